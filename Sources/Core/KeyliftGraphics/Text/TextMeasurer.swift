// SPDX-License-Identifier: MIT

import KeyliftIO

/// The widths of characters, for line breaking and label sizes.
///
/// It is a value that is passed to layout, so that geometry depends on nothing else.
public struct TextMeasurer: Sendable {
  package let advance: @Sendable (_ scalar: Unicode.Scalar, _ font: Font) -> Double
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
  package func width(of text: String, in font: Font) -> Double { width(of: text[...], in: font) }

  // No generic function, as calls from other modules would not be specialized.
  func width(of text: Substring, in font: Font) -> Double {
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
    // Joined letters are narrower than the same letters alone, so whole beginnings are measured.
    let ends = Array(line.indices)
    let count = ends.partitioningIndex { !fits(self.width(of: line[..<$0], in: font), in: room) }
    var kept = String(line.prefix(max(count - 1, 0)))
    while kept.last == " " || kept.last == "…" { kept.removeLast() }
    return kept + "…"
  }

  /// Returns as much of a line's end as fits a width, which a field shows while its caret is at the
  /// end.
  package func tail(of line: String, to width: Double, in font: Font) -> String {
    let starts = Array(line.indices)
    let first = starts.partitioningIndex { fits(self.width(of: line[$0...], in: font), in: width) }
    return String(line.dropFirst(first))
  }
}

/// The advances of the characters of European languages in one optical size of a font.
///
/// Layout measures text with this table and never with a font library, so it is the same on every
/// machine, with or without the font.
private struct AdvanceTable {
  let unitsPerEm: Double
  /// The advances by weight in the order of `Font.Weight.allCases`, and then by the index of the
  /// character.
  let advances: [[UInt16]]

  /// Returns the advance of a character as a fraction of the font's size.
  ///
  /// A character that is not in the table has the advance of a capital M, or of a square if it is
  /// an ideograph or an emoji. Combining marks have no advance.
  func advance(of scalar: Unicode.Scalar, weight: Font.Weight) -> Double {
    let weight = Font.Weight.allCases.firstIndex(of: weight) ?? 0
    let row = advances[weight]
    if let index = AdvanceTable.index(of: scalar) { return Double(row[index]) / unitsPerEm }
    if let index = AdvanceTable.letterIndex(of: scalar), letters(weight)[index] > 0 {
      return Double(letters(weight)[index]) / unitsPerEm
    }
    if scalar.properties.isGraphemeExtend || scalar.properties.isDefaultIgnorableCodePoint {
      return 0
    }
    if scalar.value >= 0x1100 { return 1 }
    return Double(row[Int(Unicode.Scalar("M").value) - 0x20]) / unitsPerEm
  }

  /// Returns the advances of further letters in a weight, which are read when one is first needed.
  private func letters(_ weight: Int) -> [UInt16] {
    AdvanceTable.letterRows[(unitsPerEm == AdvanceTable.text.unitsPerEm ? 0 : 5) + weight]
  }

  /// The ranges of `letters.txt`: more Latin letters, Greek and Cyrillic.
  private static let letterRanges: [ClosedRange<UInt32>] = [
    0x180...0x24F, 0x370...0x52F, 0x1E00...0x1EFF,
  ]

  private static func letterIndex(of scalar: Unicode.Scalar) -> Int? {
    var start = 0
    for range in letterRanges {
      if range.contains(scalar.value) { return start + Int(scalar.value - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// The characters in the table after those of Latin Extended-A.
  private static let others: [UInt32] = [
    0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122, 0x2192, 0x2190,
  ]

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: Int(scalar.value) - 0x20
    case 0xA0...0x17F: Int(scalar.value) - 0xA0 + 95
    default: others.firstIndex(of: scalar.value).map { $0 + 95 + 224 }
    }
  }

  static let text = AdvanceTable(unitsPerEm: 2816, advances: Array(rows[..<5]))
  static let display = AdvanceTable(unitsPerEm: 2048, advances: Array(rows[5...]))

  /// The lines of `advances.txt`: Inter, light to bold, and then Inter Display, light to bold.
  ///
  /// They come from the `hmtx` tables of Debian's `fonts-inter` 4.0~beta.
  private static let rows = numbers(in: EmbeddedFile("advances.txt").bytes)

  /// The lines of `letters.txt`, in the same order and from the same tables; 0 for a letter that
  /// Inter lacks.
  private static let letterRows = numbers(in: EmbeddedFile("letters.txt").bytes)

  private static func numbers(in text: [UInt8]) -> [[UInt16]] {
    text.split(separator: UInt8(ascii: "\n")).map {
      $0.split(separator: UInt8(ascii: " ")).map { digits in
        digits.reduce(0) { $0 * 10 + UInt16($1 - UInt8(ascii: "0")) }
      }
    }
  }
}
