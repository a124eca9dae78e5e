// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A shaper of blocks as wide as the table of advances says and as high as a capital of Inter (0.7273 em, in
/// display sizes 0.7188; `ios-look.md` 4.3).
final class FakeShaper: TextShaper {
  /// The weights in which texts were shaped last.
  private(set) var weights: [String: Font.Weight] = [:]

  func shape(_ text: String, in face: Typeface) -> ShapedText {
    weights[text] = face.weight
    let isText = face.opticalSize == .text
    let font = Font(size: isText ? 10 : 100, weight: face.weight)
    let height = isText ? 727.3 : 718.8
    let glyphs = text.unicodeScalars.map { scalar in
      let points = TextMeasurer.table.advance(scalar, font) - font.letterSpacing
      let advance = max(points / font.fittedSize * 1000, 0)
      return ShapedText.Glyph(
        outline: FakeShaper.outline(of: scalar, advance: advance, height: height),
        advance: advance)
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
