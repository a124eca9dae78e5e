// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

struct AnimatedPNGTests {
  private static func picture(_ seed: UInt32, width: Int = 5) throws -> [UInt8] {
    let pixels = (0..<UInt32(width * 3)).map { 0xFF00_0000 | ($0 &* 2_654_435_761 &+ seed) >> 8 }
    return try PNGEncoder().encode(PixelBuffer(width: width, height: 3, pixels: pixels))
  }

  @Test func picturesFollowEachOtherHalfASecondEach() throws {
    let pictures = [try Self.picture(1), try Self.picture(2), try Self.picture(3)]
    let file = try #require(AnimatedPNG(frames: pictures, milliseconds: 500)).bytes
    let chunks = try #require(ChunkList(file)).chunks
    let names = chunks.map(\.name)
    #expect(Array(names.suffix(7)) == ["fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks.first { $0.name == "acTL" }?.bytes == [0, 0, 0, 3, 0, 0, 0, 0])
    // Sequence numbers count on through controls and pixels.
    let numbered = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    #expect(numbered.map { ChunkList.number($0.bytes.prefix(4)) } == [0, 1, 2, 3, 4])
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
      try #require(ChunkList(picture)?.chunks.first { $0.name == "IDAT" }).bytes
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
