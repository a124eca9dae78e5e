// SPDX-License-Identifier: MIT

import CPNGCodec
import KeyliftIO

package struct PNGChunks {
  package enum Damage: Error, Hashable, Sendable {
    case noSignature
    case noHeader
    case cutShort
    case wrongSum(chunk: String)
    case tooManyChunks
  }

  /// The maximum number of chunks that are read; each picture of an animation needs two.
  private static let maximum = 1_000_000

  let chunks: [PNGChunk]
  /// The number of bytes up to the end of the last chunk, including the signature; later bytes are
  /// not part of the picture.
  package let byteCount: Int

  package var isAnimated: Bool { chunks.contains { $0.name == "acTL" } }

  /// Divides a file into its chunks and checks their checksums, without decoding pixels.
  package init(of file: [UInt8]) throws(Damage) {
    guard file.starts(with: PNGChunk.signature) else { throw .noSignature }
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(PNGChunk.signature.count)
    repeat {
      guard let chunk = PNGChunk(from: &rest) else { throw .cutShort }
      guard ChunkSum.crc(of: chunk.summed) == chunk.sum else { throw .wrongSum(chunk: chunk.name) }
      chunks.append(chunk)
      guard chunks[0].name == "IHDR", chunks[0].bytes.count == 13 else { throw .noHeader }
      guard chunks.count <= PNGChunks.maximum else { throw .tooManyChunks }
    } while chunks.last?.name != "IEND"
    self.chunks = chunks
    byteCount = rest.startIndex
  }

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
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension PNGChunks.Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSignature: "not a PNG file"
    case .noHeader: "the PNG file has no header"
    case .cutShort: "the PNG file ends too early"
    case .wrongSum(let chunk):
      "the PNG file is damaged: its chunk '\(chunk)' has a wrong checksum"
    case .tooManyChunks: "the PNG file has more chunks than any picture needs"
    }
  }
}

/// The CRC-32 of a chunk, which can be combined from the checksums of its parts.
struct ChunkSum: Hashable {
  private(set) var crc: UInt32
  /// The operator that combines the checksum of earlier bytes with this one.
  private let shift: UInt32

  /// Creates a checksum from a known CRC-32 and the number of bytes.
  init(crc: UInt32, count: Int) {
    self.crc = crc
    shift = keylift_crc_shift(count)
  }

  init(of bytes: [UInt8]) {
    self.init(crc: unsafe keylift_crc(bytes, bytes.count), count: bytes.count)
  }

  /// Returns the CRC-32 of bytes that are not combined with others.
  static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
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
