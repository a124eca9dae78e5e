// SPDX-License-Identifier: MIT

/// A layer as one of its view's: a view may have several.
struct NumberedLayer {
  /// What the golden's layer and the one that came out have in common.
  struct Key: Hashable {
    /// The view's id.
    let id: String
    /// Which of the view's layers it is, from 0 at the back.
    let number: Int
  }

  /// Which layer it is.
  let key: Key
  /// The layer.
  let layer: LayerRecord

  /// Returns a frame's layers, back to front, with their numbers.
  static func all(of layers: [LayerRecord]) -> [NumberedLayer] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      defer { counts[layer.id, default: 0] += 1 }
      return NumberedLayer(
        key: Key(id: layer.id, number: counts[layer.id, default: 0]), layer: layer)
    }
  }
}
