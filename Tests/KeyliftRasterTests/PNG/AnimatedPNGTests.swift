// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

struct AnimatedPNGTests {
  private static func picture(_ seed: UInt32, width: Int = 5) throws -> [UInt8] {
    let pixels = (0..<UInt32(width * 3)).map { 0xFF00_0000 | ($0 &* 2_654_435_761 &+ seed) >> 8 }
    return try PNGEncoder().encode(PixelBuffer(width: width, height: 3, pixels: pixels))
  }

  /// A file's chunks, each with its sum checked by the definition of CRC-32.
  private static func chunks(of file: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
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

  @Test func picturesFollowEachOtherHalfASecondEach() throws {
    let pictures = [try Self.picture(1), try Self.picture(2), try Self.picture(3)]
    let file = try #require(AnimatedPNG(frames: pictures, milliseconds: 500)).bytes
    let chunks = try Self.chunks(of: file)
    let names = chunks.map(\.name)
    #expect(Array(names.suffix(7)) == ["fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks.first { $0.name == "acTL" }?.bytes == [0, 0, 0, 3, 0, 0, 0, 0])
    // Sequence numbers count on through controls and pixels.
    let numbered = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    #expect(numbered.map { Self.number($0.bytes.prefix(4)) } == [0, 1, 2, 3, 4])
    // Width 5, height 3, at (0, 0), 500 ms, kept, put in place of what was there.
    let control: [UInt8] =
      [0, 0, 0, 5, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0x01, 0xF4, 0x03, 0xE8] + [0, 0]
    for chunk in chunks where chunk.name == "fcTL" {
      #expect(Array(chunk.bytes.dropFirst(4)) == control)
    }
    let pixels =
      chunks.filter { $0.name == "IDAT" }.map(\.bytes)
      + chunks.filter { $0.name == "fdAT" }.map { Array($0.bytes.dropFirst(4)) }
    let originals = try pictures.map { picture in
      try #require(Self.chunks(of: picture).first { $0.name == "IDAT" }).bytes
    }
    #expect(pixels == originals)
  }

  @Test func aReaderOfStillsSeesTheFirst() throws {
    let pictures = [try Self.picture(1), try Self.picture(2)]
    let file = try #require(AnimatedPNG(frames: pictures, milliseconds: 500)).bytes
    let (still, first) = (
      try #require(PNGImage(bytes: file)), try #require(PNGImage(bytes: pictures[0]))
    )
    #expect(try PixelBuffer(decoding: still) == PixelBuffer(decoding: first))
  }

  @Test(.enabled(if: Pillow.isInstalled, "Pillow is not installed"))
  func pillowSeesAllPictures() throws { try Self.check(Pillow.animatedRGBA, Pillow.rgba) }

  @Test(.enabled(if: FFmpeg.isInstalled, "ffmpeg is not installed"))
  func ffmpegSeesAllPictures() throws { try Self.check(FFmpeg.animatedRGBA, FFmpeg.rgba) }

  private static func check(
    _ animated: ([UInt8]) throws -> [UInt8], _ still: ([UInt8]) throws -> [UInt8]
  ) throws {
    let pictures = [try picture(1), try picture(2), try picture(3)]
    let file = try #require(AnimatedPNG(frames: pictures, milliseconds: 500)).bytes
    let pixels = try pictures.flatMap(still)
    #expect(pixels.count == 3 * 5 * 3 * 4)
    #expect(try animated(file) == pixels)
  }

  @Test func whatDoesNotGoTogetherIsNothing() throws {
    let (one, wide) = (try Self.picture(1), try Self.picture(1, width: 6))
    #expect(AnimatedPNG(frames: [one, wide], milliseconds: 500) == nil)
    #expect(AnimatedPNG(frames: [one, Array(one.dropLast())], milliseconds: 500) == nil)
    #expect(AnimatedPNG(frames: [one, []], milliseconds: 500) == nil)
    #expect(AnimatedPNG(frames: [], milliseconds: 500) == nil)
  }
}
