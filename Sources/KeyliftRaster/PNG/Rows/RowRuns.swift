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

  /// Where the first run begins.
  package private(set) var start = 0
  /// Where the runs end, from the top.
  package private(set) var ends: [Int] = []
  /// How many rows from each on are equal.
  private var equalAfter: [Int] = []

  /// Creates the runs of no rows.
  package init() {}

  /// Cuts other rows, keeping the memory.
  ///
  /// - Parameters:
  ///   - keys: What all rows are known by.
  ///   - seams: The rows, from the top, at which what is above and what is below move apart. Runs end
  ///     there, and those cut short by that are cut small from their other end: as the seam moves on,
  ///     most of them come again.
  ///   - passing: For each row whether it hardly comes again; for none without it. Seams lie between those that do and
  ///     those that do not, which are cut as seldom as can be.
  ///   - rows: The rows that are cut, whose first and last are seams, too; all without it.
  package mutating func cut(
    _ keys: [ContentKey], seams: [Int] = [], passing: [Bool] = [], in rows: Range<Int>? = nil
  ) {
    let rows = rows ?? keys.indices
    findEqualRows(keys)
    ends.removeAll(keepingCapacity: true)
    start = rows.lowerBound
    for seam in seams where rows.contains(seam) { cut((ends.last ?? start)..<seam, keys, passing) }
    cut((ends.last ?? start)..<rows.upperBound, keys, passing)
  }

  private mutating func cut(_ section: Range<Int>, _ keys: [ContentKey], _ passing: [Bool]) {
    guard !section.isEmpty, !passing.isEmpty, passing[section.lowerBound] else {
      return cut(section, keys)
    }
    ends += stride(
      from: section.lowerBound + RowRuns.most, to: section.upperBound, by: RowRuns.most)
    ends.append(section.upperBound)
  }

  private mutating func cut(_ section: Range<Int>, _ keys: [ContentKey]) {
    var start = section.lowerBound
    while start < section.upperBound {
      let end = end(of: start..<section.upperBound, keys)
      if equalRows(from: start, in: section) >= RowRuns.least {
        ends.append(end)
      } else if end == section.upperBound {
        ends += stride(from: start + RowRuns.least, to: end, by: RowRuns.least)
        ends.append(end)
      } else if start == section.lowerBound, start > 0 {
        let first = start + (end - start - 1) % RowRuns.least + 1
        ends += stride(from: first, through: end, by: RowRuns.least)
      } else {
        ends.append(end)
      }
      start = end
    }
  }

  private mutating func findEqualRows(_ keys: [ContentKey]) {
    equalAfter.removeAll(keepingCapacity: true)
    equalAfter.append(contentsOf: repeatElement(1, count: keys.count))
    for row in keys.indices.dropLast().reversed() where keys[row] == keys[row + 1] {
      equalAfter[row] = equalAfter[row + 1] + 1
    }
  }

  private func equalRows(from row: Int, in section: Range<Int>) -> Int {
    min(equalAfter[row], section.upperBound - row)
  }

  /// Returns the end of the run that rows begin with.
  private func end(of rows: Range<Int>, _ keys: [ContentKey]) -> Int {
    let start = rows.lowerBound
    let equal = equalRows(from: start, in: rows)
    if equal >= RowRuns.least { return start + min(equal, RowRuns.most) }
    let limit = min(start + RowRuns.most, rows.upperBound)
    for row in start..<limit {
      let count = row + 1 - start
      if count >= RowRuns.least, keys[row].first & RowRuns.endBits == 0 { return row + 1 }
      if row + 1 < limit, equalRows(from: row + 1, in: rows) >= RowRuns.least { return row + 1 }
    }
    return limit
  }
}
