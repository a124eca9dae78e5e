// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage
import Testing

/// Measured figures of `ios-look.md` 1.6.
struct NumberPadTests {
  private let pad = KeyboardContent(layout: .numberPad)

  @Test(arguments: [(ScreenTraits.phone390, 122.0), (.phone393, 123), (.phone402, 126)])
  func keysAreAsWideAsMeasured(_ traits: ScreenTraits, _ width: Double) {
    let keyboard = KeyboardGeometry(pad, on: traits, height: 291)
    for digit in 0...9 {
      let rect = keyboard.rect("\(digit)")
      #expect(Double(rect.width).isClose(to: width, within: 0.01))
      #expect((46...47).contains(rect.height))
    }
    #expect(keyboard.rect("1").minX == 6)
    #expect(Double(keyboard.rect("3").maxX).isClose(to: traits.size.width - 6, within: 0.001))
  }

  @Test func rowsStandAtTheMeasuredHeights() {
    let keyboard = KeyboardGeometry(pad, on: .phone390, height: 291)
    #expect(["1", "4", "7", "0"].map { keyboard.rect($0).minY } == [6, 59, 113, 167])
    #expect(keyboard.rect("4").minY - keyboard.rect("1").maxY == 7)
    #expect(keyboard.rect("2").minX - keyboard.rect("1").maxX == 6)
  }

  @Test func rowsOfTheLargestPhonesStandAtTheMeasuredHeights() {
    let keyboard = KeyboardGeometry(pad, on: .screen(414, 896, .notch), height: 301)
    #expect(["1", "4", "7", "0"].map { keyboard.rect($0).minY } == [7, 63, 119, 175])
    #expect(keyboard.rect("5").height == 50)
    #expect(Double(keyboard.rect("5").width).isClose(to: 131, within: 0.5))
  }

  @Test func digitsHaveTheLettersOfATelephone() {
    let keyboard = KeyboardGeometry(pad, on: .phone390, height: 291)
    let letters = keyboard.keys.filter { $0.role == .digit }.map { $0.label + $0.smallLabel }
    #expect(
      letters == ["1", "2ABC", "3DEF", "4GHI", "5JKL", "6MNO", "7PQRS", "8TUV", "9WXYZ", "0"])
  }

  @Test func signAndDeleteStandOnThePanelWithoutCaps() {
    for (layout, sign) in [(KeyboardLayout.decimalPad, "."), (.phonePad, "+*#")] {
      let keyboard = KeyboardGeometry(
        KeyboardContent(layout: layout), on: .phone390, height: 291)
      let bare = keyboard.keys.filter { !$0.hasCap }
      #expect(bare.map(\.role) == [.letter, .delete])
      #expect(bare.first?.label == sign)
    }
    let plain = KeyboardGeometry(pad, on: .phone390, height: 291)
    #expect(plain.keys.filter { !$0.hasCap }.map(\.role) == [.delete])
  }

  /// 25 regular, its capitals' top 6.8 below the key's: 17.6 more to the baseline.
  @Test func digitsStandHighOnTheirKeys() throws {
    let drawn = Drawn(keyboard: pad, on: .phone390, height: 291)
    for (digit, top) in [("1", 6.0), ("5", 59), ("9", 113)] {
      let text = try #require(drawn.text(digit))
      #expect(text.baseline.isClose(to: top + 6.8 + 17.6, within: 0.35))
      #expect(Double(text.ink.height).isClose(to: 17.6, within: 0.1))
    }
  }

  /// 10 bold, its capitals' top 32 below the key's: 7.05 more to the baseline; about 2 more between letters.
  @Test func lettersStandBelowTheirDigit() throws {
    let drawn = Drawn(keyboard: pad, on: .phone390, height: 291)
    let text = try #require(drawn.text("ABC"))
    #expect(text.baseline.isClose(to: 6 + 32 + 7.05, within: 0.35))
    #expect(Double(text.ink.midX).isClose(to: 195, within: 0.2))
    let plain = TextMeasurer.table.width(of: "ABC", in: Font(size: 10, weight: .bold))
    #expect(Double(text.ink.width).isClose(to: plain + 4, within: 0.6))
  }

  @Test func zeroStandsInTheMiddleOfItsKey() throws {
    let text = try #require(Drawn(keyboard: pad, on: .phone390, height: 291).text("0"))
    #expect(Double(text.ink.midY).isClose(to: 167 + 23.5, within: 0.6))
  }

  @Test func nothingStandsInTheStripBelowAPad() {
    let drawn = Drawn(keyboard: pad, on: .phone393, height: 291)
    #expect(drawn.fills.dropFirst().allSatisfy { $0.rect.maxY < 291 - 75 })
    #expect(drawn.lines.allSatisfy { $0.ink.maxY < 291 - 75 })
  }
}
