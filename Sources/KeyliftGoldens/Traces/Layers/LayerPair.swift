// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The golden's layer and the one that came out, of one view; one of them may be missing.
struct LayerPair {
  /// The golden's.
  let expected: LayerRecord?
  /// The one that came out.
  let actual: LayerRecord?

  /// Returns the layers of two frames in pairs: those that came out in order, then those that are missing.
  ///
  /// Of several layers of one view the first goes with the first.
  static func pairs(_ expected: [LayerRecord], _ actual: [LayerRecord]) -> [LayerPair] {
    var wanted: [String: ArraySlice<LayerRecord>] = [:]
    for layer in expected { wanted[layer.id, default: []].append(layer) }
    let found = actual.map { layer in
      LayerPair(expected: wanted[layer.id]?.popFirst(), actual: layer)
    }
    let missing = expected.compactMap { layer -> LayerPair? in
      // Whatever of a view's layers is left, it is the last ones.
      guard let left = wanted[layer.id]?.popFirst() else { return nil }
      return LayerPair(expected: left, actual: nil)
    }
    return found + missing
  }

  /// Returns what differs, and where it is seen; nil where nothing does.
  func change(
    onlyColorsDiffer: (LayerRecord, LayerRecord) -> Bool
  ) -> ChangedLayer? {
    let layers = [expected, actual].compactMap { $0 }
    guard let id = layers.first?.id,
      let change = LayerChange(from: expected, to: actual, onlyColorsDiffer: onlyColorsDiffer)
    else { return nil }
    return ChangedLayer(
      id: id, change: change, box: layers.reduce(layers[0].box) { $0.union($1.box) })
  }
}
