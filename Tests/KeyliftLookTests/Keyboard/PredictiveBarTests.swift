// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct PredictiveBarTests {
  private static let words = KeyboardContent(suggestions: ["I", "The", "I'm"])

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

  /// In the source `rnkc-video-se`, a bar without words has its lines.
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

  @Test func wordsAreInThirdsBetweenLines() throws {
    let drawn = Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336)
    for (index, word) in ["I", "The", "I'm"].enumerated() {
      let text = try #require(drawn.texts.first { $0.string == word && $0.baseline < 45 })
      #expect(Double(text.ink.midX).isClose(to: 65 + 130 * Double(index), within: 0.3))
      #expect(text.baseline.isClose(to: 31.5, within: 0.2))
    }
    let lines = drawn.fills(FactTable.keyboardColors.color("separator light")).map(\.rect)
    for (line, x) in zip(lines, [130.0, 260]) {
      #expect(Double(line.midX).isClose(to: x, within: 0.5))
      #expect(Double(line.minY).isClose(to: 13.5, within: 0.2))
      #expect(Double(line.maxY).isClose(to: 37.5, within: 0.2))
    }
  }

  @Test func singleWordIsCentered() throws {
    let drawn = Drawn(keyboard: KeyboardContent(suggestions: ["Hello"]), on: .phone390, height: 336)
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
    #expect(Double(word.ink.minX - chip.rect.minX).isClose(to: 10, within: 0.6))
    #expect(Double(chip.rect.maxX - word.ink.maxX).isClose(to: 10, within: 0.6))
    #expect(
      Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336).fills(color).isEmpty)
  }
}
