// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftRaster
import Testing

struct PNGEncoderTests {
  /// Returns premultiplied noise with runs in it, opaque or not.
  private func noise(
    width: Int, height: Int, isOpaque: Bool, random: inout SeededRandom
  ) -> PixelBuffer {
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      let word = channels.reduce(alpha) { $0 << 8 | $1 }
      let run = Int.random(in: 1...9, using: &random)
      pixels += Array(repeating: word, count: min(run, width * height - pixels.count))
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The straight bytes that a premultiplied word stands for, by the definition of premultiplication.
  private func straight(_ word: UInt32, hasAlpha: Bool) -> [UInt8] {
    let alpha = word >> 24
    let channels = [word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF]
    guard hasAlpha else { return channels.map { UInt8($0) } + [255] }
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return channels.map { UInt8((Double($0) * 255 / Double(alpha)).rounded()) } + [UInt8(alpha)]
  }

  /// One encoder writes many pictures of any size, and libpng's other reader finds every pixel.
  @Test(arguments: 0..<12)
  func anotherReaderFindsEveryPixel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let encoder = PNGEncoder()
    let sizes = [(1, 1), (1, 40), (40, 1), (17, 23)]
    for (width, height) in sizes {
      let hasAlpha = Bool.random(using: &random)
      let buffer = noise(
        width: width, height: height, isOpaque: !hasAlpha, random: &random)
      let bytes = try encoder.encode(buffer, settings: .init(hasAlpha: hasAlpha))
      let read = try #require(ReferencePNG(bytes), "seed \(seed)")
      #expect((read.width, read.height) == (width, height), "seed \(seed)")
      let expected = buffer.pixels.flatMap { straight($0, hasAlpha: hasAlpha) }
      #expect(read.rgba == expected, "seed \(seed)")
    }
  }

  @Test func earlierPicturesLeaveNoTrace() throws {
    var random = SeededRandom(seed: 1)
    let encoder = PNGEncoder()
    let large = noise(width: 60, height: 60, isOpaque: true, random: &random)
    let small = noise(width: 5, height: 5, isOpaque: true, random: &random)
    _ = try encoder.encode(large)
    #expect(try encoder.encode(small) == PNGEncoder().encode(small))
  }

  @Test(.enabled(if: Program("pngcheck") != nil, "pngcheck is not installed"))
  func fileIsWholeAndTaggedAsSRGB() throws {
    let program = try #require(Program("pngcheck"))
    var random = SeededRandom(seed: 2)
    for hasAlpha in [false, true] {
      let buffer = noise(width: 31, height: 20, isOpaque: !hasAlpha, random: &random)
      let bytes = try PNGEncoder().encode(
        buffer, settings: .init(hasAlpha: hasAlpha, scale: 3))
      let result = try program.run(on: bytes) { ["-v", $0] }
      let report = String(decoding: result.output, as: UTF8.self)
      #expect(result.status == 0, "\(report)")
      #expect(report.contains(hasAlpha ? "32-bit RGB+alpha" : "24-bit RGB"))
      #expect(report.contains("chunk sRGB"))
      #expect(report.contains("(216 dpi)"))
    }
  }

  @Test func bufferWithoutPixelsIsAnError() {
    let empty = PixelBuffer(width: 0, height: 3, pixels: [])
    #expect(throws: RasterError.tooLarge(width: 0, height: 3)) { try PNGEncoder().encode(empty) }
  }
}
