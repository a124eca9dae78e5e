// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Layer {
  /// Returns the layer moved by whole pixels, with all that cuts it.
  package func moved(by offset: PixelPoint) -> Layer {
    var layer = self
    layer.place.tx += Double(offset.x)
    layer.place.ty += Double(offset.y)
    layer.clips = clips.map { $0.moved(by: offset) }
    return layer
  }
}

extension LayerClip {
  /// Returns the clip moved by whole pixels.
  package func moved(by offset: PixelPoint) -> LayerClip {
    LayerClip(
      frame: frame.offsetBy(dx: Double(offset.x), dy: Double(offset.y)), cornerRadius: cornerRadius)
  }
}
