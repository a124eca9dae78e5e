// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The golden's layer and the one that came out, of one view; one of them may be missing.
struct LayerPair {
  /// The golden's.
  let expected: LayerRecord?
  /// The one that came out.
  let actual: LayerRecord?

  /// Returns the layers of two frames in pairs: those that came out in order, then those that are missing.
  static func pairs(_ expected: [NumberedLayer], _ actual: [NumberedLayer]) -> [LayerPair] {
    let wanted = Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0.layer) })
    let known = Set(actual.map(\.key))
    return actual.map { LayerPair(expected: wanted[$0.key], actual: $0.layer) }
      + expected.filter { !known.contains($0.key) }
      .map { LayerPair(expected: $0.layer, actual: nil) }
  }

  /// Returns what differs, and where it is seen; nil where nothing does.
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
