// SPDX-License-Identifier: MIT

package import KeyliftStage

/// A frame as layers, ready to be drawn: an ordered list of contents and where they stand.
///
/// All coordinates are device pixels, the origin at the top left, y downwards.
package struct Picture: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// Pixels per point, for those who write the size in points.
  package var scale: Double
  /// What lies behind all layers; opaque.
  package var background: Color
  /// The layers, back to front.
  package var layers: [Layer]
  /// The radius of the corners outside which nothing is drawn, in pixels; 0 for square ones.
  package var cornerRadius: Double

  /// Creates a picture.
  package init(
    width: Int, height: Int, scale: Double, background: Color, layers: [Layer],
    cornerRadius: Double = 0
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.layers = layers
    self.cornerRadius = cornerRadius
  }

  /// The shape outside which nothing is drawn; nil where the whole rectangle is.
  package var outline: LayerClip? {
    guard cornerRadius > 0 else { return nil }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    return LayerClip(rect: rect, cornerRadius: cornerRadius)
  }
}
