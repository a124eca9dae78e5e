// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.noto))
struct PinnedTypesetterTests {
  private let typesetter = Noto.fallbackText.typesetter
  private let font = Font(size: 20)

  private var measurer: TextMeasurer { TextMeasurer.table.adding(FallbackText(typesetter)) }

  /// Sums of the advances in the fonts' `hmtx` tables over units per em, as fontTools prints them.
  ///
  /// The letters of these words neither join nor kern.
  @Test(
    arguments: [
      "あ漢。": 3.0, "한": 0.92, "ם": 0.684, "กา": 1.006, "د": 0.477, "कग": 1.325,
      "😍": 1.2451171875, "👍🏽": 1.2451171875, "👨‍👩‍👧‍👦": 1.2451171875, "🇯🇵": 1.2451171875,
    ] as [String: Double])
  func widthsAreThoseOfTheFonts(_ text: String, _ ems: Double) {
    #expect(abs(typesetter.width(of: text, in: font) - ems * font.size) < 1e-9)
  }

  @Test func semiboldIsMeasuredWithTheBoldFace() {
    let bold = Font(size: 20, weight: .semibold)
    #expect(abs(typesetter.width(of: "د", in: bold) - 0.517 * 20) < 1e-9)
  }

  @Test func latinBesideAnotherScriptKeepsItsWidth() {
    let latin = TextMeasurer.table.width(of: "Row F ", in: font)
    let width = measurer.width(of: "Row F 列", in: font)
    #expect(abs(width - latin - font.size) < 1e-9)
  }

  /// A line may end between ideographs, but not before a full stop or a closing bracket (UAX #14).
  @Test func japaneseBreaksBetweenCharactersExceptBeforePunctuation() {
    #expect(typesetter.breaks(in: "今日は（晴れ）。") == [1, 2, 3, 5, 8])
  }

  @Test func koreanBreaksAtSpacesAndBetweenSyllables() {
    #expect(typesetter.breaks(in: "오늘 밤").contains(3))
  }

  @Test func emojiOfSeveralScalarsIsNeverBroken() {
    #expect(typesetter.breaks(in: "👨‍👩‍👧‍👦👍🏽").dropLast() == [1])
  }

  @Test(arguments: [
    ("شكرا", LayoutDirection.rightToLeft), ("שלום F", .rightToLeft), ("F שלום", .leftToRight),
    ("9:41 مساء", .rightToLeft),
  ])
  func directionIsThatOfTheFirstStrongCharacter(_ text: String, _ direction: LayoutDirection) {
    #expect(typesetter.direction(of: text) == direction)
  }

  @Test func textWithoutLettersHasNoDirection() {
    #expect(typesetter.direction(of: "9:41 …") == nil)
  }

  /// A line that begins with a Latin word stays in an Arabic paragraph.
  @Test func linesKeepTheDirectionOfTheirParagraph() {
    let lines = TextLines(
      "مرحبا\u{2060} Keylift Keylift", font: font, width: 90, measurer: measurer
    ).lines
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { typesetter.direction(of: $0) == .rightToLeft })
  }

  /// Each letter of the word is wider alone than in it, and together they would not fit.
  @Test func lineOfJoinedLettersThatFitsIsShownWhole() {
    let line = "بالتأكيد، تذكرتان للعرض المتأخر"
    let width = measurer.width(of: line, in: font)
    #expect(line.reduce(0) { $0 + measurer.width(of: String($1), in: font) } > width + 20)
    #expect(measurer.tail(of: line, to: width, in: font) == line)
  }

  @Test func cutLineKeepsTheMostJoinedLettersThatFit() {
    let line = "بالتأكيد تذكرتان"
    func width(_ count: Int) -> Double {
      measurer.width(of: line.prefix(count) + "…", in: font)
    }
    for count in [3, 5, 7, 12] {
      let room = (width(count) + width(count + 1)) / 2
      let ellipsis = measurer.width(of: "…", in: font)
      let kept = measurer.cut(line, to: room, in: font).dropLast()
      #expect(measurer.width(of: String(kept), in: font) <= room - ellipsis)
      let next = String(line.prefix(kept.count + 1))
      #expect(measurer.width(of: next, in: font) > room - ellipsis)
    }
  }

  @Test func onlyNeededFontsAreOpened() {
    let fonts = FallbackFonts(searching: PinnedFont.standardDirectories)
    #expect(fonts.openNames.isEmpty)
    _ = fonts.font(of: "ก")
    #expect(fonts.openNames == ["notosansthai-regular"])
    _ = fonts.font(of: "あ")
    #expect(fonts.openNames == ["notosanscjk-regular", "notosansthai-regular"])
  }

  @Test func characterThatNoFontHasIsMissing() {
    let check = typesetter.check("a\u{10FFFD}あ")
    #expect(check.missing == ["\u{10FFFD}"])
    #expect(check.packages.isEmpty)
    let names = check.files.map { ($0 as NSString).lastPathComponent }
    #expect(names == ["NotoSansCJK-Bold.ttc", "NotoSansCJK-Regular.ttc"])
  }
}

struct PinnedTypesetterWithoutFontsTests {
  private let typesetter = PinnedTypesetter(searching: []).withoutFonts

  @Test func everyCharacterIsABoxOfOneEm() {
    let font = Font(size: 17)
    let box = TextMeasurer.boxWidth(in: font)
    #expect(typesetter.width(of: "あ👨‍👩‍👧‍👦", in: font) == 2 * box)
    #expect(box == font.fittedSize + font.letterSpacing)
  }

  @Test(arguments: [
    ("あ", "fonts-noto-cjk"), ("ش", "fonts-noto-core"), ("😍", "fonts-noto-color-emoji"),
  ])
  func thePackageThatWouldHelpIsNamed(_ text: String, _ package: String) {
    let check = typesetter.check(text)
    #expect(check.missing == [Character(text)])
    #expect(check.packages == [package])
    #expect(check.files.isEmpty)
  }

  /// Line breaks come from Pango's library, not from a font.
  @Test func linesBreakWithoutFonts() { #expect(typesetter.breaks(in: "日本") == [1, 2]) }
}

/// Text that is checked before fonts are asked for.
struct TypesetterWorkTests {
  @Test func workGrowsAsTheText() {
    let typesetter = PinnedTypesetter(searching: [])
    let factor = WorkGrowth.factor(from: 4_000) {
      String(repeating: "\u{628}", count: $0)
    } _: {
      _ = typesetter.check($0)
    }
    #expect(factor < WorkGrowth.linear)
  }
}
