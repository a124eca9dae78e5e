// SPDX-License-Identifier: MIT

/// The columns of a row whose pixels equal those above, asked for from left to right.
@safe
struct EqualColumns {
  /// For each range of columns, its first column and the column after its last.
  private let columns: UnsafeBufferPointer<UInt16>
  /// The index of the range that ends after the column asked for last.
  private var index = 0

  /// Takes ranges of columns in ascending order.
  init(_ columns: UnsafeBufferPointer<UInt16>) {
    unsafe self.columns = columns
  }

  /// Returns the number of columns from one on that are equal without a gap.
  ///
  /// - Parameter column: A column that is not before the column asked for last.
  @inline(__always)
  mutating func count(from column: Int) -> Int {
    while unsafe index < columns.count && Int(columns[index &+ 1]) <= column { index &+= 2 }
    guard unsafe index < columns.count && Int(columns[index]) <= column else { return 0 }
    return unsafe Int(columns[index &+ 1]) &- column
  }
}
