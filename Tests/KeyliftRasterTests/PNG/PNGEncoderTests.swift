// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

struct PNGEncoderTests {
  /// Returns premultiplied noise with runs of equal pixels.
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

  @Test(.requires(.pngcheck))
  func fileIsValidAndTaggedAsSRGB() throws {
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
