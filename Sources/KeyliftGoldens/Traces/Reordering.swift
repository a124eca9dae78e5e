// SPDX-License-Identifier: MIT

/// The smallest set of elements whose move turns one order into another.
struct Reordering<Name: Hashable> {
  /// The elements to move, in the new order; empty if both orders agree.
  let moved: [Name]

  /// Compares two orders.
  ///
  /// Neither may contain an element twice. Elements that only one of them has are ignored.
  ///
  /// The elements that stay are a longest increasing subsequence of the old indices in the new
  /// order, found by patience sorting (C. Schensted, "Longest increasing and decreasing
  /// subsequences", 1961).
  init(from old: [Name], to new: [Name]) {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let found = new.filter { places[$0] != nil }
    let stays = Reordering.longestIncreasingSubsequence(of: found.compactMap { places[$0] })
    moved = zip(found, stays).filter { !$0.1 }.map(\.0)
  }

  /// Returns for each number whether it belongs to the longest increasing subsequence.
  private static func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
    /// For each length, the index of the smallest last number of all increasing subsequences found
    /// so far.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var isMember = numbers.map { _ in false }
    var next = ends.last
    while let index = next {
      isMember[index] = true
      next = before[index]
    }
    return isMember
  }
}

extension [Int] {
  /// Returns the first index whose element satisfies a condition, by binary search.
  ///
  /// All elements after it must satisfy the condition too.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
