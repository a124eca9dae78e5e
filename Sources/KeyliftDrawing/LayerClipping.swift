// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

/// A rectangle, optionally with rounded corners, outside of which a layer is not drawn.
package struct LayerClipping: Hashable, Sendable {
  /// The rectangle in whole pixels of the picture, which clips pixels.
  package let rect: PixelRect
  /// The rectangle in fractions of the picture's pixels, which clips outlines in an animation.
  package let frame: CGRect
  /// The radius of the corners in pixels.
  package let cornerRadius: Double

  /// Creates a clipping to whole pixels.
  package init(rect: PixelRect, cornerRadius: Double = 0) {
    (self.rect, self.cornerRadius, frame) = (rect, cornerRadius, CGRect(rect))
  }

  /// Creates a clipping to a rectangle whose edges may lie between pixels.
  ///
  /// `rect` has the nearest whole pixels.
  package init(frame: CGRect, cornerRadius: Double = 0) {
    (self.frame, self.cornerRadius, rect) = (frame, cornerRadius, PixelRect(nearest: frame))
  }

  /// The clipping as a shape.
  package var outline: Outline {
    cornerRadius > 0 ? .roundedRect(frame, radius: cornerRadius) : .rect(frame)
  }

  /// Returns the clipping moved by whole pixels.
  func moved(by offset: PixelPoint) -> LayerClipping {
    LayerClipping(
      frame: frame.offsetBy(dx: Double(offset.x), dy: Double(offset.y)), cornerRadius: cornerRadius)
  }
}

extension PixelRect {
  /// Creates the rectangle whose edges are the pixel edges nearest to another rectangle's, halves
  /// upward.
  fileprivate init(nearest rect: CGRect) {
    func edge(_ value: CGFloat) -> Int {
      guard value.isFinite else { return 0 }
      return Int(clamping: min(max((value + 0.5).rounded(.down), -1e6), 1e6))
    }
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    self.init(
      x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }
}
