// SPDX-License-Identifier: MIT

import KeyliftStage

/// Neighboring layers that pictures share.
///
/// A painter hands out the same object until one of the layers changes. Comparing two pictures of
/// many layers then costs the layers that differ.
package final class LayerGroup: Sendable {
  /// The layers, back to front.
  package let layers: [Layer]

  /// Creates a group.
  package init(_ layers: [Layer]) {
    self.layers = layers
  }
}

extension Picture {
  /// Returns the layer at an index, back to front.
  package func layer(at index: Int) -> Layer {
    var index = index
    for group in shared {
      if index < group.layers.count { return group.layers[index] }
      index -= group.layers.count
    }
    return own[index]
  }

  /// Returns the indices of the layers that differ from those of another picture; `nil` if the
  /// pictures have different numbers of layers.
  package func changes(from other: Picture) -> [Int]? {
    guard shared.map(\.layers.count) == other.shared.map(\.layers.count) else {
      return layers.count == other.layers.count ? layers.changes(from: other.layers) : nil
    }
    guard own.count == other.own.count else { return nil }
    var (changes, start) = ([Int](), 0)
    for (group, old) in zip(shared, other.shared) {
      if group !== old { changes += group.layers.changes(from: old.layers).map { $0 + start } }
      start += group.layers.count
    }
    return changes + own.changes(from: other.own).map { $0 + start }
  }
}

extension [Layer] {
  /// Returns the indices at which the layers differ from those of a list of the same length.
  ///
  /// It compares property by property. Comparing two layers as values copies both, which takes
  /// most of the time if there are many and few differ.
  fileprivate func changes(from other: [Layer]) -> [Int] {
    indices.filter { index in
      !(self[index].place == other[index].place && self[index].opacity == other[index].opacity
        && self[index].exactSize == other[index].exactSize && self[index].turn == other[index].turn
        && (self[index].content === other[index].content
          || self[index].content == other[index].content)
        && self[index].clips == other[index].clips && self[index].id == other[index].id
        && self[index].material == other[index].material)
    }
  }
}
