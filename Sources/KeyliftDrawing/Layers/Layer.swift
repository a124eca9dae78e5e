// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// One content at one place.
package struct Layer: Hashable, Sendable {
  /// The id of the view that the layer belongs to.
  package var id: String
  /// What is drawn.
  package var content: LayerContent
  /// The map from the content's pixels to the picture's.
  ///
  /// A view without scaling or rotation stands at whole pixels: then this is a translation by whole
  /// numbers, and the content's pixels are the picture's.
  package var place: CGAffineTransform
  /// The shapes that cut the layer, in the picture's pixels.
  package var clips: [LayerClip]
  /// The opacity in `0...1`.
  package var opacity: Double
  /// The size that the content stands for, in its pixels: known to fractions in a moving picture, and there only where
  /// what is drawn keeps to whole ones.
  package var exactSize: CGSize?

  /// Creates a layer.
  package init(
    id: String, content: LayerContent, place: CGAffineTransform, clips: [LayerClip] = [],
    opacity: Double = 1, exactSize: CGSize? = nil
  ) {
    self.id = id
    self.content = content
    self.place = place
    self.clips = clips
    self.opacity = opacity
    self.exactSize = exactSize
  }

  /// The place in whole pixels, where the layer is only moved and not scaled or turned.
  package var origin: PixelPoint? {
    guard place.a == 1, place.b == 0, place.c == 0, place.d == 1 else { return nil }
    guard let x = Int(exactly: place.tx), let y = Int(exactly: place.ty) else { return nil }
    return PixelPoint(x: x, y: y)
  }
}
