// SPDX-License-Identifier: MIT

/// A run of rows as deflate blocks that stand on their own.
struct DeflatedRows: Sendable {
  /// Whole blocks, none of them the last of a stream, up to a byte's end.
  let bytes: [UInt8]
  /// How many bytes they inflate to.
  let plainCount: Int
  /// The Adler-32 of what they inflate to.
  let checksum: UInt32
}
