// SPDX-License-Identifier: MIT

extension Range<Int> {
  /// Returns the smallest range that holds both; an empty one holds nothing.
  func union(_ other: Range) -> Range {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
