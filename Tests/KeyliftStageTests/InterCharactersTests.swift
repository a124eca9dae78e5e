// SPDX-License-Identifier: MIT

@testable import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct InterCharactersTests {
  @Test(arguments: ["Aé", "Größe 12:30", "Привет, Ωμέγα", "Tiếng Việt", "→ © ™ €", "", "\u{200F}"])
  func latinGreekAndCyrillicAreDrawnWithInter(_ text: String) {
    #expect(InterCharacters.contain(text))
    #expect(TextRun.runs(of: text).allSatisfy { !$0.isForeign })
  }

  @Test(arguments: ["あ", "한", "ش", "ש", "क", "ก", "😍", "❤️", "1️⃣", "👩🏽‍🚀", "🇯🇵"])
  func otherScriptsAndEmojiAreNot(_ text: String) {
    #expect(TextRun.runs(of: text) == [TextRun(text: text, isForeign: true)])
  }

  /// U+FE0E asks for the glyph of text.
  @Test func heartAsTextIsDrawnWithInter() { #expect(InterCharacters.contain("❤\u{FE0E} ❤")) }

  @Test func runsAreTheTextInOrder() {
    let runs = TextRun.runs(of: "F列です 9:41😍!")
    #expect(runs.map(\.text) == ["F", "列です", " 9:41", "😍", "!"])
    #expect(runs.map(\.isForeign) == [false, true, false, true, false])
  }

  /// The advances of Inter Regular's `hmtx` table in units of 1/2816 em, as fontTools prints them.
  @Test(arguments: [("Ж", 2672.0), ("Ω", 2144), ("я", 1580)])
  func cyrillicAndGreekHaveTheirOwnWidths(_ letter: String, _ advance: Double) {
    let font = Font(size: 17)
    let expected = advance / 2816 * font.fittedSize + font.letterSpacing
    #expect(abs(TextMeasurer.table.width(of: letter, in: font) - expected) < 1e-9)
  }
}

/// Sizes of text against the font tables of Inter.
struct TypographyTableTests {
  @Test(arguments: [("inter-text", 17.0), ("inter-display", 34)])
  func capitalsOfInterAreAsHighAsThoseOfSanFrancisco(_ face: String, _ size: Double) throws {
    let metrics = try LookTable("font-metrics")
    let inter = try Font(size: size).fittedSize * metrics[face].number("capital_em")
    #expect(abs(inter - size * Font.capHeightRatio) < 0.01)
  }
}
