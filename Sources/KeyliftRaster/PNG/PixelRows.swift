// SPDX-License-Identifier: MIT

/// The rows of a picture as a file is to hold them, in pixels that the caller lends.
@safe
struct PixelRows {
  /// The pixels of a row.
  let width: Int
  /// Whether alpha is written.
  let hasAlpha: Bool
  /// The key of no rows: the same pixels are other bytes at another width or with alpha.
  let seed: ContentKey
  private let words: UnsafeBufferPointer<UInt32>

  init(_ words: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool) {
    unsafe self.words = words
    self.width = width
    self.hasAlpha = hasAlpha
    seed = ContentKey(seed: UInt64(width) << 1 | (hasAlpha ? 1 : 0))
  }

  /// Returns what a row is known by.
  func key(of row: Int) -> ContentKey {
    var key = seed
    // Alpha that is not written must not tell rows apart.
    unsafe key.append(self[row..<row + 1], ignoring: hasAlpha ? 0 : 0xFF00_0000)
    return key
  }

  /// The pixels of rows.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(
      rebasing: words[range.lowerBound * width..<range.upperBound * width])
  }
}
