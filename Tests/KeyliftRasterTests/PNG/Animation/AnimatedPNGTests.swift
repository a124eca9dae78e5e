// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct AnimatedPNGTests {
  private static func picture(_ seed: UInt32, width: Int = 5) throws -> [UInt8] {
    let pixels = (0..<UInt32(width * 3)).map { 0xFF00_0000 | ($0 &* 2_654_435_761 &+ seed) >> 8 }
    return try PNGEncoder().encode(PixelBuffer(width: width, height: 3, pixels: pixels))
  }

  @Test func eachPictureIsShownForHalfASecond() throws {
    let pictures = [try Self.picture(1), try Self.picture(2), try Self.picture(3)]
    let file = try #require(PNGChunks.animation(of: pictures, milliseconds: 500))
    let parts = try APNGFile(file)
    let names = parts.chunks.map(\.name)
    #expect(Array(names.suffix(7)) == ["fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(parts.control == [3, 0])
    // Sequence numbers count controls and pixels together.
    #expect(parts.numbers == [0, 1, 2, 3, 4])
    for frame in parts.frames {
      #expect(frame.rect == PixelRect(x: 0, y: 0, width: 5, height: 3))
      #expect(frame.delay == [1, 2])
      // Disposal: keep; blending: replace.
      #expect(frame.operations == [0, 0])
    }
    let originals = try pictures.map { picture in
      try #require(ChunkList(picture)?.chunks.first { $0.name == "IDAT" }).bytes
    }
    #expect(parts.frames.map(\.data) == originals.map { [$0] })
  }

  @Test func staticReaderShowsTheFirstPicture() throws {
    let pictures = [try Self.picture(1), try Self.picture(2)]
    let file = try #require(PNGChunks.animation(of: pictures, milliseconds: 500))
    let (still, first) = (
      try #require(PNGImage(bytes: file)), try #require(PNGImage(bytes: pictures[0]))
    )
    #expect(try PixelBuffer(decoding: still) == PixelBuffer(decoding: first))
  }

  @Test(.requires(.pillow))
  func pillowReadsAllPictures() throws { try Self.check(Pillow.animatedRGBA, Pillow.rgba) }

  @Test(.requires(.ffmpeg))
  func ffmpegReadsAllPictures() throws { try Self.check(FFmpeg.animatedRGBA, FFmpeg.rgba) }

  private static func check(
    _ animated: ([UInt8]) throws -> [UInt8], _ still: ([UInt8]) throws -> [UInt8]
  ) throws {
    let pictures = [try picture(1), try picture(2), try picture(3)]
    let file = try #require(PNGChunks.animation(of: pictures, milliseconds: 500))
    let pixels = try pictures.flatMap(still)
    #expect(pixels.count == 3 * 5 * 3 * 4)
    #expect(try animated(file) == pixels)
  }

  @Test func incompatibleOrDamagedPicturesReturnNil() throws {
    let (one, wide) = (try Self.picture(1), try Self.picture(1, width: 6))
    #expect(PNGChunks.animation(of: [one, wide], milliseconds: 500) == nil)
    #expect(PNGChunks.animation(of: [one, Array(one.dropLast())], milliseconds: 500) == nil)
    #expect(PNGChunks.animation(of: [one, []], milliseconds: 500) == nil)
    #expect(PNGChunks.animation(of: [], milliseconds: 500) == nil)
  }
}
