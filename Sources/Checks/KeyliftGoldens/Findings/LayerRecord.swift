// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A layer of a frame with the name of its content, as a golden stores it.
struct LayerRecord: Hashable, Sendable {
  let id: String
  /// Equal pixels have equal names.
  let content: String
  var text: String?
  /// The bounds of everything that the content draws, in the content's pixels.
  let extent: PixelRect
  /// The transform from the content's pixels to the picture's.
  let place: CGAffineTransform
  var clips: [LayerClipping] = []
  var opacity = 1.0

  /// The bounds of the visible part of the layer, in the picture's pixels.
  var box: PixelRect {
    guard opacity > 0, !extent.isEmpty, place.isDrawable else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    let drawn = CGRect(
      x: extent.x, y: extent.y, width: extent.width, height: extent.height
    ).applying(place)
    return clips.reduce(PixelRect(around: drawn)) { $0.intersection($1.rect) }
  }
}

struct NumberedLayer {
  struct Key: Hashable {
    let id: String
    let number: Int
  }

  let key: Key
  let layer: LayerRecord

  static func all(of layers: [LayerRecord]) -> [NumberedLayer] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      defer { counts[layer.id, default: 0] += 1 }
      return NumberedLayer(
        key: Key(id: layer.id, number: counts[layer.id, default: 0]), layer: layer)
    }
  }
}

struct LayerPair {
  let expected: LayerRecord?
  let actual: LayerRecord?

  /// Returns the pairs of two frames: the actual layers in order, then the missing layers.
  static func pairs(_ expected: [NumberedLayer], _ actual: [NumberedLayer]) -> [LayerPair] {
    let wanted = Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0.layer) })
    let known = Set(actual.map(\.key))
    return actual.map { LayerPair(expected: wanted[$0.key], actual: $0.layer) }
      + expected.filter { !known.contains($0.key) }
      .map { LayerPair(expected: $0.layer, actual: nil) }
  }

  func change(
    recoloring: (LayerRecord, LayerRecord) -> ColorChange?
  ) -> ChangedLayer? {
    let layers = [expected, actual].compactMap { $0 }
    guard let id = layers.first?.id,
      let change = LayerChange(from: expected, to: actual, recoloring: recoloring)
    else { return nil }
    return ChangedLayer(
      id: id, change: change, box: layers.reduce(layers[0].box) { $0.union($1.box) })
  }
}

struct ChangedLayer {
  /// The layer's id: the view's, perhaps followed by `_` and the name of a part.
  let id: String
  let change: LayerChange
  let box: PixelRect
}
