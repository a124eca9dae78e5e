// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

/// An APNG file taken apart by the specification, with nothing of what writes it.
struct APNGFile {
  /// A frame: its control and its pixels.
  struct Frame {
    let rect: PixelRect
    /// The delay's numerator and denominator.
    let delay: [Int]
    /// How the frame is disposed of, and how it is blended.
    let operations: [UInt8]
    /// Its zlib stream, one part for each chunk.
    var data: [[UInt8]] = []
  }

  /// The chunks, each with its sum checked by the definition of CRC-32.
  let chunks: [(name: String, bytes: [UInt8])]
  /// The frames; a first picture that is none of them is not looked for.
  private(set) var frames: [Frame] = []
  /// The sequence numbers of all chunks that have one.
  private(set) var numbers: [Int] = []

  init(_ file: [UInt8]) throws {
    chunks = try APNGFile.chunks(of: file)
    for chunk in chunks {
      if chunk.name == "fcTL" || chunk.name == "fdAT" {
        numbers.append(APNGFile.number(chunk.bytes.prefix(4)))
      }
      switch chunk.name {
      case "fcTL": frames.append(try APNGFile.frame(chunk.bytes))
      case "IDAT": frames[frames.count - 1].data.append(chunk.bytes)
      case "fdAT": frames[frames.count - 1].data.append(Array(chunk.bytes.dropFirst(4)))
      default: break
      }
    }
  }

  /// The number of frames and of plays that the file tells of.
  var control: [Int] {
    let bytes = chunks.first { $0.name == "acTL" }?.bytes ?? []
    return [APNGFile.number(bytes.prefix(4)), APNGFile.number(bytes.dropFirst(4))]
  }

  /// Returns what is shown after each frame; all of them must be put in place of what was there and stay.
  func pictures() throws -> [PixelBuffer] {
    let header = try #require(chunks.first { $0.name == "IHDR" }).bytes
    let (width, height) = (
      APNGFile.number(header.prefix(4)), APNGFile.number(header.dropFirst(4).prefix(4))
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

  /// Reads a frame's pixels as a picture of their own.
  private func decoded(_ frame: Frame, _ header: [UInt8]) throws -> PixelBuffer {
    #expect(frame.operations == [0, 0])
    let size = [frame.rect.width, frame.rect.height].flatMap(APNGFile.bytes)
    let file =
      APNGFile.signature + APNGFile.chunk("IHDR", size + header.dropFirst(8))
      + APNGFile.chunk("IDAT", frame.data.flatMap(\.self)) + APNGFile.chunk("IEND", [])
    return try PixelBuffer(decoding: try #require(PNGImage(bytes: file)))
  }
}

extension APNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the chunks of a PNG file of any kind.
  static func chunks(of file: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    try #require(file.starts(with: signature))
    var chunks: [(name: String, bytes: [UInt8])] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let count = number(rest.prefix(4))
      let summed = rest.dropFirst(4).prefix(4 + count)
      let sum = rest.dropFirst(8 + count).prefix(4)
      try #require(sum.count == 4)
      #expect(number(sum) == Int(crc(summed)))
      chunks.append((String(decoding: summed.prefix(4), as: UTF8.self), Array(summed.dropFirst(4))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  private static func frame(_ bytes: [UInt8]) throws -> Frame {
    try #require(bytes.count == 26)
    let numbers = stride(from: 4, to: 20, by: 4).map { number(bytes[$0..<$0 + 4]) }
    return Frame(
      rect: PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]),
      delay: [number(bytes[20..<22]), number(bytes[22..<24])], operations: Array(bytes[24...]))
  }

  private static func chunk(_ name: String, _ bytes: some Sequence<UInt8>) -> [UInt8] {
    let summed = Array(name.utf8) + bytes
    return self.bytes(of: summed.count - 4) + summed + self.bytes(of: Int(crc(summed)))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
