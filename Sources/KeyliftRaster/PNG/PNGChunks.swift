// SPDX-License-Identifier: MIT

/// The chunks of a PNG file (PNG specification, section 5.3).
package struct PNGChunks {
  /// A chunk's name and its bytes.
  struct Chunk: Hashable {
    let name: String
    let bytes: ArraySlice<UInt8>
  }

  /// The signature that a file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks in the order of the file.
  let chunks: [Chunk]

  /// Whether the file is an APNG.
  package var isAnimated: Bool { chunks.contains { $0.name == "acTL" } }

  /// Cuts a file into its chunks, whose sums are not checked; nil where it is no PNG file or is cut short.
  package init?(of file: [UInt8]) {
    guard file.starts(with: PNGChunks.signature) else { return nil }
    var chunks: [Chunk] = []
    var rest = file.dropFirst(PNGChunks.signature.count)
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 12 + count else { return nil }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(name: name, bytes: rest.dropFirst(8).prefix(count)))
      rest = rest.dropFirst(12 + count)
    }
    guard chunks.first?.name == "IHDR", chunks.last?.name == "IEND" else { return nil }
    self.chunks = chunks
  }

  /// Returns a chunk as a file has it: its length, its name, its bytes and the sum of these two.
  static func chunk(_ name: String, _ bytes: some Collection<UInt8>) -> [UInt8] {
    let summed = Array(name.utf8) + bytes
    return UInt32(bytes.count).bigEndianBytes + summed + ChunkSum(of: summed).crc.bigEndianBytes
  }

  /// Returns a chunk that holds a stream, in parts that follow each other.
  ///
  /// - Parameter number: What stands before the stream; nothing without it.
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
