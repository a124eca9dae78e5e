// SPDX-License-Identifier: MIT

/// The pixels of some columns of a few rows at a time.
@safe
struct RowCutter: ~Copyable {
  private var words = Workspace<UInt32>()

  /// Creates a cutter.
  init() {}

  /// Returns some columns of rows, which last as long as the rows or until others are cut.
  mutating func columns(
    _ columns: Range<Int>, of rows: UnsafeBufferPointer<UInt32>, width: Int
  ) -> UnsafeBufferPointer<UInt32> {
    guard columns.count < width else { return unsafe rows }
    let count = rows.count / width
    words.reserve(count * columns.count)
    for row in 0..<count {
      for column in 0..<columns.count {
        unsafe words.elements[row * columns.count + column] =
          rows[row * width + columns.lowerBound + column]
      }
    }
    return unsafe UnsafeBufferPointer(rebasing: words.elements[..<(count * columns.count)])
  }
}
