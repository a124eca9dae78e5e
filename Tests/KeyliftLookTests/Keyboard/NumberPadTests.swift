// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The keys of number pads, and the table `number-pad-labels`.
struct NumberPadTests {
  private let pad = KeyboardContent(layout: .numberPad)
  private let labels: LookTable

  init() throws { labels = try LookTable("number-pad-labels") }

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

  @Test func labelsAgreeWithTheTable() throws {
    let keyboard = KeyboardGeometry(pad, on: .phone390, height: 291)
    let drawn = Drawn(keyboard: pad, on: .phone390, height: 291)
    let capital = Font.capHeightRatio
    func top(_ text: String) throws -> DrawnLength {
      DrawnLength(try #require(drawn.text(text)).ink.minY, within: 0.34)
    }
    let abc = try #require(drawn.text("ABC")).ink
    let plain = Drawn(width: 100, height: 20) {
      $0.draw("ABC", font: Font(size: 10, weight: .bold), color: .black, x: 0, baseline: 15)
    }
    let untracked = try #require(plain.text("ABC")).ink.width
    let delete = drawn.lines.map(\.ink).reduce(CGRect.null) { $0.union($1) }
    let cell = CGRect(
      x: keyboard.rect("3").minX, y: keyboard.rect("0").minY, width: keyboard.rect("3").width,
      height: keyboard.rect("0").height)
    var lengths: [String: DrawnLength] = [
      "digit-size": DrawnLength(
        try #require(drawn.text("5")).ink.height / capital, within: 0.1),
      "digit-1-ink-top": try top("1"), "digit-5-ink-top": try top("5"),
      "digit-7-ink-top": try top("7"), "digit-0-ink-top": try top("0"),
      "letters-size": DrawnLength(abc.height / capital, within: 0.1),
      "letters-tracking": DrawnLength((abc.width - untracked) / 2, within: 0.1),
      "letters-abc-ink-top": try top("ABC"), "letters-jkl-ink-top": try top("JKL"),
      "letters-tuv-ink-top": try top("TUV"),
    ]
    // One symbol is used for both versions of iOS.
    for version in ["15.5", "18.5"] {
      lengths["delete-ink-width-\(version)"] = DrawnLength(delete.width, within: 0.3)
      lengths["delete-ink-height-\(version)"] = DrawnLength(delete.height, within: 0.3)
      lengths["delete-right-of-cell-center-\(version)"] = DrawnLength(
        delete.midX - cell.midX, within: 0.2)
      lengths["delete-above-cell-center-\(version)"] = DrawnLength(
        cell.midY - delete.midY, within: 0.2)
    }
    let disagreements = try labels.disagreements(with: lengths)
    #expect(disagreements == [])
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
