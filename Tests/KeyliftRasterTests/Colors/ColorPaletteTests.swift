// SPDX-License-Identifier: MIT

import KeyliftDrawing
import TestSupport
import Testing

@testable import KeyliftRaster

struct ColorPaletteTests {
  private func palette(_ words: [UInt32], limit: Int = 256) -> ColorPalette {
    var counts = ColorCounts()
    counts.add(words)
    return ColorPalette(of: counts, limit: limit)
  }

  private func words(_ palette: ColorPalette) -> [UInt32] {
    palette.colors.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
  }

  @Test(arguments: 0..<20)
  func fewColorsAreKeptExactly(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let colors = Set(
      (0..<Int.random(in: 1...255, using: &random)).map { _ in
        UInt32.random(in: 0...0xFF_FFFF, using: &random)
      })
    let pixels = colors.sorted().flatMap { [UInt32](repeating: 0xFF00_0000 | $0, count: 3) }
    #expect(Set(words(palette(pixels, limit: 255))) == colors, "seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func colorOfALargePlainAreaIsKept(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let plain = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    let noise = (0..<5000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    let pixels = [UInt32](repeating: plain, count: 100_000) + noise
    #expect(words(palette(pixels, limit: 255)).contains(plain), "seed \(seed)")
  }

  @Test func swatchesAreTheColorsThenTransparent() {
    let swatches = palette([0xFF12_3456, 0xFFAB_CDEF], limit: 255).swatches
    #expect(swatches.width == 16 && swatches.height == 16)
    #expect(Set(swatches.pixels.prefix(2)) == [0xFF12_3456, 0xFFAB_CDEF])
    #expect(swatches.pixels.dropFirst(2).allSatisfy { $0 == 0 })
  }
}
