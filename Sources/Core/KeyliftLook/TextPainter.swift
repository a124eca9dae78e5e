// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A painter that lays text out with San Francisco's metrics and draws it with the glyphs of a
/// substitute font.
///
/// It caches shaped text, so each text is shaped once for all frames. It stays in the task that
/// created it, as its shaper does.
package final class TextPainter {
  let shaper: any TextShaper
  private var shaped: [Key: ShapedText] = [:]
  var fitted = FittedGlyphs()

  /// The characters that no font has, in the order in which they occurred.
  package private(set) var missing: [Character] = []

  /// The language of the interface, which chooses the forms of Chinese characters.
  var language: String?

  private struct Key: Hashable {
    let text: String
    let face: Typeface
    let language: String?
  }

  package init(shaper: any TextShaper) { self.shaper = shaper }

  package func width(of text: String, font: Font) -> Double {
    let shaped = shape(text, font: font)
    let unit = font.fittedSize / shaped.unitsPerEm
    let natural = shaped.glyphs.reduce(0) { $0 + $1.advance } * unit
    // The spacing after the last letter is invisible.
    return natural + font.letterSpacing * Double(shaped.glyphs.dropLast().count(where: \.isSpaced))
  }

  /// The position is in pixels.
  func run(
    _ text: String, font: Font, scale: Double, x: Double, baseline: Double, alignment: TextAlignment
  ) -> GlyphRun {
    let shaped = shape(text, font: font)
    let unit = font.fittedSize * scale / shaped.unitsPerEm
    let width = self.width(of: text, font: font) * scale
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    var pen = 0.0
    let placements = shaped.glyphs.map { glyph in
      defer { pen += glyph.advance * unit + (glyph.isSpaced ? font.letterSpacing * scale : 0) }
      return GlyphRun.Placement(
        glyph: glyph.outline, x: pen + glyph.xOffset * unit, y: -glyph.yOffset * unit)
    }
    return GlyphRun(
      text: text, origin: CGPoint(x: left, y: baseline), unit: unit, placements: placements)
  }

  private func shape(_ text: String, font: Font) -> ShapedText {
    let face = Typeface(opticalSize: font.isDisplaySize ? .display : .text, weight: font.weight)
    let key = Key(text: text, face: face, language: language)
    if let known = shaped[key] { return known }
    let new = shaper.shape(text, in: face, language: language)
    shaped[key] = new
    missing = (missing + new.missing).uniqued()
    return new
  }
}

// Numbers in figures of one width.
extension TextPainter {
  func tabularWidth(of number: String, font: Font) -> Double {
    let digit = digitWidth(font)
    return number.reduce(0) { $0 + tabularWidth(of: $1, digit: digit, font: font) }
  }

  func tabularRun(
    _ number: String, font: Font, scale: Double, right: Double, baseline: Double
  ) -> GlyphRun {
    let digit = digitWidth(font)
    var run = GlyphRun(text: number, origin: CGPoint(x: 0, y: baseline), unit: 1, placements: [])
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
