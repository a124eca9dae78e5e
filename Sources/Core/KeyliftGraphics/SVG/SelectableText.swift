// SPDX-License-Identifier: MIT

import Foundation

/// A run that an SVG can keep as text: each character is a glyph of Inter at a place of its own.
struct SelectableText {
  static let families = "Inter, -apple-system, 'Helvetica Neue', Arial, sans-serif"

  let text: String
  let face: GlyphFace
  let run: GlyphRun

  init?(_ run: GlyphRun) {
    // In `x` of SVG, each UTF-16 code unit has a number.
    guard let face = run.placements.first?.glyph.face, run.text.utf16.count == run.placements.count,
      run.placements.allSatisfy({ $0.glyph.face == face && $0.y == 0 }),
      run.text.unicodeScalars.allSatisfy(\.isWrittenLetterByLetter),
      // XML keeps only one of several spaces.
      !run.text.hasPrefix(" "), !run.text.hasSuffix(" "), !run.text.contains("  ")
    else { return nil }
    text = run.text
    self.face = face
    self.run = run
  }
}

extension Unicode.Scalar {
  /// Whether the character is of a script from left to right whose letters do not join: Latin, Greek,
  /// Cyrillic, punctuation and currencies, and no mark.
  package var isWrittenLetterByLetter: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028, 0x2030..<0x205F,
      0x20A0..<0x20D0:
      true
    default: false
    }
  }
}

extension SVGMarkup {
  mutating func add(_ text: SelectableText, _ color: Color) {
    add("<text")
    attribute("x") { markup in
      for (index, placement) in text.run.placements.enumerated() {
        if index > 0 { markup.add(" ") }
        markup.number(text.run.origin.x + placement.x, decimals: 2)
      }
    }
    attribute("y", text.run.origin.y)
    attribute("font-size", text.run.unit * text.face.unitsPerEm)
    if text.face.weight != 400 { attribute("font-weight", "\(text.face.weight)") }
    self.color("fill", color)
    add(">")
    escape(text.text)
    add("</text>\n")
  }
}
