// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Picture {
  /// The picture's background as a content.
  package var ground: LayerContent {
    let whole = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    return LayerContent(width: width, height: height, marks: [.fill(.rect(whole), background)])
  }

  /// Returns the picture as layers of a larger one, all cut at its outline: its background, and its own layers.
  ///
  /// - Parameters:
  ///   - offset: Where the picture's top left corner comes to stand.
  ///   - ground: The background.
  package func layers(at offset: PixelPoint, over ground: LayerContent) -> [Layer] {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let edge = LayerClip(rect: bounds, cornerRadius: cornerRadius)
    let background = Layer(id: "screen", content: ground, place: .identity)
    return ([background] + layers).map { layer in
      var layer = layer
      layer.clips.append(edge)
      return layer.moved(by: offset)
    }
  }
}

extension Layer {
  /// Returns the layer and what cuts it some whole pixels further right and down.
  fileprivate func moved(by offset: PixelPoint) -> Layer {
    var layer = self
    layer.place.tx += Double(offset.x)
    layer.place.ty += Double(offset.y)
    for index in layer.clips.indices {
      layer.clips[index].rect.x += offset.x
      layer.clips[index].rect.y += offset.y
    }
    return layer
  }
}
