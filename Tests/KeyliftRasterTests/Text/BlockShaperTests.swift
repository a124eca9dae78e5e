// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

struct BlockShaperTests {
  /// With letter spacing, which a painter adds between glyphs, blocks are as wide as layout
  /// measured.
  @Test(arguments: Font.Weight.allCases, [11.0, 17, 19.9, 20, 34])
  func blockWidthsEqualMeasuredAdvances(_ weight: Font.Weight, _ size: Double) {
    let font = Font(size: size, weight: weight)
    let face = Typeface(opticalSize: font.isDisplaySize ? .display : .text, weight: weight)
    for text in ["Keyboard", "a b, c", "Größe 12:30", "漢字 👋", "W"] {
      let shaped = BlockShaper().shape(text, in: face)
      let unit = font.fittedSize / shaped.unitsPerEm
      let width = shaped.glyphs.reduce(0) { $0 + $1.advance * unit + font.letterSpacing }
      #expect(abs(width - TextMeasurer.table.width(of: text, in: font)) < 1e-9)
    }
  }

  @Test func blockHeightFollowsTheLetter() {
    let face = Typeface(opticalSize: .text, weight: .regular)
    let glyphs = BlockShaper().shape("xhX ", in: face).glyphs
    let heights = glyphs.map { $0.outline.bounds.isNull ? 0 : Double($0.outline.bounds.maxY) }
    // In units of 22,528 per em, as 1536 and 2048 of 2816.
    let expected: [Double] = [12288, 16384, 16384, 0]
    #expect(heights == expected)
    for glyph in glyphs.dropLast() {
      #expect(glyph.outline.bounds.minX > 0 && glyph.outline.bounds.maxX < glyph.advance)
    }
  }

  @Test func nothingIsMissing() {
    let face = Typeface(opticalSize: .display, weight: .bold)
    let shaped = BlockShaper().shape("e\u{301} 👨‍👩‍👧 \u{0}", in: face)
    #expect(shaped.missing.isEmpty)
  }

  @Test func lettersOfImpossibleWidthsAreLeftOutOrBounded() {
    for value in [Double.nan, .infinity, -1e300, 1e300, -4] {
      let shaper = BlockShaper(measurer: TextMeasurer { _, _ in value })
      let shaped = shaper.shape("abc", in: Typeface(opticalSize: .text, weight: .light))
      #expect(shaped.glyphs.count == (value.isFinite ? 3 : 0), "width \(value)")
      #expect(shaped.glyphs.allSatisfy { $0.advance.isFinite }, "width \(value)")
      let widths = shaped.glyphs.map(\.outline.bounds.width)
      #expect(widths.allSatisfy { (0...1e6).contains($0) }, "width \(value)")
    }
  }
}
