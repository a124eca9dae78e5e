// SPDX-License-Identifier: MIT

/// The division of a picture's rows into row blocks by content-defined chunking.
///
/// The end of a block depends only on the rows near it, so the same rows are divided in the same
/// way after they have moved. Equal consecutive rows have blocks of their own of fixed length: a
/// gap that grows from frame to frame consists of known blocks.
struct BlockBoundaries {
  /// The fewest rows of a block that ends by content; at the end and before equal rows, blocks may
  /// be shorter.
  static let least = 20
  /// The most rows of a block.
  static let most = 64
  /// The most rows below the last transient row that are transient, too.
  ///
  /// Anything may move behind a home indicator, and then the rows below it hardly ever occur twice.
  static let mostBelowTransient = 32
  /// The bits of a row's key that are 0 where a block ends: in one row of 32.
  private static let endBits: UInt64 = 31
  /// The fewest equal rows that have blocks of their own.
  private static let leastEqual = 8

  /// The first row of the first block.
  private(set) var start = 0
  /// The ends of the blocks, in ascending order.
  private(set) var ends: [Int] = []
  /// For each block, whether it has transient rows.
  private(set) var isTransient: [Bool] = []
  /// For each row, the number of equal rows from there on.
  private var equalAfter: [Int] = []

  init() {}

  /// Divides the rows of another picture.
  ///
  /// - Parameters:
  ///   - keys: The keys of all rows.
  ///   - seams: The rows, in ascending order, at which the content above and below moves apart.
  ///     Each is the end of a block. The block on either side is divided into pieces of 20 rows,
  ///     counted from its other end, so most pieces occur again as the seam moves.
  ///   - transient: For each row, whether it hardly ever occurs again; empty if none does. They have
  ///     the largest blocks possible, which also take in shorter blocks beside them, and at most 32
  ///     rows below the last.
  ///   - rows: The rows to divide, whose ends are also seams; `nil` for all.
  mutating func cut(
    _ keys: [ContentKey], seams: [Int] = [], transient: [Bool] = [], in rows: Range<Int>? = nil
  ) {
    let rows = rows ?? keys.indices
    let transient = BlockBoundaries.withRowsBelow(transient, in: rows)
    findEqualRows(keys)
    ends.removeAll(keepingCapacity: true)
    start = rows.lowerBound
    let edges = BlockBoundaries.edges(of: transient)
    for seam in edges.isEmpty ? seams : Set(seams + edges).sorted() where rows.contains(seam) {
      cut((ends.last ?? start)..<seam, keys, transient)
    }
    cut((ends.last ?? start)..<rows.upperBound, keys, transient)
    joinTransientBlocks(transient)
  }

  private mutating func append(_ end: Int, isTransient: Bool) {
    ends.append(end)
    self.isTransient.append(isTransient)
  }

  /// Returns the rows at which transient rows begin or end.
  private static func edges(of transient: [Bool]) -> [Int] {
    var edges: [Int] = []
    unsafe transient.withUnsafeBufferPointer { transient in
      for row in transient.indices.dropFirst()
      where unsafe transient[row] != transient[row - 1] {
        edges.append(row)
      }
    }
    return edges
  }

  /// Returns the transient rows with the few rows below the last of them.
  private static func withRowsBelow(_ transient: [Bool], in rows: Range<Int>) -> [Bool] {
    guard !transient.isEmpty,
      let last = transient[rows].suffix(mostBelowTransient + 1).lastIndex(of: true)
    else { return transient }
    var all = transient
    for row in last..<rows.upperBound { all[row] = true }
    return all
  }

  private mutating func cut(_ section: Range<Int>, _ keys: [ContentKey], _ transient: [Bool]) {
    guard !section.isEmpty, !transient.isEmpty, transient[section.lowerBound] else {
      return cut(section, keys)
    }
    ends += stride(from: section.lowerBound + Self.most, to: section.upperBound, by: Self.most)
    ends.append(section.upperBound)
  }

  /// Joins blocks of transient rows with each other, and with short blocks beside them.
  private mutating func joinTransientBlocks(_ transient: [Bool]) {
    let all = ends
    ends.removeAll(keepingCapacity: true)
    isTransient.removeAll(keepingCapacity: true)
    var last = start..<start
    for end in all {
      let next = last.upperBound..<end
      let isNextTransient = !transient.isEmpty && transient[next.lowerBound]
      let joins =
        switch (isTransient.last ?? false, isNextTransient) {
        case (true, true): true
        case (true, false): next.count < Self.least
        case (false, true): last.count < Self.least
        case (false, false): false
        }
      if joins, !last.isEmpty, end - last.lowerBound <= Self.most {
        last = last.lowerBound..<end
        ends[ends.count - 1] = end
        isTransient[isTransient.count - 1] = true
      } else {
        last = next
        append(end, isTransient: isNextTransient)
      }
    }
  }

  private mutating func cut(_ section: Range<Int>, _ keys: [ContentKey]) {
    var start = section.lowerBound
    while start < section.upperBound {
      let isAfterSeam = start == section.lowerBound && start > 0
      let end = end(
        of: start..<section.upperBound, keys, most: isAfterSeam ? section.count : Self.most)
      if equalRows(from: start, in: section) >= Self.leastEqual {
        ends.append(end)
      } else if end == section.upperBound {
        ends += stride(from: start + Self.least, to: end, by: Self.least)
        ends.append(end)
      } else if isAfterSeam {
        let first = start + (end - start - 1) % Self.least + 1
        ends += stride(from: first, through: end, by: Self.least)
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
  /// - Parameter most: The most rows of the block, unless its rows are equal.
  private func end(of rows: Range<Int>, _ keys: [ContentKey], most: Int) -> Int {
    let start = rows.lowerBound
    let equal = equalRows(from: start, in: rows)
    if equal >= Self.leastEqual { return start + min(equal, Self.most) }
    let limit = min(start + most, rows.upperBound)
    for row in start..<limit {
      let count = row + 1 - start
      if count >= Self.least, keys[row].first & Self.endBits == 0 {
        return row + 1
      }
      if row + 1 < limit, equalRows(from: row + 1, in: rows) >= Self.leastEqual {
        return row + 1
      }
    }
    return limit
  }
}
