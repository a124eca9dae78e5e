// SPDX-License-Identifier: MIT

/// Up to two ranges of columns, from left to right.
///
/// A surrounding device frame covers both ends of a row, and so do the visible parts beside a panel
/// with rounded corners.
struct ColumnPair: Hashable {
  private var ranges: (left: Range<Int32>, right: Range<Int32>)

  init() { ranges = (0..<0, 0..<0) }

  init(_ columns: Range<Int>) { ranges = (Range(columns), 0..<0) }

  var first: Range<Int> { Range(ranges.left) }
  var second: Range<Int> { Range(ranges.right) }
  var isEmpty: Bool { ranges.left.isEmpty && ranges.right.isEmpty }

  /// Returns whether there is one range, which is equal to another and not empty.
  @inline(__always)
  func isOnly(_ columns: Range<Int32>) -> Bool {
    ranges.right.isEmpty && ranges.left == columns && !columns.isEmpty
  }

  /// Returns whether there is one range, which lies within others.
  @inline(__always)
  func isWithin(_ columns: Range<Int>) -> Bool {
    ranges.right.isEmpty && columns.lowerBound <= Int(ranges.left.lowerBound)
      && Int(ranges.left.upperBound) <= columns.upperBound
  }

  /// Returns whether one range contains columns, which are not empty.
  func contains(_ columns: Range<Int>) -> Bool {
    columns.clamped(to: first) == columns || columns.clamped(to: second) == columns
  }

  @inline(__always)
  func overlaps(_ columns: Range<Int>) -> Bool {
    first.overlaps(columns) || second.overlaps(columns)
  }

  /// Returns whether every column of `self` that lies in `columns` also lies in `others`.
  func covers(_ columns: Range<Int>, onlyWithin others: Range<Int>) -> Bool {
    func isWithin(_ run: Range<Int>) -> Bool {
      let part = run.clamped(to: columns)
      return part.isEmpty || part.clamped(to: others) == part
    }
    return isWithin(first) && isWithin(second)
  }

  static func == (left: Self, right: Self) -> Bool { left.ranges == right.ranges }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ranges.left)
    hasher.combine(ranges.right)
  }

  /// Adds a range to the right of all others; of three ranges, the shortest is removed.
  mutating func keepLongest(with columns: Range<Int>) {
    if first.isEmpty {
      ranges.left = Range(columns)
    } else if second.isEmpty {
      ranges.right = Range(columns)
    } else if first.count < min(second.count, columns.count) {
      ranges = (ranges.right, Range(columns))
    } else if second.count < columns.count {
      ranges.right = Range(columns)
    }
  }

  /// Removes columns; if three ranges would remain, the smaller of the two gaps is filled.
  mutating func remove(_ columns: Range<Int>) {
    let one = first.parts(without: columns)
    guard !second.isEmpty else { return set(one.left, one.right) }
    let other = second.parts(without: columns)
    if !one.left.isEmpty, !one.right.isEmpty {
      guard columns.count >= second.lowerBound - first.upperBound else { return }
      set(one.left, one.right.lowerBound..<second.upperBound)
    } else if !other.left.isEmpty, !other.right.isEmpty {
      guard columns.count >= second.lowerBound - first.upperBound else { return }
      set(first.lowerBound..<other.left.upperBound, other.right)
    } else {
      set(
        one.left.isEmpty ? one.right : one.left, other.left.isEmpty ? other.right : other.left)
    }
  }

  @inline(__always)
  private mutating func set(_ left: Range<Int>, _ right: Range<Int>) {
    ranges = left.isEmpty ? (Range(right), 0..<0) : (Range(left), Range(right))
  }
}

extension Range<Int> {
  @inline(__always)
  fileprivate init(_ range: Range<Int32>) {
    self = unsafe Range(uncheckedBounds: (Int(range.lowerBound), Int(range.upperBound)))
  }

  @inline(__always)
  fileprivate func parts(without other: Range) -> (left: Range, right: Range) {
    let end = Swift.max(Swift.min(upperBound, other.lowerBound), lowerBound)
    let start = Swift.min(Swift.max(lowerBound, other.upperBound), upperBound)
    return unsafe (
      Range(uncheckedBounds: (lowerBound, end)), Range(uncheckedBounds: (start, upperBound))
    )
  }
}

extension Range<Int32> {
  fileprivate init(_ range: Range<Int>) {
    self = unsafe Range(
      uncheckedBounds: (
        Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound)
      ))
  }
}
