// SPDX-License-Identifier: MIT

extension Sequence where Element: Hashable {
  /// Returns each distinct element once, in order of its first occurrence.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  package var firstRepeated: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}
