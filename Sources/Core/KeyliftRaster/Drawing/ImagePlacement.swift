// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The place of an upright image among pixels.
///
/// Cairo rounds the transform of an image, and at another place it rounds in another way. So an image is
/// scaled in a box of its own, at 256ths of a pixel as all other shapes are, and has the same pixels
/// wherever it is moved by whole pixels.
struct ImagePlacement: Hashable {
  let box: PixelRect
  /// The transform from the image's pixels to those of the box.
  let place: CGAffineTransform

  /// Fails if the image is turned, mirrored, outside, or so large or far that its coordinates are
  /// inexact.
  ///
  /// - Parameters:
  ///   - whole: The transform from the image's pixels to those of the rectangle.
  ///   - bounds: The pixels that can be drawn.
  init?(_ rect: CGRect, under whole: CGAffineTransform, within bounds: PixelRect) {
    guard whole.b == 0, whole.c == 0, whole.a > 0, whole.d > 0, ImagePlacement.isExact(rect) else {
      return nil
    }
    let x = Edges(rect.minX, rect.maxX)
    let y = Edges(rect.minY, rect.maxY)
    let touched = PixelRect(x: x.first, y: y.first, width: x.count, height: y.count)
    box = touched.intersection(bounds)
    guard !box.isEmpty else { return nil }
    place = CGAffineTransform(
      a: whole.a, b: 0, c: 0, d: whole.d, tx: x.low - Double(box.x), ty: y.low - Double(box.y))
  }

  /// Returns whether a rectangle is so small and so near that its coordinates are exact.
  static func isExact(_ rect: CGRect) -> Bool {
    rect.width < 1e5 && rect.height < 1e5 && abs(rect.minX) < 1e6 && abs(rect.minY) < 1e6
  }

  private struct Edges {
    /// The lower end, rounded to 256ths of a pixel.
    let low: Double
    let first: Int
    let count: Int

    init(_ low: Double, _ high: Double) {
      self.low = low.in256ths / 256
      first = Int(clamping: self.low.rounded(.down))
      count = Int(clamping: (high.in256ths / 256).rounded(.up)) - first
    }
  }
}
