// SPDX-License-Identifier: MIT

import CPNGCodec

/// A zlib stream joined from runs of rows.
struct ZlibStream {
  /// The stream so far; whole once it is ended.
  private(set) var bytes: [UInt8] = []
  private var sum = ZlibStream.opening
  private var checksum: UInt32 = 1

  /// The stream's part of the sum of the chunk that holds it.
  var chunkSum: ChunkSum { ChunkSum(crc: sum.crc, count: bytes.count) }

  /// Deflate with a window of 32 kB at the default level (RFC 1950, 2.2).
  private static let header: [UInt8] = [0x78, 0x9C]
  /// The bytes behind the last run.
  private static let endingCount = 6
  /// The sum before any rows.
  private static let opening = ChunkSum(of: header)

  /// Starts over, keeping the memory, with room for runs of so many bytes.
  mutating func begin(capacity: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(ZlibStream.header.count + capacity + ZlibStream.endingCount)
    bytes += ZlibStream.header
    sum = ZlibStream.opening
    checksum = 1
  }

  /// Adds a run.
  mutating func append(_ rows: DeflatedRows) {
    bytes += rows.bytes
    sum.append(rows.chunkSum)
    checksum = keylift_checksum_combine(checksum, rows.checksum, rows.plainCount)
  }

  /// Ends the stream with a last, empty block and the Adler-32 of everything.
  mutating func end() {
    // A last block of fixed codes that holds the end alone (RFC 1951, 3.2.3).
    let end = [0x03, 0x00] + checksum.bigEndianBytes
    bytes += end
    sum.append(ChunkSum(of: end))
  }

  /// Gives the bytes away rather than a copy of them.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
