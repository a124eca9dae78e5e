// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Measured figures of `ios-look.md` 1.5.
struct PredictiveBarTests {
  private static let words = KeyboardContent(suggestions: ["I", "The", "I'm"])

  @Test(arguments: [
    (ScreenTraits.screen(375, 812, .notch), 45.0), (.phone375, 44), (.phone320, 37),
    (.lying568, 37), (.lying667, 38), (.lying393, 37),
  ])
  func barIsAsTallAsMeasured(_ traits: ScreenTraits, _ height: Double) throws {
    let bar = KeyboardGeometry(PredictiveBarTests.words, on: traits, height: 300).predictiveBar
    #expect(try #require(bar).rect.height == height)
  }

  /// The first key stands 53 below the panel's top: 45 and 8.
  @Test func keysStandBelowTheBar() {
    let keyboard = KeyboardGeometry(
      PredictiveBarTests.words, on: .screen(375, 812, .notch), height: 336)
    #expect(keyboard.rect("Q").minY == 53)
    #expect(keyboard.rect("space").maxY == 257)
  }

  @Test func noBarStandsWithoutSuggestionsOrOverPads() {
    #expect(KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291).predictiveBar == nil)
    for layout in [KeyboardLayout.numberPad, .decimalPad, .phonePad, .emoji] {
      let content = KeyboardContent(layout: layout, suggestions: ["I"])
      #expect(KeyboardGeometry(content, on: .phone393, height: 384).predictiveBar == nil)
    }
  }

  /// W/6, W/2, 5W/6; 17 regular on a baseline 31.5 below the bar's top.
  @Test func wordsStandInTheMiddlesOfTheirThirds() throws {
    let drawn = Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336)
    for (word, x) in [("The", 195.0), ("I'm", 325)] {
      let text = try #require(drawn.text(word))
      #expect(Double(text.ink.midX).isClose(to: x, within: 0.3))
      #expect(text.baseline.isClose(to: 31.5, within: 0.2))
      #expect(text.color == Color(hex: 0x151515))
    }
    let first = try #require(drawn.texts.first { $0.string == "I" && $0.baseline < 45 })
    #expect(Double(first.ink.midX).isClose(to: 65, within: 0.3))
    #expect(
      Drawn(keyboard: PredictiveBarTests.words, on: .phone390.dark, height: 336).text("The")?
        .color == Color(hex: 0xE9E9E9))
  }

  /// x = W/3 and 2W/3, y 13.5 to 37.5, half a point to a point wide.
  @Test func separatorsStandBetweenTheThirds() {
    for (traits, color) in [(ScreenTraits.phone390, 0xBCBFC3), (.phone390.dark, 0x383839)] {
      let drawn = Drawn(keyboard: PredictiveBarTests.words, on: traits, height: 336)
      let lines = drawn.fills(Color(hex: UInt32(color))).map(\.rect)
      #expect(lines.count == 2)
      for (line, x) in zip(lines, [130.0, 260]) {
        #expect(Double(line.midX).isClose(to: x, within: 0.5))
        #expect(line.width >= 0.5 && line.width <= 1)
        #expect(Double(line.minY).isClose(to: 13.5, within: 0.2))
        #expect(Double(line.maxY).isClose(to: 37.5, within: 0.2))
      }
    }
  }

  @Test func emptyBarIsEmpty() {
    let drawn = Drawn(
      keyboard: KeyboardContent(suggestions: []), on: .phone390, height: 336)
    #expect(drawn.texts.allSatisfy { $0.baseline > 45 })
    #expect(drawn.fills.dropFirst().allSatisfy { $0.rect.minY > 45 })
  }

  @Test func singleWordStandsInTheMiddle() throws {
    let drawn = Drawn(
      keyboard: KeyboardContent(suggestions: ["Hello"]), on: .phone390, height: 336)
    #expect(Double(try #require(drawn.text("Hello")).ink.midX).isClose(to: 195, within: 0.3))
  }

  @Test func fourthWordIsNotShown() {
    let content = KeyboardContent(suggestions: ["one", "two", "three", "four"])
    #expect(Drawn(keyboard: content, on: .phone390, height: 336).text("four") == nil)
  }

  @Test func longWordsEndInAnEllipsisInsideTheirThird() throws {
    let long = String(repeating: "antidisestablishment", count: 4)
    let content = KeyboardContent(suggestions: [long, "b", "c"])
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    let text = try #require(drawn.texts.first { $0.baseline < 45 })
    #expect(text.string.hasSuffix("\u{2026}"))
    #expect(text.ink.minX >= 0 && text.ink.maxX <= 130)
  }

  /// A chip of 4 above and 10 beside the word that replaces the one in quotation marks: white at 0.5.
  @Test func replacementStandsOnAChip() throws {
    let content = KeyboardContent(suggestions: ["\u{201C}teh\u{201D}", "the", "tech"])
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    let chip = try #require(drawn.fills(Color(hex: 0xE8EAEC)).first)
    let word = try #require(drawn.text("the"))
    #expect(Double(word.ink.minX - chip.rect.minX).isClose(to: 10, within: 0.6))
    #expect(Double(chip.rect.maxX - word.ink.maxX).isClose(to: 10, within: 0.6))
    #expect(
      Drawn(keyboard: PredictiveBarTests.words, on: .phone390, height: 336)
        .fills(Color(hex: 0xE8EAEC)).isEmpty)
  }
}
