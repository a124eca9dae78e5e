// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// What of a layer is seen on a canvas, and how.
struct LayerDrawing {
  /// The pixels of the canvas that the layer can reach.
  let visible: PixelRect
  /// The place of a layer that is only moved by whole pixels.
  let origin: PixelPoint?
  /// The rounded corners that cut the layer.
  let coverage: Coverage
  /// The opacity as a fraction of 255.
  let opacity: UInt32

  /// Resolves a layer within the bounds of a canvas; nil where nothing of it is seen.
  init?(_ layer: Layer, within bounds: PixelRect) {
    // Not a number is not more than 0 either.
    guard layer.opacity > 0, layer.place.isDrawable else { return nil }
    opacity = UInt32((min(layer.opacity, 1) * 255).rounded())
    origin = layer.origin
    var visible = bounds.intersection(LayerDrawing.reach(of: layer))
    for clip in layer.clips { visible = visible.intersection(clip.rect.bounded) }
    guard !visible.isEmpty, opacity > 0 else { return nil }
    self.visible = visible
    coverage = Coverage(layer.clips)
  }

  /// Returns the pixels of the canvas that the layer's content comes to lie on.
  private static func reach(of layer: Layer) -> PixelRect {
    let extent = layer.content.extent
    if let origin = layer.origin {
      return PixelRect(
        x: extent.x + origin.x, y: extent.y + origin.y, width: extent.width, height: extent.height)
    }
    let rect = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height))
    return PixelRect(around: rect.applying(layer.place))
  }
}
