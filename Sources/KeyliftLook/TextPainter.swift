// SPDX-License-Identifier: MIT

package import KeyliftDrawing
import KeyliftIO
package import KeyliftStage
import Foundation

/// A painter that lays text out with San Francisco's metrics and draws it with the glyphs of a
/// substitute font.
///
/// It caches shaped text, so each text is shaped once for all frames. It stays in the task that
/// created it, as its shaper does.
package final class TextPainter {
  let shaper: any TextShaper
  private var shaped: [Key: ShapedText] = [:]
  /// The glyphs of texts whose ink has a given width.
  var fitted = FittedGlyphs()

  /// The characters that no font has, in the order in which they occurred.
  package private(set) var missing: [Character] = []

  /// The language of the interface, which chooses the forms of Chinese characters.
  package var language: String?

  private struct Key: Hashable {
    let text: String
    let face: Typeface
    let language: String?
  }

  /// Creates a painter with a shaper.
  package init(shaper: any TextShaper) {
    self.shaper = shaper
  }

  /// Returns the width of a line in points.
  package func width(of text: String, font: Font) -> Double {
    let shaped = shape(text, font: font)
    let unit = font.fittedSize / shaped.unitsPerEm
    let natural = shaped.glyphs.reduce(0) { $0 + $1.advance } * unit
    // The spacing after the last letter is invisible.
    return natural + font.letterSpacing * Double(shaped.glyphs.dropLast().count(where: \.isSpaced))
  }

  /// Returns the glyphs of a line at a position in pixels.
  package func run(
    _ text: String, font: Font, scale: Double, x: Double, baseline: Double,
    alignment: TextAlignment
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
