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
  /// Device pixels per point, for those who write the size in points.
  package var scale: Int
  /// What lies behind all layers; opaque.
  package var background: Color
  /// The layers, back to front.
  package var layers: [Layer]

  /// Creates a picture.
  package init(width: Int, height: Int, scale: Int, background: Color, layers: [Layer]) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.layers = layers
  }
}
