// SPDX-License-Identifier: MIT

/// The widths of characters, for line breaking and label sizes.
///
/// It is a value that is passed to layout, so that geometry depends on nothing else.
public struct TextMeasurer: Sendable {
  /// Returns the width of a character in points, including letter spacing.
  package let advance: @Sendable (_ scalar: Unicode.Scalar, _ font: Font) -> Double
  /// The fonts for characters that Inter lacks; `nil` if every character has an advance.
  package var fallback: FallbackText?
  /// The long texts that were broken last; `nil` to break each text from its start.
  package var memo: LineMemo?

  /// Creates a measurer from a function.
  public init(advance: @escaping @Sendable (Unicode.Scalar, Font) -> Double) {
    self.advance = advance
  }

  /// The default measurer: a table of Inter's advances, fitted to San Francisco, without kerning.
  public static let table = TextMeasurer { scalar, font in
    let table: AdvanceTable = font.isDisplaySize ? .display : .text
    let em = table.advance(of: scalar, weight: font.weight)
    return em == 0 ? 0 : em * font.fittedSize + font.letterSpacing
  }

  /// Returns whether text of a width fits a width.
  ///
  /// The tolerance of 1e-6 points is for rounding: a line must fit the width that was measured for
  /// it, even if the sum of advances differs in its last bits.
  func fits(_ width: Double, in room: Double) -> Bool { width <= room + 1e-6 }

  /// Returns the width of a line of text in points.
  ///
  /// Characters that Inter has are as wide as their advances; the others are measured run by run.
  package func width(of text: some StringProtocol, in font: Font) -> Double {
    guard let fallback, !InterCharacters.contain(text) else { return ownWidth(of: text, in: font) }
    return TextRun.runs(of: text).reduce(0) { width, run in
      width
        + (run.isForeign
          ? fallback.typesetter.width(of: run.text, in: font) : ownWidth(of: run.text, in: font))
    }
  }

  private func ownWidth(of text: some StringProtocol, in font: Font) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1, font) }
  }

  /// Returns the width of a box that stands for a character which no font has: an em of Inter.
  package static func boxWidth(in font: Font) -> Double { font.fittedSize + font.letterSpacing }

  /// Returns a measurer with fonts for characters that Inter lacks, unless it has some.
  package func adding(_ fallback: FallbackText?) -> TextMeasurer {
    var measurer = self
    measurer.fallback = self.fallback ?? fallback
    return measurer
  }

  /// Returns a line that fits a width: the whole line, or as much of its start as fits with an
  /// ellipsis.
  ///
  /// - Returns: At least the ellipsis, however narrow the width is.
  package func cut(_ line: String, to width: Double, in font: Font) -> String {
    guard !fits(self.width(of: line, in: font), in: width) else { return line }
    let room = width - self.width(of: "…", in: font)
    var used = 0.0
    var kept = ""
    for character in line {
      used += self.width(of: String(character), in: font)
      guard fits(used, in: room) else { break }
      kept.append(character)
    }
    while kept.last == " " || kept.last == "…" { kept.removeLast() }
    return kept + "…"
  }

  /// Returns as much of a line's end as fits a width, which a field shows while its caret is at the
  /// end.
  package func tail(of line: String, to width: Double, in font: Font) -> String {
    var used = 0.0
    var start = line.endIndex
    while start > line.startIndex {
      let before = line.index(before: start)
      used += self.width(of: line[before..<start], in: font)
      guard fits(used, in: width) else { break }
      start = before
    }
    return String(line[start...])
  }
}
