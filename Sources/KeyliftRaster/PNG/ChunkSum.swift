// SPDX-License-Identifier: MIT

import CPNGCodec

/// The checksum that a PNG chunk has of its bytes, which is joined from those of its parts.
struct ChunkSum: Hashable {
  /// The CRC-32 of the bytes.
  private(set) var crc: UInt32
  /// What a sum before this one is combined with.
  private let shift: UInt32

  /// Sums up bytes.
  init(of bytes: [UInt8]) {
    crc = unsafe keylift_crc(bytes, bytes.count)
    shift = keylift_crc_shift(bytes.count)
  }

  /// Adds bytes that follow, by their sum.
  mutating func append(_ other: ChunkSum) {
    crc = keylift_crc_combine(crc, other.crc, other.shift)
  }
}
