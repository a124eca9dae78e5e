// SPDX-License-Identifier: MIT

extension Sequence where Element: Hashable {
  /// Returns each element once, in the order in which they come first.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// The first element that has come before; nil where all differ.
  package var firstRepeated: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}
