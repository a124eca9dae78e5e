// SPDX-License-Identifier: MIT

import CPNGCodec

/// A zlib stream joined from runs of rows.
struct ZlibStream {
  /// The stream so far; whole once it is ended.
  private(set) var bytes: [UInt8] = []
  private var checksum: UInt32 = 1

  /// Starts over, keeping the memory.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    checksum = 1
    // Deflate with a window of 32 kB at the default level (RFC 1950, 2.2).
    bytes += [0x78, 0x9C]
  }

  /// Adds a run.
  mutating func append(_ rows: DeflatedRows) {
    bytes += rows.bytes
    checksum = keylift_checksum_combine(checksum, rows.checksum, rows.plainCount)
  }

  /// Ends the stream with a last, empty block and the Adler-32 of everything.
  mutating func end() {
    // A last block of fixed codes that holds the end alone (RFC 1951, 3.2.3).
    bytes += [0x03, 0x00]
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
  }
}
