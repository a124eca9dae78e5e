// SPDX-License-Identifier: MIT

/// The chunks of a PNG file (PNG specification, section 5.3).
package struct PNGChunks {
  /// A chunk's name and its bytes.
  struct Chunk: Hashable {
    let name: String
    let bytes: ArraySlice<UInt8>
  }

  /// What is wrong with a file as a row of chunks.
  package enum Damage: Error, Hashable, Sendable {
    /// It does not begin as PNG files do.
    case noSignature
    /// Its first chunk is no header.
    case noHeader
    /// It ends within a chunk, or before the chunk that ends it.
    case cutShort
    /// A chunk's bytes are not those that its sum was made of.
    case wrongSum(chunk: String)
    /// It has more chunks than are read.
    case tooManyChunks
  }

  /// The signature that a file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The most chunks that are read, of which a picture of an animation needs two.
  private static let most = 1_000_000

  /// The chunks in the order of the file, up to that which ends it.
  let chunks: [Chunk]
  /// How many bytes of the file they take, the signature included; what follows is no part of the picture.
  package let byteCount: Int

  /// Whether the file is an APNG.
  package var isAnimated: Bool { chunks.contains { $0.name == "acTL" } }

  /// Cuts a file into its chunks and checks their sums; nothing is inflated.
  package init(of file: [UInt8]) throws(Damage) {
    guard file.starts(with: PNGChunks.signature) else { throw .noSignature }
    var chunks: [Chunk] = []
    var rest = file.dropFirst(PNGChunks.signature.count)
    repeat {
      chunks.append(try PNGChunks.next(in: &rest))
      guard chunks[0].name == "IHDR", chunks[0].bytes.count == 13 else { throw .noHeader }
      guard chunks.count <= PNGChunks.most else { throw .tooManyChunks }
    } while chunks.last?.name != "IEND"
    self.chunks = chunks
    byteCount = rest.startIndex
  }

  private static func next(in rest: inout ArraySlice<UInt8>) throws(Damage) -> Chunk {
    guard rest.count >= 12 else { throw .cutShort }
    let count = Int(UInt32(bigEndianBytes: rest.prefix(4)))
    guard count <= rest.count - 12 else { throw .cutShort }
    let summed = rest.dropFirst(4).prefix(4 + count)
    let chunk = Chunk(
      name: String(decoding: summed.prefix(4), as: UTF8.self), bytes: summed.dropFirst(4))
    rest = rest.dropFirst(8 + count)
    guard ChunkSum.crc(of: summed) == UInt32(bigEndianBytes: rest.prefix(4)) else {
      throw .wrongSum(chunk: chunk.name)
    }
    rest = rest.dropFirst(4)
    return chunk
  }

  /// Returns a chunk as a file has it: its length, its name, its bytes and the sum of these two.
  static func chunk(_ name: String, _ bytes: some Collection<UInt8>) -> [UInt8] {
    let summed = Array(name.utf8) + bytes
    return UInt32(bytes.count).bigEndianBytes + summed + ChunkSum(of: summed).crc.bigEndianBytes
  }
}

extension UInt32 {
  /// Reads the bytes of a number as files have them, the highest first.
  init(bigEndianBytes bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension PNGChunks.Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSignature: "this is no PNG file"
    case .noHeader: "the PNG file has no header"
    case .cutShort: "the PNG file ends too early"
    case .wrongSum(let chunk):
      "the PNG file is damaged: the sum of its chunk '\(chunk)' is another"
    case .tooManyChunks: "the PNG file has more chunks than any picture needs"
    }
  }
}
