// SPDX-License-Identifier: MIT

/// The division of a picture's rows into row blocks by content-defined chunking.
///
/// The end of a block depends only on the rows near it, so the same rows are divided in the same
/// way after they have moved. Equal consecutive rows have blocks of their own of fixed length: a
/// gap that grows from frame to frame consists of known blocks.
struct BlockBoundaries {
  /// The minimum number of rows of a block that ends by content; at the end and before equal rows,
  /// blocks may be shorter.
  static let minimum = 20
  static let maximum = 64
  /// The bits of a row's key that are 0 where a block ends: in one row of 16.
  ///
  /// With one row of 32, a quarter of the blocks would reach `maximum`. Their ends follow from their
  /// beginnings, so rows that moved would be divided anew.
  static let endBits: UInt64 = 15
  private static let minimumEqual = 8
  private(set) var start = 0
  private(set) var ends: [Int] = []
  /// For each row, the number of equal rows from there on.
  private var equalAfter: [Int] = []

  init() {}

  /// Divides the rows of another picture.
  ///
  /// - Parameters:
  ///   - seams: The rows, in ascending order, at which the content above and below moves apart.
  ///     Each is the end of a block. The block on either side is divided into pieces of 20 rows,
  ///     counted from its other end, so most pieces occur again as the seam moves.
  ///   - rows: The rows to divide, whose ends are also seams; `nil` for all.
  mutating func cut(_ keys: [ContentKey], seams: [Int] = [], in rows: Range<Int>? = nil) {
    let rows = rows ?? keys.indices
    findEqualRows(keys)
    ends.removeAll(keepingCapacity: true)
    start = rows.lowerBound
    for seam in seams where rows.contains(seam) { cut((ends.last ?? start)..<seam, keys) }
    cut((ends.last ?? start)..<rows.upperBound, keys)
  }

  private mutating func cut(_ section: Range<Int>, _ keys: [ContentKey]) {
    var start = section.lowerBound
    while start < section.upperBound {
      let isAfterSeam = start == section.lowerBound && start > 0
      let end = end(
        of: start..<section.upperBound, keys,
        maximum: isAfterSeam ? section.count : Self.maximum)
      if equalRows(from: start, in: section) >= Self.minimumEqual {
        ends.append(end)
      } else if end == section.upperBound {
        ends += stride(from: start + Self.minimum, to: end, by: Self.minimum)
        ends.append(end)
      } else if isAfterSeam {
        let first = start + (end - start - 1) % Self.minimum + 1
        ends += stride(from: first, through: end, by: Self.minimum)
      } else {
        ends.append(end)
      }
      start = end
    }
  }

  private mutating func findEqualRows(_ keys: [ContentKey]) {
    if equalAfter.count != keys.count { equalAfter = Array(repeating: 1, count: keys.count) }
    unsafe keys.withUnsafeBufferPointer { keys in
      unsafe equalAfter.withUnsafeMutableBufferPointer { equalAfter in
        var count = 0
        for row in keys.indices.reversed() {
          let isEqual = unsafe count > 0 && keys[row] == keys[row + 1]
          count = isEqual ? count + 1 : 1
          unsafe equalAfter[row] = count
        }
      }
    }
  }

  private func equalRows(from row: Int, in section: Range<Int>) -> Int {
    min(equalAfter[row], section.upperBound - row)
  }

  /// Returns the end of the block that the rows begin with.
  ///
  /// - Parameter maximum: The maximum number of rows of the block, unless its rows are equal.
  private func end(of rows: Range<Int>, _ keys: [ContentKey], maximum: Int) -> Int {
    let start = rows.lowerBound
    let equal = equalRows(from: start, in: rows)
    if equal >= Self.minimumEqual { return start + min(equal, Self.maximum) }
    let limit = min(start + maximum, rows.upperBound)
    for row in start..<limit {
      let count = row + 1 - start
      if count >= Self.minimum, keys[row].first & Self.endBits == 0 { return row + 1 }
      if row + 1 < limit, equalRows(from: row + 1, in: rows) >= Self.minimumEqual {
        return row + 1
      }
    }
    return limit
  }
}
