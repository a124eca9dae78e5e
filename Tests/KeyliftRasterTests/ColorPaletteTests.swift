// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import TestSupport
import Testing

struct ColorPaletteTests {
  private func palette(_ words: [UInt32], limit: Int = 256, tolerance: UInt32 = 0) -> ColorPalette {
    var counts = ColorCounts()
    counts.add(words)
    return ColorPalette(of: counts, limit: limit, tolerance: tolerance)
  }

  private func words(_ palette: ColorPalette) -> [UInt32] {
    palette.colors.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
  }

  @Test(arguments: 0..<20) func fewColorsAreKeptExactly(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let colors = Set(
      (0..<Int.random(in: 1...255, using: &random)).map { _ in
        UInt32.random(in: 0...0xFF_FFFF, using: &random)
      })
    let pixels = colors.sorted().flatMap { [UInt32](repeating: 0xFF00_0000 | $0, count: 3) }
    #expect(Set(words(palette(pixels, limit: 255))) == colors, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func colorOfALargePlainAreaIsKept(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let plain = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    let noise = (0..<5000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    let pixels = [UInt32](repeating: plain, count: 100_000) + noise
    #expect(words(palette(pixels, limit: 255)).contains(plain), "seed \(seed)")
  }

  @Test(arguments: [UInt32(1), 8, 40])
  func rareColorsAreWithinTheTolerance(_ tolerance: UInt32) throws {
    let grays = (0...255).map { UInt32($0) * 0x01_0101 }
    let pixels = [UInt32](repeating: 0xFF_FFFF, count: 1_000_000) + grays
    let palette = palette(pixels, tolerance: tolerance)
    // Each color stands for at most as many neighbors and itself, and a cut in two may waste half.
    #expect(palette.colors.count >= 256 / (Int(tolerance) + 1))
    #expect(palette.colors.count <= 2 * 256 / (Int(tolerance) + 1) + 1)
    for gray in grays {
      let color = palette.colors[palette.index(of: gray)]
      #expect(abs(Int(color.red) - Int(gray & 0xFF)) <= Int(tolerance))
    }
  }

  @Test func frequentColorsAreExactWithinTheTolerance() {
    let plain: [UInt32] = [0xF2_F2F7, 0xF0_F0F5, 0xF1_F1F6]
    let pixels = plain.flatMap { [UInt32](repeating: $0, count: 1000) }
    #expect(Set(words(palette(pixels, tolerance: 8))) == Set(plain))
  }

  @Test func swatchesAreTheColorsThenTransparent() {
    let swatches = palette([0xFF12_3456, 0xFFAB_CDEF], limit: 255).swatches
    #expect(swatches.width == 16 && swatches.height == 16)
    #expect(Set(swatches.pixels.prefix(2)) == [0xFF12_3456, 0xFFAB_CDEF])
    #expect(swatches.pixels.dropFirst(2).allSatisfy { $0 == 0 })
  }
}
