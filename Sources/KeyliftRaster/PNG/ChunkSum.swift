// SPDX-License-Identifier: MIT

import CPNGCodec

/// The checksum that a PNG chunk has of its bytes, which is joined from those of its parts.
struct ChunkSum: Hashable {
  /// The CRC-32 of the bytes.
  private(set) var crc: UInt32
  /// What a sum before this one is combined with.
  private let shift: UInt32

  /// Takes a known sum of a number of bytes.
  init(crc: UInt32, count: Int) {
    self.crc = crc
    shift = keylift_crc_shift(count)
  }

  /// Sums up bytes.
  init(of bytes: [UInt8]) {
    self.init(crc: unsafe keylift_crc(bytes, bytes.count), count: bytes.count)
  }

  /// Returns the CRC-32 of bytes that nothing is joined with.
  static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe keylift_crc($0.baseAddress, $0.count) }
  }

  /// Adds bytes that follow, by their sum.
  ///
  /// What is joined so is only a beginning: it cannot be appended to another itself.
  mutating func append(_ other: ChunkSum) {
    crc = keylift_crc_combine(crc, other.crc, other.shift)
  }
}
