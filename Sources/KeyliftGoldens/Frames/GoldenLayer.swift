// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A layer of a golden's frame: a content at a place.
package struct GoldenLayer: Hashable, Sendable {
  /// The id of the view that the layer belongs to.
  package var id: String
  /// The content's name.
  package var content: String
  /// Where the content's top left corner stands, in the picture's pixels.
  package var origin: PixelPoint
  /// The opacity in `0...1`.
  package var opacity: Double
  /// The shapes that cut the layer, in the picture's pixels.
  package var clips: [LayerClip]

  /// Creates a layer.
  package init(
    id: String, content: String, origin: PixelPoint, opacity: Double = 1, clips: [LayerClip] = []
  ) {
    self.id = id
    self.content = content
    self.origin = origin
    self.opacity = opacity
    self.clips = clips
  }
}
