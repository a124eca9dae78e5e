// SPDX-License-Identifier: MIT

/// A run of rows as deflate blocks that stand on their own.
package struct DeflatedRows: Hashable, Sendable {
  /// Whole blocks, none of them the last of a stream, up to a byte's end.
  package let bytes: [UInt8]
  /// How many bytes they inflate to.
  package let plainCount: Int
  /// The Adler-32 of what they inflate to.
  package let checksum: UInt32

  /// The sum of the blocks in the chunk that holds them.
  let chunkSum: ChunkSum

  /// Creates a run from its blocks.
  package init(bytes: [UInt8], plainCount: Int, checksum: UInt32) {
    self.bytes = bytes
    self.plainCount = plainCount
    self.checksum = checksum
    chunkSum = ChunkSum(of: bytes)
  }
}
