// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
@testable import KeyliftStage
import TestSupport
import Testing

/// An APNG file, read as the specification says and without code of the encoder.
struct APNGFile {
  struct Frame {
    let rect: PixelRect
    let delay: [Int]
    /// The disposal and the blending.
    let operations: [UInt8]
    var data: [[UInt8]] = []
  }

  /// The chunks with correct checksums.
  let chunks: [ChunkList.Chunk]
  /// The frames; the static image must be one of them.
  private(set) var frames: [Frame] = []
  private(set) var numbers: [Int] = []

  init(_ file: [UInt8]) throws {
    chunks = try #require(ChunkList(file)).chunks
    for chunk in chunks {
      if chunk.name == "fcTL" || chunk.name == "fdAT" {
        numbers.append(ChunkList.number(chunk.bytes.prefix(4)))
      }
      switch chunk.name {
      case "fcTL": frames.append(try APNGFile.frame(chunk.bytes))
      case "IDAT": frames[frames.count - 1].data.append(chunk.bytes)
      case "fdAT": frames[frames.count - 1].data.append(Array(chunk.bytes.dropFirst(4)))
      default: break
      }
    }
  }

  var control: [Int] {
    let bytes = chunks.first { $0.name == "acTL" }?.bytes ?? []
    return [ChunkList.number(bytes.prefix(4)), ChunkList.number(bytes.dropFirst(4))]
  }

  /// Returns the canvas after each frame.
  ///
  /// Every frame must have the disposal `none` and the blending `source`.
  func pictures() throws -> [PixelBuffer] {
    let header = try #require(chunks.first { $0.name == "IHDR" }).bytes
    let (width, height) = (
      ChunkList.number(header.prefix(4)), ChunkList.number(header.dropFirst(4).prefix(4))
    )
    var pixels = [UInt32](repeating: 0, count: width * height)
    return try frames.map { frame in
      let part = try decoded(frame, header)
      for row in 0..<frame.rect.height {
        let start = (frame.rect.y + row) * width + frame.rect.x
        pixels.replaceSubrange(
          start..<start + frame.rect.width,
          with: part.pixels[row * frame.rect.width..<(row + 1) * frame.rect.width])
      }
      return PixelBuffer(width: width, height: height, pixels: pixels)
    }
  }

  private func decoded(_ frame: Frame, _ header: [UInt8]) throws -> PixelBuffer {
    #expect(frame.operations == [0, 0])
    let size = [frame.rect.width, frame.rect.height].flatMap(ChunkList.bytes)
    var list = try #require(ChunkList([]))
    list.chunks = [
      ChunkList.Chunk(name: "IHDR", bytes: size + header.dropFirst(8)),
      ChunkList.Chunk(name: "IDAT", bytes: frame.data.flatMap(\.self)),
      ChunkList.Chunk(name: "IEND", bytes: []),
    ]
    return try PixelBuffer(decoding: try #require(PNGImage(bytes: list.file)))
  }

  private static func frame(_ bytes: [UInt8]) throws -> Frame {
    try #require(bytes.count == 26)
    let numbers = stride(from: 4, to: 20, by: 4).map { ChunkList.number(bytes[$0..<$0 + 4]) }
    return Frame(
      rect: PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]),
      delay: [ChunkList.number(bytes[20..<22]), ChunkList.number(bytes[22..<24])],
      operations: Array(bytes[24...]))
  }
}
