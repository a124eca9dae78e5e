// SPDX-License-Identifier: MIT

import KeyliftIO

/// The chunks that are read from a PNG file; `PNGChunkWriter` makes them.
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
