// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `predictive-bars` and `predictive-bar`.
struct PredictiveBarTests {
  private let bar: LookTable

  init() throws {
    bar = try LookTable("predictive-bar")
  }

  private static let words = KeyboardContent(suggestions: ["I", "The", "I'm"])

  @Test(arguments: try LookTable("predictive-bars").rows)
  func barIsAsTallAsMeasured(_ row: LookTable.Row) throws {
    let traits =
      try row.flag("is_landscape") ? ScreenTraits.landscapePhone(of: row) : .phone(of: row)
    let bar = KeyboardGeometry(PredictiveBarTests.words, on: traits, height: 300).predictiveBar
    #expect(try #require(bar).rect.height == row.number("height_pt"))
  }

  /// The first key is 53 points below the panel's top: 45 for the bar and 8 for the margin.
  @Test func keysAreBelowTheBar() {
    let keyboard = KeyboardGeometry(
      PredictiveBarTests.words, on: .screen(375, 812, .notch), height: 336)
    #expect(keyboard.rect("Q").minY == 53)
    #expect(keyboard.rect("space").maxY == 257)
  }

  @Test func barIsAbsentWithoutSuggestionsAndAbovePads() {
    #expect(KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291).predictiveBar == nil)
    for layout in [KeyboardLayout.numberPad, .decimalPad, .phonePad, .emoji] {
      let content = KeyboardContent(layout: layout, suggestions: ["I"])
      #expect(KeyboardGeometry(content, on: .phone393, height: 384).predictiveBar == nil)
    }
  }

  /// On the screenshot VSE of `Docs/iOS/Appearance.md`, a bar without words has its lines.
  @Test func barWithoutWordsHasItsLines() throws {
    let drawn = Drawn(keyboard: KeyboardContent(suggestions: []), on: .phone375, height: 260)
    let lines = drawn.fills(FactTable.keyboardColors.color("separator light")).map(\.rect)
    #expect(lines.map(\.minX) == [124, 249])
    #expect(lines.map(\.maxX) == [125, 250])
  }

  @Test func barAboveASecureFieldOffersPasswords() throws {
    var content = PredictiveBarTests.words
    content.offer = .passwords
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    #expect(drawn.texts.filter { $0.baseline < 45 }.map(\.string) == ["Passwords"])
    #expect(drawn.text("Passwords")?.color == FactTable.keyboardColors.color("word light"))
    let lines = drawn.fills(FactTable.keyboardColors.color("separator light")).map(\.rect)
    #expect(lines.map(\.minX) == [30, 390 - 31])
    #expect(lines.map(\.maxX) == [31, 390 - 30])
  }

  @Test func barAgreesWithTheTable() throws {
    let drawn = Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336)
    let capital = Font.capHeightRatio
    let words = try ["I", "The", "I'm"].map { word in
      try #require(drawn.texts.first { $0.string == word && $0.baseline < 45 })
    }
    let lines = drawn.fills(FactTable.keyboardColors.color("separator light")).map(\.rect)
    try #require(lines.count == 2)
    let content = KeyboardContent(suggestions: ["\u{201C}teh\u{201D}", "the", "tech"])
    let corrected = Drawn(keyboard: content, on: .phone390, height: 336)
    let color = FactTable.keyboardColors.color("chip light").over(
      FactTable.keyboardColors.color("panel light"))
    let chip = try #require(corrected.fills(color).first)
    let word = try #require(corrected.text("the")).ink
    let line = Font(size: 1).lineHeight * 17
    var lengths: [String: DrawnLength] = [
      "separator-top": DrawnLength(lines[0].minY, within: 0.2),
      "separator-bottom": DrawnLength(lines[0].maxY, within: 0.2),
      "separator-width": DrawnLength(lines[0].width),
      "word-size": DrawnLength(words[1].ink.height / capital, within: 0.05),
      "word-capital-top": DrawnLength(words[1].ink.minY, within: 0.2),
      "word-baseline": DrawnLength(words[1].baseline, within: 0.2),
      "separator-1-x-of-390": DrawnLength(lines[0].midX, within: 0.5),
      "separator-2-x-of-390": DrawnLength(lines[1].midX, within: 0.5),
      "chip-padding-across": DrawnLength((chip.rect.width - word.width) / 2, within: 0.6),
      "chip-padding-down": DrawnLength((chip.rect.height - line) / 2, within: 0.2),
      "chip-radius": DrawnLength(try corrected.continuousRadius(of: chip)),
    ]
    for (index, word) in words.enumerated() {
      lengths["slot-\(index + 1)-center-of-390"] = DrawnLength(word.ink.midX, within: 0.3)
    }
    let disagreements = try bar.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  @Test func singleWordIsCentered() throws {
    let drawn = Drawn(
      keyboard: KeyboardContent(suggestions: ["Hello"]), on: .phone390, height: 336)
    #expect(Double(try #require(drawn.text("Hello")).ink.midX).isClose(to: 195, within: 0.3))
  }

  @Test func fourthWordIsNotShown() {
    let content = KeyboardContent(suggestions: ["one", "two", "three", "four"])
    #expect(Drawn(keyboard: content, on: .phone390, height: 336).text("four") == nil)
  }

  @Test func longWordsAreTruncatedInTheirThird() throws {
    let long = String(repeating: "antidisestablishment", count: 4)
    let content = KeyboardContent(suggestions: [long, "b", "c"])
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    let text = try #require(drawn.texts.first { $0.baseline < 45 })
    #expect(text.string.hasSuffix("\u{2026}"))
    #expect(text.ink.minX >= 0 && text.ink.maxX <= 130)
  }

  @Test func replacementHasAChip() throws {
    let content = KeyboardContent(suggestions: ["\u{201C}teh\u{201D}", "the", "tech"])
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    let color = FactTable.keyboardColors.color("chip light").over(
      FactTable.keyboardColors.color("panel light"))
    let chip = try #require(drawn.fills(color).first)
    let word = try #require(drawn.text("the"))
    let padding = try bar.length("chip-padding-across")
    #expect(Double(word.ink.minX - chip.rect.minX).isClose(to: padding, within: 0.6))
    #expect(Double(chip.rect.maxX - word.ink.maxX).isClose(to: padding, within: 0.6))
    #expect(
      Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336)
        .fills(color).isEmpty)
  }
}
