// SPDX-License-Identifier: MIT

import CPNGCodec

/// A zlib stream joined from runs of rows, whose bytes it shares with whoever else has them.
struct ZlibStream: Hashable, Sendable {
  /// The stream so far, one part after the other; whole once it is ended.
  private(set) var parts: [[UInt8]] = []
  /// How many bytes it has so far.
  private(set) var count = 0
  private var sum = ChunkSum(of: [])
  private var checksum: UInt32 = 1

  /// Deflate with a window of 32 kB at the default level (RFC 1950, 2.2).
  private static let header: [UInt8] = [0x78, 0x9C]
  private static let headerSum = ChunkSum(of: header)

  /// Creates nothing yet.
  init() {}

  /// Takes in a stream that is ended, in so many parts.
  init(_ parts: [[UInt8]]) {
    for part in parts { append(part, sum: ChunkSum(of: part)) }
  }

  /// The stream's part of the sum of the chunk that holds it.
  var chunkSum: ChunkSum { ChunkSum(crc: sum.crc, count: count) }

  /// Starts over, keeping the memory.
  mutating func begin() {
    parts.removeAll(keepingCapacity: true)
    (count, checksum, sum) = (0, 1, ChunkSum(of: []))
    append(ZlibStream.header, sum: ZlibStream.headerSum)
  }

  /// Adds a run.
  mutating func append(_ rows: DeflatedRows) {
    append(rows.bytes, sum: rows.chunkSum)
    checksum = keylift_checksum_combine(checksum, rows.checksum, rows.plainCount)
  }

  /// Ends the stream with a last, empty block and the Adler-32 of everything.
  mutating func end() {
    // A last block of fixed codes that holds the end alone (RFC 1951, 3.2.3).
    let end = [0x03, 0x00] + checksum.bigEndianBytes
    append(end, sum: ChunkSum(of: end))
  }

  private mutating func append(_ bytes: [UInt8], sum: ChunkSum) {
    parts.append(bytes)
    count += bytes.count
    self.sum.append(sum)
  }
}
