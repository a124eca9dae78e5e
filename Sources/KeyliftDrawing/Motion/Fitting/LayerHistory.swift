// SPDX-License-Identifier: MIT

/// One layer in all samples of a moving picture.
struct LayerHistory {
  /// A layer at an instant.
  struct Entry {
    /// The sample's number.
    let index: Int
    /// The instant in seconds.
    let time: Double
    /// The layer, which can be drawn.
    let layer: Layer
  }

  /// The id of the view that the layer belongs to.
  let id: String
  /// The instants of all samples.
  let times: [Double]
  /// The layer in those samples where it is seen, at least one.
  var entries: [Entry]
}

extension LayerHistory {
  /// What makes layers of several samples the same.
  private struct Key: Hashable {
    let id: String
    let occurrence: Int
  }

  /// Returns the histories of all layers that are ever seen, back to front.
  static func histories(in samples: [PictureSample]) -> [LayerHistory] {
    let times = samples.map(\.time)
    var order: [Key] = []
    var entries: [Key: [Entry]] = [:]
    for (index, sample) in samples.enumerated() {
      let keys = keys(of: sample.picture.layers)
      insert(keys, into: &order)
      for (key, layer) in zip(keys, sample.picture.layers)
      where layer.place.isDrawable && layer.opacity > 0 {
        entries[key, default: []].append(Entry(index: index, time: sample.time, layer: layer))
      }
    }
    return order.compactMap { key in
      entries[key].map { LayerHistory(id: key.id, times: times, entries: $0) }
    }
  }

  private static func keys(of layers: [Layer]) -> [Key] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      let occurrence = counts[layer.id, default: 0]
      counts[layer.id] = occurrence + 1
      return Key(id: layer.id, occurrence: occurrence)
    }
  }

  /// Adds the keys that an order lacks, each behind the one that it follows.
  private static func insert(_ keys: [Key], into order: inout [Key]) {
    guard keys != order else { return }
    var place = 0
    for key in keys {
      if let known = order.firstIndex(of: key) {
        place = max(place, known + 1)
      } else {
        order.insert(key, at: place)
        place += 1
      }
    }
  }
}
