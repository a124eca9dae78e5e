// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

/// Pictures of any size, content and order, with new and used encoders.
struct PNGEncoderFuzzTests {
  private static let sizes = [
    (1, 1), (1, 300), (300, 1), (2, 65), (7, 64), (17, 23), (64, 129), (120, 200), (333, 9),
    // A row longer than deflate's window.
    (11_000, 4),
  ]

  @Test(arguments: 0..<24) func libpngReadsEveryPixelInAnyOrderOfPictures(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let used = PNGEncoder()
    for (width, height) in Self.sizes.shuffled(using: &random) {
      let content = try #require(EncodedContent.allCases.randomElement(using: &random))
      let hasAlpha = Bool.random(using: &random)
      let first = content.pixels(width: width, height: height, hasAlpha: hasAlpha, random: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let moved = first.scrolled(from: top, by: Int.random(in: 0...40, using: &random))
      let settings = PNGEncoder.Settings(hasAlpha: hasAlpha, scale: 3)
      for pixels in [first, moved, first] {
        let bytes = try used.encode(pixels, settings: settings)
        let name = "seed \(seed), \(content), \(width) by \(height), alpha \(hasAlpha)"
        #expect(try bytes == PNGEncoder().encode(pixels, settings: settings), "\(name)")
        let read = try #require(ReferencePNG(bytes), "\(name)")
        #expect((read.width, read.height) == (width, height), "\(name)")
        #expect(pixels.isStraight(read.rgba, hasAlpha: hasAlpha), "\(name)")
      }
    }
  }

  @Test(arguments: 0..<8) func filesOfMovedRowsHaveEveryPixel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let list = EncodedContent.letters.pixels(
      width: 120, height: 700, hasAlpha: false, random: &random)
    let encoder = PNGEncoder()
    for distance in stride(from: 0, to: 300, by: 43) {
      let pixels = list.scrolled(from: 90, by: distance)
      let bytes = try encoder.encode(pixels)
      let read = try #require(ReferencePNG(bytes), "seed \(seed), \(distance)")
      #expect(pixels.isStraight(read.rgba, hasAlpha: false), "seed \(seed), \(distance)")
    }
  }

  /// Equal words at another width, or with alpha, are other bytes.
  @Test func equalWordsAtOtherWidthsAreOtherFiles() throws {
    let encoder = PNGEncoder()
    let words = [UInt32](repeating: 0xFF12_3456, count: 240)
    for (width, hasAlpha) in [(20, false), (12, false), (20, true), (240, true), (1, false)] {
      let pixels = PixelBuffer(width: width, height: 240 / width, pixels: words)
      let bytes = try encoder.encode(pixels, settings: .init(hasAlpha: hasAlpha))
      #expect(try #require(ReferencePNG(bytes)).rgba == pixels.straight(hasAlpha: hasAlpha))
    }
  }

  /// Alpha that is not written does not affect the file.
  @Test func unwrittenAlphaDoesNotChangeTheFile() throws {
    var random = SeededRandom(seed: 3)
    let opaque = EncodedContent.sparse.pixels(
      width: 50, height: 90, hasAlpha: false, random: &random)
    let clear = PixelBuffer(width: 50, height: 90, pixels: opaque.pixels.map { $0 & 0xFF_FFFF })
    #expect(try PNGEncoder().encode(clear) == PNGEncoder().encode(opaque))
  }

  @Test func jobsWithASharedCacheWriteEqualFiles() throws {
    var random = SeededRandom(seed: 4)
    let list = EncodedContent.sparse.pixels(
      width: 90, height: 400, hasAlpha: false, random: &random)
    let frames = (0..<24).map { list.scrolled(from: 100, by: $0 * 7) }
    let expected = try frames.map { try PNGEncoder().encode($0) }
    let cache = RowCache(limit: 20_000)
    let written = Written(count: frames.count)
    DispatchQueue.concurrentPerform(iterations: 4) { job in
      let encoder = PNGEncoder(cache: cache)
      for index in frames.indices where index % 4 == job || index % 5 == job {
        written.set(index, try? encoder.encode(frames[index]))
      }
    }
    #expect(written.all == expected)
  }

  @Test func noiseIsNotEnlarged() throws {
    var random = SeededRandom(seed: 5)
    let noise = EncodedContent.noise.pixels(
      width: 300, height: 300, hasAlpha: false, random: &random)
    let bytes = try PNGEncoder().encode(noise)
    // The rows, and one percent for blocks and chunks.
    #expect(bytes.count < 901 * 300 * 101 / 100)
  }

  /// The stream's checksum is that of all rows, by the definition of Adler-32.
  @Test(arguments: 0..<8) func checksumsOfBlocksAreCombined(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sparse = EncodedContent.sparse.pixels(
      width: 80, height: 400, hasAlpha: false, random: &random)
    // No row equals the row above, which would be written with the filter "Up".
    let numbered = sparse.pixels.enumerated().map { index, word in
      index % 80 == 0 ? 0xFF00_0000 | UInt32(index / 80) : word
    }
    let pixels = PixelBuffer(width: 80, height: 400, pixels: numbered)
    let bytes = try PNGEncoder().encode(pixels)
    var (low, high) = (UInt32(1), UInt32(0))
    for y in 0..<400 {
      // Each row begins with its filter type, 0.
      var row: [UInt32] = [0]
      for word in pixels.pixels[y * 80..<(y + 1) * 80] {
        row += [word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF]
      }
      for byte in row {
        low = (low + byte) % 65521
        high = (high + low) % 65521
      }
    }
    // The stream is followed by its chunk's CRC and the last chunk.
    let written = bytes.dropLast(4 + 12).suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    #expect(written == high << 16 | low, "seed \(seed)")
  }

  @Test(.requires(.pngcheck), arguments: 0..<6) func pngcheckAcceptsEveryFile(seed: UInt64) throws {
    let program = try #require(Program("pngcheck"))
    for bytes in try Self.files(seed: seed) {
      let result = try program.run(on: bytes) { ["-v", $0] }
      #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    }
  }

  @Test(
    .requires(.pillow), arguments: EncodedContent.allCases)
  func pillowReadsEveryPixel(content: EncodedContent) throws {
    try Self.check(content, Pillow.rgba)
  }

  @Test(
    .requires(.ffmpeg), arguments: EncodedContent.allCases)
  func ffmpegReadsEveryPixel(content: EncodedContent) throws {
    try Self.check(content, FFmpeg.rgba)
  }

  private static func check(_ content: EncodedContent, _ read: ([UInt8]) throws -> [UInt8]) throws {
    var random = SeededRandom(seed: 6)
    for hasAlpha in [false, true] {
      let pixels = content.pixels(width: 61, height: 150, hasAlpha: hasAlpha, random: &random)
      let bytes = try PNGEncoder().encode(pixels, settings: .init(hasAlpha: hasAlpha))
      #expect(try read(bytes) == pixels.straight(hasAlpha: hasAlpha), "alpha \(hasAlpha)")
    }
  }

  private static func files(seed: UInt64) throws -> [[UInt8]] {
    var random = SeededRandom(seed: seed)
    let encoder = PNGEncoder()
    return try EncodedContent.allCases.flatMap { content in
      try [false, true].map { hasAlpha in
        let pixels = content.pixels(
          width: Int.random(in: 1...90, using: &random),
          height: Int.random(in: 1...200, using: &random), hasAlpha: hasAlpha, random: &random)
        return try encoder.encode(pixels, settings: .init(hasAlpha: hasAlpha))
      }
    }
  }
}
