// SPDX-License-Identifier: MIT

/// How a file holds rows of pixels.
struct RowFormat: Hashable {
  /// The pixels of a row.
  let width: Int
  /// Whether alpha is written.
  let hasAlpha: Bool
  /// The column of what the rows are known by that is their first; others may follow behind their last.
  var left = 0

  /// The key of no rows: the same pixels are other bytes at another width or with alpha.
  var seed: ContentKey {
    ContentKey(seed: UInt64(left) << 32 | UInt64(width) << 1 | (hasAlpha ? 1 : 0))
  }
}
