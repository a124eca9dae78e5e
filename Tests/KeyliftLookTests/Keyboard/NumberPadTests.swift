// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct NumberPadTests {
  private let pad = KeyboardContent(layout: .numberPad)

  /// Boxes on screenshots: of a Revolut pad at 414 points, and of an iPhone 17 Pro and 16e with and
  /// without an app's bar.
  @Test func padsBeginFartherLeftThanTheyEnd() {
    func lefts(_ traits: ScreenTraits, _ height: Double, hasBar: Bool = false) -> [Double] {
      var content = pad
      if hasBar { content.accessory = KeyboardContent.AccessoryBar(button: "") }
      let keyboard = KeyboardGeometry(content, on: traits, height: height)
      return ["1", "2", "3"].map { Double(keyboard.rect($0).minX) }
        + [Double(keyboard.rect("3").maxX)]
    }
    func isClose(_ drawn: [Double], _ measured: [Double]) -> Bool {
      zip(drawn, measured).allSatisfy { $0.isClose(to: $1, within: 0.34) }
    }
    #expect(isClose(lefts(.screen(414, 896, .notch), 301), [3, 140, 277, 408]))
    var old = ScreenTraits.phone402
    old.isLegacyOn26 = true
    #expect(isClose(lefts(old, 291), [2, 135.33, 268.67, 396]))
    #expect(isClose(lefts(old, 291, hasBar: true), [3, 136, 269, 396]))
    var glass = ScreenTraits.phone390
    glass.look = .glass
    #expect(isClose(lefts(glass, 308), [6.67, 133, 259.33, 379.67]))
    #expect(isClose(lefts(glass, 308, hasBar: true), [7.67, 133.67, 259.67, 379.67]))
  }

  @Test func digitsHaveTheLettersOfATelephone() {
    let keyboard = KeyboardGeometry(pad, on: .phone390, height: 291)
    let letters = keyboard.keys.filter { $0.role == .digit }.map { $0.label + $0.smallLabel }
    #expect(
      letters == ["1", "2ABC", "3DEF", "4GHI", "5JKL", "6MNO", "7PQRS", "8TUV", "9WXYZ", "0"])
  }

  @Test func symbolAndDeleteAreOnThePanelWithoutCaps() {
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

  @Test func decimalPadHasTheSeparatorOfItsRegion() {
    var content = KeyboardContent(layout: .decimalPad)
    #expect(Drawn(keyboard: content, on: .phone390, height: 291).text(".") != nil)
    content.decimalSeparator = ","
    let drawn = Drawn(keyboard: content, on: .phone390, height: 291)
    #expect(drawn.text(",") != nil && drawn.text(".") == nil)
  }

  @Test func stripBelowAPadIsEmpty() {
    let drawn = Drawn(keyboard: pad, on: .phone393, height: 291)
    #expect(drawn.fills.dropFirst().allSatisfy { $0.rect.maxY < 291 - 75 })
    #expect(drawn.lines.allSatisfy { $0.ink.maxY < 291 - 75 })
  }
}
