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

  /// Returns the CRC-32 of bytes that nothing is joined with.
  static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe keylift_crc($0.baseAddress, $0.count) }
  }

  /// Adds bytes that follow, by their sum.
  mutating func append(_ other: ChunkSum) {
    crc = keylift_crc_combine(crc, other.crc, other.shift)
  }
}
