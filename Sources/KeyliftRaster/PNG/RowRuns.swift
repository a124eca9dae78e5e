// SPDX-License-Identifier: MIT

/// Rows cut into runs at places that depend on the content of rows near them alone.
///
/// So the same rows are cut the same way wherever they have moved to. Equal rows in a row are runs of
/// their own, cut by number: a gap that grows from frame to frame is made of runs seen before.
package struct RowRuns {
  /// The fewest rows of a run that content ends; runs at the end, and before equal rows, may be
  /// shorter.
  package static let least = 8
  /// The most rows of a run.
  package static let most = 64
  /// The bits of a key that are 0 where a run ends: one row in 16.
  private static let endBits: UInt64 = 15

  /// Where the runs end, from the top.
  package private(set) var ends: [Int] = []
  /// How many rows from each on are equal.
  private var equalAfter: [Int] = []

  /// Creates the runs of no rows.
  package init() {}

  /// Cuts other rows, keeping the memory.
  package mutating func cut(_ keys: [ContentKey]) {
    findEqualRows(keys)
    ends.removeAll(keepingCapacity: true)
    var start = 0
    while start < keys.count {
      start = end(from: start, keys)
      ends.append(start)
    }
  }

  private mutating func findEqualRows(_ keys: [ContentKey]) {
    equalAfter.removeAll(keepingCapacity: true)
    equalAfter.append(contentsOf: repeatElement(1, count: keys.count))
    for row in keys.indices.dropLast().reversed() where keys[row] == keys[row + 1] {
      equalAfter[row] = equalAfter[row + 1] + 1
    }
  }

  private func end(from start: Int, _ keys: [ContentKey]) -> Int {
    let equal = equalAfter[start]
    if equal >= RowRuns.least { return start + min(equal, RowRuns.most) }
    let limit = min(start + RowRuns.most, keys.count)
    for row in start..<limit {
      let count = row + 1 - start
      if count >= RowRuns.least, keys[row].first & RowRuns.endBits == 0 { return row + 1 }
      if row + 1 < limit, equalAfter[row + 1] >= RowRuns.least { return row + 1 }
    }
    return limit
  }
}
