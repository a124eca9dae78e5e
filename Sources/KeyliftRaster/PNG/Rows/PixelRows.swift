// SPDX-License-Identifier: MIT

/// The rows of a picture as a file is to hold them, in pixels that the caller lends.
@safe
struct PixelRows {
  /// How they are written.
  let format: RowFormat
  private let words: UnsafeBufferPointer<UInt32>

  init(_ words: UnsafeBufferPointer<UInt32>, format: RowFormat) {
    unsafe self.words = words
    self.format = format
  }

  /// Returns what a row is known by.
  func key(of row: Int) -> ContentKey {
    var key = format.seed
    // Alpha that is not written must not tell rows apart.
    unsafe key.append(self[row..<row + 1], ignoring: format.hasAlpha ? 0 : 0xFF00_0000)
    return key
  }

  /// The pixels of rows.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(
      rebasing: words[range.lowerBound * format.width..<range.upperBound * format.width])
  }
}
