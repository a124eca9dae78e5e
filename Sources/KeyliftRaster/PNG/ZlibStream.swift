// SPDX-License-Identifier: MIT

import CPNGCodec

/// A zlib stream joined from runs of rows, as the chunk of a PNG file that holds it.
struct ZlibStream {
  /// The stream so far; whole once it is ended.
  private(set) var bytes: [UInt8] = []
  /// The chunk's sum of its name and the stream so far.
  private(set) var chunkSum = ZlibStream.opening
  private var checksum: UInt32 = 1

  /// Deflate with a window of 32 kB at the default level (RFC 1950, 2.2).
  private static let header: [UInt8] = [0x78, 0x9C]
  /// The sum before any rows.
  private static let opening = ChunkSum(of: PNGContainer.dataName + header)

  /// Starts over, keeping the memory.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    bytes += ZlibStream.header
    chunkSum = ZlibStream.opening
    checksum = 1
  }

  /// Adds a run.
  mutating func append(_ rows: DeflatedRows) {
    bytes += rows.bytes
    chunkSum.append(rows.chunkSum)
    checksum = keylift_checksum_combine(checksum, rows.checksum, rows.plainCount)
  }

  /// Ends the stream with a last, empty block and the Adler-32 of everything.
  mutating func end() {
    // A last block of fixed codes that holds the end alone (RFC 1951, 3.2.3).
    let end = [0x03, 0x00] + checksum.bigEndianBytes
    bytes += end
    chunkSum.append(ChunkSum(of: end))
  }
}
