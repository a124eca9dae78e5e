// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

/// A shaper that draws blocks with the widths of the table of advances and the height of Inter's
/// capitals in the table `font-metrics`.
final class FakeShaper: TextShaper {
  /// The weights in which texts were shaped last.
  private(set) var weights: [String: Font.Weight] = [:]

  /// The heights of capitals as fractions of the text and display sizes; 0 if the table lacks them.
  private static let capitals: (text: Double, display: Double) = {
    do {
      let metrics = try LookTable("font-metrics")
      return (
        try metrics["inter-text"].number("capital_em"),
        try metrics["inter-display"].number("capital_em")
      )
    } catch {
      Issue.record(error)
      return (0, 0)
    }
  }()

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    weights[text] = face.weight
    let isText = face.opticalSize == .text
    let font = Font(size: isText ? 10 : 100, weight: face.weight)
    let capital = isText ? FakeShaper.capitals.text : FakeShaper.capitals.display
    // The height is rounded to tenths of a unit, of which an em has 1000.
    let height = (capital * 10_000).rounded() / 10
    let glyphs = text.unicodeScalars.map { scalar in
      let points = TextMeasurer.table.advance(scalar, font) - font.letterSpacing
      let advance = max(points / font.fittedSize * 1000, 0)
      return ShapedText.Glyph(
        outline: FakeShaper.outline(of: scalar, advance: advance, height: height), advance: advance)
    }
    return ShapedText(glyphs: glyphs, unitsPerEm: 1000)
  }

  private static func outline(
    of scalar: Unicode.Scalar, advance: Double, height: Double
  ) -> GlyphOutline {
    let name = "fake-\(scalar.value)-\(height)-\(advance)"
    guard scalar != " " else { return GlyphOutline(name: name, path: Path()) }
    let corners = [(0, 0), (advance, 0), (advance, height), (0, height)]
    return GlyphOutline(
      name: name,
      path: Path(
        corners.enumerated().map { index, corner in
          let point = CGPoint(x: corner.0, y: corner.1)
          return index == 0 ? .move(point) : .line(point)
        } + [.close]))
  }
}
