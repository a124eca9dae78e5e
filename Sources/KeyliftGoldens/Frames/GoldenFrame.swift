// SPDX-License-Identifier: MIT

package import KeyliftStage

/// One frame of a golden: what it must look like to the pixel, and what it is composed of.
package struct GoldenFrame: Hashable, Sendable {
  /// A hash of the pixels: 32 hexadecimal digits.
  package var hash: String
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// What lies behind all layers.
  package var background: Color
  /// The layers, back to front; each view has at most one.
  package var layers: [GoldenLayer]

  /// Creates a frame.
  package init(
    hash: String, width: Int, height: Int, background: Color, layers: [GoldenLayer]
  ) {
    self.hash = hash
    self.width = width
    self.height = height
    self.background = background
    self.layers = layers
  }
}
