// SPDX-License-Identifier: MIT

/// The chunks of a PNG file for inspection and changes, independent of Keylift's own reader.
package struct ChunkList {
  package struct Chunk {
    /// The name of four letters.
    package var name: String
    /// The bytes without name and checksum.
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package var chunks: [Chunk] = []

  /// Divides a file into its chunks; `nil` if a chunk is cut short or its checksum is wrong.
  package init?(_ file: [UInt8]) {
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let count = ChunkList.number(rest.prefix(4))
      let summed = rest.dropFirst(4).prefix(4 + count)
      let sum = rest.dropFirst(8 + count).prefix(4)
      guard sum.count == 4, ChunkList.number(sum) == Int(ChunkList.crc(summed)) else { return nil }
      chunks.append(
        Chunk(
          name: String(decoding: summed.prefix(4), as: UTF8.self), bytes: Array(summed.dropFirst(4))
        ))
      rest = rest.dropFirst(12 + count)
    }
  }

  /// A file of the chunks with correct checksums.
  package var file: [UInt8] {
    chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
      let summed = Array(chunk.name.utf8) + chunk.bytes
      file += ChunkList.bytes(chunk.bytes.count) + summed
      file += ChunkList.bytes(Int(ChunkList.crc(summed)))
    }
  }

  package func indices(of name: String) -> [Int] {
    chunks.indices.filter { chunks[$0].name == name }
  }

  /// Returns the number in big-endian bytes.
  package static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number as four big-endian bytes.
  package static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 by its definition (PNG specification, annex D).
  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}

/// A PNG file with a red and a blue pixel, composed by the PNG specification with Python's zlib.
package enum TinyPNG {
  package static let bytes: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48,
    0x44, 0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00,
    0x00, 0x7B, 0x40, 0xE8, 0xDD, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9C, 0x63, 0xF8, 0xCF, 0x00, 0x04, 0xFF, 0x01, 0x07, 0x00, 0x01, 0xFF, 0xE2, 0x23,
    0x9E, 0x59, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
