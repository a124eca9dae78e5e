// SPDX-License-Identifier: MIT

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition, or the end index, by binary
  /// search.
  ///
  /// All elements after it must satisfy the condition too.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Sequence {
  /// The standard library's `sort` is stable in practice, but does not guarantee it.
  @inlinable
  package func stablySorted(by key: (Element) -> some Comparable) -> [Element] {
    enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }
}

extension Collection where Element: Comparable {
  /// The middle element in ascending order, the upper one of two; `nil` if there is no element.
  package var upperMedian: Element? { isEmpty ? nil : sorted()[count / 2] }
}

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
