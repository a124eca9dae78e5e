// SPDX-License-Identifier: MIT

import CPNGCodec
import KeyliftIO

enum PNGChunkWriter {
  /// Returns a chunk as in a file: length, name, bytes, and the checksum of name and bytes.
  static func chunk(_ name: String, _ bytes: some Collection<UInt8>) -> [UInt8] {
    let summed = Array(name.utf8) + bytes
    return UInt32(bytes.count).bigEndianBytes + summed + ChunkSum(of: summed).crc.bigEndianBytes
  }

  /// Returns a chunk that contains a stream, in consecutive parts.
  ///
  /// - Parameter number: A sequence number before the stream; `nil` for none.
  static func chunk(
    _ name: String, number: UInt32? = nil, _ stream: ZlibStream
  ) -> [[UInt8]] {
    let opening = number?.bigEndianBytes ?? []
    let summed = Array(name.utf8) + opening
    var sum = ChunkSum(of: summed)
    sum.append(stream.chunkSum)
    let length = UInt32(opening.count + stream.count).bigEndianBytes
    return [length + summed] + stream.parts + [sum.crc.bigEndianBytes]
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

/// The CRC-32 of a chunk, which can be combined from the checksums of its parts.
package struct ChunkSum: Hashable {
  private(set) var crc: UInt32
  /// The operator that combines the checksum of earlier bytes with this one.
  private let shift: UInt32

  init(crc: UInt32, count: Int) {
    self.crc = crc
    shift = keylift_crc_shift(count)
  }

  init(of bytes: [UInt8]) {
    self.init(crc: unsafe keylift_crc(bytes, bytes.count), count: bytes.count)
  }

  /// Returns the CRC-32 of bytes that are not combined with others.
  package static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { unsafe keylift_crc($0.baseAddress, $0.count) }
  }

  /// Appends the checksum of following bytes.
  ///
  /// The result can be appended to, but cannot be appended to another checksum, as its shift is
  /// that of its first part.
  mutating func append(_ other: ChunkSum) {
    crc = keylift_crc_combine(crc, other.crc, other.shift)
  }
}
