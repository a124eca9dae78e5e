// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// One layer in all samples of a moving picture.
struct LayerHistory {
  /// A layer at an instant.
  struct Entry {
    /// The sample's number.
    let index: Int
    /// The instant in seconds.
    let time: Double
    /// The layer, which is drawable.
    let layer: Layer
  }

  /// The id of the view that the layer belongs to.
  let id: String
  /// The instants of all samples.
  let times: [Double]
  /// The layer in the samples in which it is visible, at least one.
  var entries: [Entry]

  /// Returns the histories of all layers that are ever visible, back to front.
  static func histories(in samples: [PictureSample]) -> [LayerHistory] {
    let times = samples.map(\.time)
    var order: [LayerKey] = []
    var entries: [LayerKey: [Entry]] = [:]
    for (index, sample) in samples.enumerated() {
      let keys = LayerKey.keys(of: sample.picture.layers)
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

  /// Adds the keys that an order lacks, each after the key that it follows.
  private static func insert(_ keys: [LayerKey], into order: inout [LayerKey]) {
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
