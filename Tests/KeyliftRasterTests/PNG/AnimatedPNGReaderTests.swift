// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct AnimatedPNGReaderTests {
  private static func reader(_ file: [UInt8]) throws -> AnimatedPNGReader {
    try AnimatedPNGReader(PNGChunks(of: file))
  }

  private static func pictures(of file: [UInt8]) throws -> [PixelBuffer] {
    var reader = try reader(file)
    var pictures: [PixelBuffer] = []
    while let picture = try reader.nextPicture() { pictures.append(picture) }
    return pictures
  }

  private static func channels(of picture: PixelBuffer) -> [UInt8] {
    picture.pixels.flatMap { ChunkList.bytes(Int($0)) }
  }

  /// Converts straight pixels with alpha 0 or 255 to premultiplied pixels, alpha first.
  private static func alphaFirst(_ rgba: [UInt8]) -> [UInt8] {
    var channels: [UInt8] = []
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = rgba[start + 3]
      channels.append(alpha)
      for channel in rgba[start..<start + 3] { channels.append(alpha == 0 ? 0 : channel) }
    }
    return channels
  }

  @Test func allFixturesAreFound() { #expect(AnimationFixture.all.count == 18) }

  @Test(arguments: AnimationFixture.all)
  func framesAreComposedAsSpecified(_ fixture: AnimationFixture) throws {
    let pictures = try Self.pictures(of: fixture.bytes)
    try #require(pictures.count == fixture.frames.count)
    for (number, (picture, expected)) in zip(pictures, fixture.channels).enumerated() {
      #expect((picture.width, picture.height) == (fixture.width, fixture.height))
      let found = Self.channels(of: picture)
      try #require(found.count == expected.count)
      let worst = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= fixture.steps, "frame \(number)")
    }
  }

  @Test(arguments: AnimationFixture.all)
  func delaysAndPlayCountAreRead(_ fixture: AnimationFixture) throws {
    let reader = try Self.reader(fixture.bytes)
    #expect(reader.playCount == fixture.plays)
    #expect(
      reader.controls.map(\.delay)
        == fixture.delays.map { FrameDelay(numerator: $0[0], denominator: $0[1]) })
  }

  @Test func delayIsAFractionInLowestTerms() {
    #expect(FrameDelay(numerator: 50, denominator: 100) == FrameDelay(numerator: 1, denominator: 2))
    // In the specification, a denominator of 0 means 100.
    #expect(FrameDelay(numerator: 50, denominator: 0).seconds == 0.5)
    #expect(FrameDelay(numerator: 0, denominator: 7).seconds == 0)
    #expect(FrameDelay(numerator: 1, denominator: 60) != FrameDelay(numerator: 1, denominator: 61))
  }

  /// ffmpeg writes only the changed part of each frame, some of it blended over earlier pixels.
  @Test(.requires(.ffmpeg), arguments: 0..<4) func readsFilesFromFFmpeg(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (width, height, count) = (24, 16, 8)
    var frame = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    for index in stride(from: 3, to: frame.count, by: 4) { frame[index] = 255 }
    var frames = [frame]
    for _ in 1..<count {
      let left = Int.random(in: 0..<width - 6, using: &random)
      let top = Int.random(in: 0..<height - 5, using: &random)
      for y in top..<top + 5 {
        for x in left..<left + 6 {
          frame[(y * width + x) * 4] = UInt8.random(in: 0...255, using: &random)
        }
      }
      frames.append(frame)
    }
    let file = try FFmpeg.animation(
      of: frames.flatMap(\.self), width: width, height: height, plays: 3)
    let reader = try Self.reader(file)
    #expect(reader.playCount == 3)
    #expect(reader.controls.dropFirst().contains { $0.rect.width < width }, "seed \(seed)")
    #expect(Set(reader.controls.map(\.delay)) == [FrameDelay(numerator: 1, denominator: 10)])
    let pictures = try Self.pictures(of: file)
    try #require(pictures.count == count)
    for (picture, rgba) in zip(pictures, frames) {
      #expect(Self.channels(of: picture) == Self.alphaFirst(rgba), "seed \(seed)")
    }
  }

  /// Pillow 13 itself restores wrong pixels when blended frames are followed by disposal to the
  /// previous pixels.
  @Test(.requires(.pillow), .requires(.ffmpeg), arguments: [0, 1, 2], [0, 1])
  func readsFilesFromPillowAsFFmpegDoes(disposal: Int, blending: Int) throws {
    let file = try Pillow.animation(disposal: disposal, blending: blending)
    let rgba = try FFmpeg.animatedRGBA(file)
    let pictures = try Self.pictures(of: file)
    #expect(pictures.count == 4)
    #expect(pictures.flatMap(Self.channels) == Self.alphaFirst(rgba))
  }

  @Test func readsFilesFromKeylift() throws {
    let buffers = (1...3).map { (seed: UInt32) in
      PixelBuffer(
        width: 5, height: 3,
        pixels: (0..<15).map { (index: UInt32) in 0xFF00_0000 | index * seed * 512 })
    }
    let stills = try buffers.map { try PNGEncoder().encode($0) }
    let file = try #require(PNGChunks.animation(of: stills, milliseconds: 500))
    let reader = try Self.reader(file)
    #expect(reader.playCount == 0)
    #expect(reader.controls.map(\.delay.seconds) == [0.5, 0.5, 0.5])
    #expect(try Self.pictures(of: file) == buffers)
  }
}

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
