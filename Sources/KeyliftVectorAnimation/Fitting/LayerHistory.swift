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
}

/// The order of the layers of several pictures, from back to front, as numbers of layers.
struct LayerOrder {
  /// The numbers, back to front.
  private(set) var numbers: [Int] = []
  /// The place of each number.
  private var places: [Int: Int] = [:]

  /// Adds the numbers that the order lacks, each after the number that it follows in a picture.
  mutating func insert(_ picture: [Int]) {
    var gap = 0
    var added: [(gap: Int, number: Int)] = []
    for number in picture {
      if let place = places[number] {
        gap = max(gap, place + 1)
      } else {
        added.append((gap, number))
      }
    }
    guard !added.isEmpty else { return }
    var merged: [Int] = []
    var rest = added[...]
    for gap in 0...numbers.count {
      while let next = rest.first, next.gap == gap {
        merged.append(next.number)
        rest.removeFirst()
      }
      if gap < numbers.count { merged.append(numbers[gap]) }
    }
    numbers = merged
    places = Dictionary(uniqueKeysWithValues: zip(merged, merged.indices))
  }
}
