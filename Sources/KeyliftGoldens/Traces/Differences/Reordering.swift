// SPDX-License-Identifier: MIT

/// The fewest things that must be moved to bring some in one order into another.
package struct Reordering<Name: Hashable> {
  /// What must be moved, in the new order; empty where both orders agree.
  package let moved: [Name]

  /// Holds two orders against each other, of which neither has a name twice; names that one of them lacks do not
  /// count.
  ///
  /// What stays is a longest ascending run of old places in the new order, found by patience sorting (C. Schensted,
  /// "Longest increasing and decreasing subsequences", 1961).
  package init(from old: [Name], to new: [Name]) {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let found = new.filter { places[$0] != nil }
    let stays = Reordering.longestRun(of: found.compactMap { places[$0] })
    moved = zip(found, stays).filter { !$0.1 }.map(\.0)
  }

  /// Returns of each number whether it belongs to the longest ascending run, numbers between left out.
  private static func longestRun(of numbers: [Int]) -> [Bool] {
    /// Of the runs found so far of each length the one with the least last number, by that number's index.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var isInRun = numbers.map { _ in false }
    var next = ends.last
    while let index = next {
      isInRun[index] = true
      next = before[index]
    }
    return isInRun
  }
}

extension [Int] {
  /// Returns the first index from which on all elements hold, by halving; they must hold from one on.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
