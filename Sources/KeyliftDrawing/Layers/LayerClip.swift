// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle, its corners perhaps rounded, outside which a layer is not drawn.
package struct LayerClip: Hashable, Sendable {
  /// The rectangle in whole pixels of the picture, which pixels are cut by.
  package let rect: PixelRect
  /// The rectangle in the picture's pixels and fractions of them, which a moving picture is cut by.
  package let frame: CGRect
  /// The radius of the corners in pixels.
  package let cornerRadius: Double

  /// Creates a clip to whole pixels.
  package init(rect: PixelRect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    frame = CGRect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  /// Creates a clip to a rectangle whose edges may lie between pixels; whole pixels are cut at the
  /// nearest.
  package init(frame: CGRect, cornerRadius: Double = 0) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    rect = PixelRect(nearest: frame)
  }
}

extension LayerClip {
  /// The clip as a shape.
  package var outline: Outline {
    cornerRadius > 0 ? .roundedRect(frame, radius: cornerRadius) : .rect(frame)
  }
}

extension PixelRect {
  /// Creates the rectangle whose edges are the pixels' nearest to those of another, halves upwards.
  fileprivate init(nearest rect: CGRect) {
    func edge(_ value: CGFloat) -> Int {
      guard value.isFinite else { return 0 }
      return Int(min(max((value + 0.5).rounded(.down), -1e6), 1e6))
    }
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    self.init(
      x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }
}
