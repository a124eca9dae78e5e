// SPDX-License-Identifier: MIT

import KeyliftIO

/// A mutation nearly always makes a chunk's checksum wrong, and a wrong checksum ends the reading
/// before what is to be fuzzed.
///
/// So every second input gets right checksums.
enum PNGSums {
  /// Corrects the checksums if the last byte is even.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.last.map({ $0 % 2 == 0 }) ?? false, bytes.starts(with: PNGChunk.signature) else {
      return bytes
    }
    var mended = PNGChunk.signature
    var rest = bytes.dropFirst(PNGChunk.signature.count)
    while let chunk = PNGChunk(from: &rest) {
      mended += bigEndian(UInt32(chunk.bytes.count)) + chunk.summed + bigEndian(crc(chunk.summed))
    }
    return mended + rest
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// PNG specification, annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { word, _ in
        word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1
      }
    }
  }
}
