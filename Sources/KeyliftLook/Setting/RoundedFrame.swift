// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// A rectangle of whole pixels with circular corners.
struct RoundedFrame: Hashable {
  /// The rectangle.
  let rect: PixelRect
  /// The radius of the corners in pixels, at most half a side.
  let radius: Double

  /// Creates a rectangle; a radius is cut to what fits.
  init(_ rect: PixelRect, radius: Double = 0) {
    self.rect = rect
    self.radius = min(max(radius, 0), Double(min(rect.width, rect.height)) / 2)
  }

  /// Returns the rectangle with each edge moved inwards, and corners about the same middles.
  func inset(by distance: Int) -> RoundedFrame {
    RoundedFrame(
      PixelRect(
        x: rect.x + distance, y: rect.y + distance, width: rect.width - 2 * distance,
        height: rect.height - 2 * distance),
      radius: radius - Double(distance))
  }

  /// Returns the rectangle seen in a mirror that swaps top and bottom of a height.
  func mirrored(in height: Int) -> RoundedFrame {
    RoundedFrame(
      PixelRect(x: rect.x, y: height - rect.maxY, width: rect.width, height: rect.height),
      radius: radius)
  }

  /// The row at which the upper corners have ended.
  var cornersEnd: Int { rect.y + Int(radius.rounded(.up)) }
}
