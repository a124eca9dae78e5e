// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.inter), .requires(.noto))
struct MixedTextTests {
  private let shaper: FontTextShaper
  private let regular = Typeface(opticalSize: .text, weight: .regular)

  init() throws { shaper = try FontTextShaper(fonts: #require(Inter.files)) }

  private func names(_ text: String, language: String? = nil) -> [Substring] {
    shaper.shape(text, in: regular, language: language).glyphs.map {
      $0.outline.name.prefix { $0 != "-" }
    }
  }

  @Test func eachScriptHasItsFont() {
    #expect(names("aあ") == ["inter", "notosanscjk"])
    #expect(names("ก") == ["notosansthai"])
    #expect(names("क") == ["notosansdevanagari"])
    #expect(names("한") == ["notosanscjk"])
    #expect(names("Жש") == ["inter", "notosanshebrew"])
  }

  @Test(arguments: ["😍", "👍🏽", "👨‍👩‍👧‍👦", "🇯🇵", "1️⃣", "❤️", "🏳️‍🌈"])
  func emojiIsOneGlyphInColor(_ emoji: String) throws {
    let glyphs = shaper.shape(emoji, in: regular).glyphs.filter { !$0.outline.bounds.isNull }
    #expect(glyphs.count == 1)
    let picture = try #require(glyphs.first?.outline.picture)
    // The bitmaps of Noto Color Emoji are 136 by 128 pixels.
    #expect(picture.image.width == 136 && picture.image.height == 128)
    #expect(picture.rect.height > 0 && picture.rect.minY < 0)
  }

  /// Glyphs are in visual order: the last letter of a Hebrew word is its leftmost glyph.
  @Test func hebrewRunsFromRightToLeft() throws {
    let word = shaper.shape("שלום", in: regular).glyphs.map(\.outline.name)
    let letters = try "שלום".map { letter in
      try #require(shaper.shape(String(letter), in: regular).glyphs.first?.outline.name)
    }
    #expect(word == letters.reversed())
  }

  /// The example of a number in a right-to-left sentence: digits keep their own order.
  @Test func numbersInHebrewRunFromLeftToRight() {
    let digits = shaper.shape("12", in: regular).glyphs.map(\.outline.name)
    let glyphs = shaper.shape("ש 12", in: regular).glyphs.map(\.outline.name)
    #expect(Array(glyphs.prefix(2)) == digits)
  }

  @Test func bracketsAreMirroredInHebrew() {
    let open = shaper.shape("(", in: regular).glyphs.map(\.outline.name)
    let close = shaper.shape(")", in: regular).glyphs.map(\.outline.name)
    let glyphs = shaper.shape("(ש)", in: regular).glyphs.map(\.outline.name)
    #expect(glyphs.first == open.first && glyphs.last == close.first)
  }

  @Test func arabicLettersJoin() {
    let joined = shaper.shape("بب", in: regular).glyphs.map(\.outline.name)
    let alone = shaper.shape("ب", in: regular).glyphs.map(\.outline.name)
    #expect(!joined.contains { alone.contains($0) })
  }

  /// The character U+76F4 has other forms in Japanese and in simplified Chinese.
  @Test func languageChoosesTheFormOfChineseCharacters() {
    let japanese = shaper.shape("直", in: regular, language: "ja").glyphs.map(\.outline.path)
    let chinese = shaper.shape("直", in: regular, language: "zh-Hans").glyphs.map(\.outline.path)
    #expect(japanese != chinese)
  }

  @Test func shapedWidthIsTheMeasuredWidth() {
    let font = Font(size: 17)
    let measurer = TextMeasurer.table.adding(Noto.fallbackText)
    for text in ["完璧", "วันนี้", "हाँ", "👍🏽👨‍👩‍👧‍👦", "السابعة"] {
      let shaped = shaper.shape(text, in: regular)
      let width = shaped.glyphs.reduce(0) { $0 + $1.advance } * font.fittedSize / shaped.unitsPerEm
      #expect(abs(width - measurer.width(of: text, in: font)) < 1e-6, "\(text)")
      #expect(shaped.glyphs.allSatisfy { !$0.isSpaced })
    }
  }

  @Test(arguments: [
    "\u{202E}\u{202E}a\u{2067}", "\u{2069}\u{202C}\u{200F}", "\u{0301}\u{0E33}\u{064B}",
    "\u{1F3FD}\u{200D}\u{FE0F}", "\u{E0001}\u{E0041}あ", "क्\u{200D}",
  ])
  func oddTextIsDrawnSomehow(_ text: String) {
    let shaped = shaper.shape(text, in: regular)
    #expect(shaped.glyphs.allSatisfy { $0.advance.isFinite })
  }

  @Test(.timeLimit(.minutes(1))) func longTextWithoutABreakIsDrawn() {
    let text = String(repeating: "あ", count: 100_000)
    #expect(shaper.shape(text, in: regular).glyphs.count == 100_000)
    let measurer = TextMeasurer.table.adding(Noto.fallbackText)
    let lines = TextLines(text, font: Font(size: 10), width: 100, measurer: measurer).lines
    #expect(lines.count == 10_000)
  }

  @Test func fileThatIsNoFontIsLikeNoFile() throws {
    for bytes in [Data(), Data("no font".utf8), Data(repeating: 0xFF, count: 4096)] {
      let hasGlyphs = try MixedTextTests.shape("ก", withFont: bytes) != nil
      #expect(!hasGlyphs)
    }
  }

  @Test(arguments: 0..<40) func damagedFontIsRefusedOrDrawn(seed: UInt64) throws {
    let path = try #require(
      PinnedFontSurvey(searching: []).paths.first { $0.hasSuffix("NotoSansThai-Regular.ttf") })
    var bytes = try Data(contentsOf: URL(filePath: path))
    var random = SeededRandom(seed: seed)
    for _ in 0..<64 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    let paths = try MixedTextTests.shape("กาดี", withFont: bytes) ?? []
    #expect(paths.allSatisfy { $0.segments.count < 100_000 })
  }

  /// Returns the outlines of a text in a font; `nil` if the bytes are no font.
  private static func shape(_ text: String, withFont bytes: Data) throws -> [Path]? {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "font")
    guard let face = HarfBuzzFace(file: folder.path("font"), index: 0) else { return nil }
    let line = Array(text.utf8)
    return face.shape(line, in: line.indices, isRightToLeft: false, language: nil)
      .map { face.path(of: $0.index) }
  }
}
