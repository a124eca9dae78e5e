// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The layers of several instants over one another: the last whole, and of the earlier the shapes that stood elsewhere.
///
/// Each layer keeps its depth: what a bar covers, it covers of every instant, and it stands before its earlier places.
/// Of these the text is left out, as nobody could read it over the last instant's, nor that under it.
struct OnionSkins {
  /// The layers, back to front.
  let layers: [Layer]

  /// One of a picture's layers by its id, of those with the same id by their order.
  private struct Key: Hashable {
    let id: String
    let number: Int
  }

  /// Lays instants over one another, the last of which is shown whole.
  init(_ instants: [[Layer]]) {
    let keyed = instants.map(OnionSkins.keyed)
    let found = keyed.map { Dictionary(uniqueKeysWithValues: $0) }
    var layers: [Layer] = []
    for key in OnionSkins.order(keyed.map { $0.map(\.0) }) {
      let last = found.last?[key]
      for (index, instant) in found.dropLast().enumerated() {
        guard let layer = instant[key], layer != last, var shape = layer.withoutText else {
          continue
        }
        shape.opacity *= OnionSkins.opacity(index, of: instants.count)
        layers.append(shape)
      }
      if let last { layers.append(last) }
    }
    self.layers = layers
  }

  /// Returns how opaque an earlier instant is: faint, as all of them show through one another.
  static func opacity(_ index: Int, of count: Int) -> Double {
    0.08 + 0.14 * Double(index) / Double(max(count - 2, 1))
  }

  private static func keyed(_ layers: [Layer]) -> [(Key, Layer)] {
    var uses: [String: Int] = [:]
    return layers.map { layer in
      let number = uses[layer.id, default: 0]
      uses[layer.id] = number + 1
      return (Key(id: layer.id, number: number), layer)
    }
  }

  /// Returns the keys of all instants: those of the last in its order, the others behind whatever they follow.
  private static func order(_ instants: [[Key]]) -> [Key] {
    var order = instants.last ?? []
    var known = Set(order)
    for keys in instants.dropLast() {
      for (index, key) in keys.enumerated() where known.insert(key).inserted {
        let place = index > 0 ? order.firstIndex(of: keys[index - 1]).map { $0 + 1 } : 0
        order.insert(key, at: place ?? order.count)
      }
    }
    return order
  }
}

extension Layer {
  /// The layer without glyphs; nil where nothing else is drawn.
  fileprivate var withoutText: Layer? {
    let marks = content.marks.filter { if case .glyphs = $0 { false } else { true } }
    guard !marks.isEmpty else { return nil }
    var layer = self
    layer.content = LayerContent(width: content.width, height: content.height, marks: marks)
    return layer
  }
}
