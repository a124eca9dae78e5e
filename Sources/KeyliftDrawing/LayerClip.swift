// SPDX-License-Identifier: MIT

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
