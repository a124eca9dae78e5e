// SPDX-License-Identifier: MIT

import Foundation

/// A rectangle of whole pixels, its corners perhaps rounded, outside which a layer is not drawn.
package struct LayerClip: Hashable, Sendable {
  /// The rectangle in the picture's pixels.
  package var rect: PixelRect
  /// The radius of the corners in pixels.
  package var cornerRadius: Double

  /// Creates a clip.
  package init(rect: PixelRect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

extension LayerClip {
  /// The clip as a shape.
  package var outline: Outline {
    let frame = CGRect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    return cornerRadius > 0 ? .roundedRect(frame, radius: cornerRadius) : .rect(frame)
  }
}
