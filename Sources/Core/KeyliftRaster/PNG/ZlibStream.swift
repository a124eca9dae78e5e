// SPDX-License-Identifier: MIT

import CPNGCodec

/// A zlib stream joined from deflated row blocks, whose bytes it shares with their cache.
struct ZlibStream: Hashable, Sendable {
  /// The consecutive parts of the stream; complete after `end()`.
  private(set) var parts: [[UInt8]] = []
  private(set) var count = 0
  private var sum = ChunkSum(of: [])
  private var checksum: UInt32 = 1

  /// Deflate with a window of 32 kB at the default level (RFC 1950, 2.2).
  private static let header: [UInt8] = [0x78, 0x9C]
  private static let headerSum = ChunkSum(of: header)

  init() {}

  init(_ parts: [[UInt8]]) {
    for part in parts { append(part, sum: ChunkSum(of: part)) }
  }

  /// The stream's contribution to the checksum of its chunk.
  var chunkSum: ChunkSum { ChunkSum(crc: sum.crc, count: count) }

  mutating func begin() {
    parts.removeAll(keepingCapacity: true)
    count = 0
    checksum = 1
    sum = ChunkSum(of: [])
    append(ZlibStream.header, sum: ZlibStream.headerSum)
  }

  mutating func append(_ rows: DeflatedRows) {
    append(rows.bytes, sum: rows.chunkSum)
    checksum = keylift_checksum_combine(checksum, rows.checksum, rows.plainCount)
  }

  /// Ends the stream with a last, empty block and the Adler-32 of all bytes.
  mutating func end() {
    // A last block with fixed codes that contains only its end (RFC 1951, 3.2.3).
    let end = [0x03, 0x00] + checksum.bigEndianBytes
    append(end, sum: ChunkSum(of: end))
  }

  private mutating func append(_ bytes: [UInt8], sum: ChunkSum) {
    parts.append(bytes)
    count += bytes.count
    self.sum.append(sum)
  }
}

/// A row block as deflate blocks that refer to nothing before them.
struct DeflatedRows: Hashable, Sendable {
  /// Whole deflate blocks up to a byte boundary, none of them the last of a stream.
  let bytes: [UInt8]
  let plainCount: Int
  let checksum: UInt32
  let chunkSum: ChunkSum

  init(bytes: [UInt8], plainCount: Int, checksum: UInt32) {
    self.bytes = bytes
    self.plainCount = plainCount
    self.checksum = checksum
    chunkSum = ChunkSum(of: bytes)
  }
}
