// SPDX-License-Identifier: MIT

/// Up to two runs of columns, from the left.
///
/// What surrounds a screen covers both ends of a row, and what is seen of a panel with round corners lies there.
struct ColumnPair: Hashable {
  private var ranges: (left: Range<Int32>, right: Range<Int32>)

  /// Creates no columns.
  init() { ranges = (0..<0, 0..<0) }

  /// Creates one run of columns.
  init(_ columns: Range<Int>) { ranges = (Range(columns), 0..<0) }

  /// The left run; empty where there is none.
  var first: Range<Int> { Range(ranges.left) }
  /// The right run; empty where there are not two.
  var second: Range<Int> { Range(ranges.right) }
  /// Whether there are no columns.
  var isEmpty: Bool { ranges.left.isEmpty && ranges.right.isEmpty }

  /// Whether any of some columns are among them.
  func overlaps(_ columns: Range<Int>) -> Bool {
    first.overlaps(columns) || second.overlaps(columns)
  }

  /// Whether those of some columns that are among them are all among others, too.
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
}

extension ColumnPair {
  /// Takes in a run to the right of all, and lets go of the shortest where there are three.
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

  /// Takes columns away; where three runs would be left, the smaller of the two gaps is filled.
  mutating func remove(_ columns: Range<Int>) {
    let (one, other) = (first.parts(without: columns), second.parts(without: columns))
    if second.isEmpty {
      set(one.left, one.right)
    } else if !one.left.isEmpty, !one.right.isEmpty {
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

  private mutating func set(_ left: Range<Int>, _ right: Range<Int>) {
    ranges = left.isEmpty ? (Range(right), 0..<0) : (Range(left), Range(right))
  }
}

extension Range<Int> {
  fileprivate init(_ range: Range<Int32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }

  /// Returns what is left of it on both sides of another range.
  fileprivate func parts(without other: Range) -> (left: Range, right: Range) {
    (
      lowerBound..<Swift.max(Swift.min(upperBound, other.lowerBound), lowerBound),
      Swift.min(Swift.max(lowerBound, other.upperBound), upperBound)..<upperBound
    )
  }
}

extension Range<Int32> {
  fileprivate init(_ range: Range<Int>) {
    self = Int32(range.lowerBound)..<Int32(range.upperBound)
  }
}
