// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Sketch {
  /// Draws a number whose digits are all as wide as the widest, so that one that changes moves no other.
  ///
  /// - Parameters:
  ///   - number: The number and its unit.
  ///   - font: The font, in San Francisco's terms.
  ///   - color: The colour.
  ///   - right: The right end in points.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  mutating func draw(
    tabular number: String, font: Font, color: Color, right: Double, baseline: Double
  ) {
    add(
      .glyphs(
        text.tabularRun(
          number, font: font, scale: scale, right: right * scale, baseline: snapped(baseline)),
        color))
  }

  /// Returns the width of a number drawn so, in points.
  func tabularWidth(of number: String, font: Font) -> Double {
    text.tabularWidth(of: number, font: font)
  }
}

extension TextPainter {
  /// Returns the width of a number with all digits as wide as the widest, in points.
  func tabularWidth(of number: String, font: Font) -> Double {
    let digit = digitWidth(font)
    return number.reduce(0) { $0 + tabularWidth(of: $1, digit: digit, font: font) }
  }

  /// Returns the glyphs of a number with all digits as wide as the widest, at a right end in pixels.
  func tabularRun(
    _ number: String, font: Font, scale: Double, right: Double, baseline: Double
  ) -> GlyphRun {
    let digit = digitWidth(font)
    var run = GlyphRun(
      text: number, origin: CGPoint(x: 0, y: baseline), unit: 1, placements: [])
    var pen = 0.0
    for character in number {
      let width = tabularWidth(of: character, digit: digit, font: font) * scale
      let glyphs = self.run(
        String(character), font: font, scale: scale, x: pen + width / 2, baseline: baseline,
        alignment: .center)
      run.unit = glyphs.unit
      run.placements += glyphs.placements.map {
        GlyphRun.Placement(glyph: $0.glyph, x: $0.x + glyphs.origin.x, y: $0.y)
      }
      pen += width
    }
    run.origin.x = right - pen
    return run
  }

  private func tabularWidth(of character: Character, digit: Double, font: Font) -> Double {
    character.isNumber ? digit : width(of: String(character), font: font) + font.letterSpacing
  }

  private func digitWidth(_ font: Font) -> Double {
    "0123456789".map { width(of: String($0), font: font) + font.letterSpacing }.max() ?? 0
  }
}
