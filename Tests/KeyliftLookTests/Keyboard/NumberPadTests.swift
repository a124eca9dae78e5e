// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `number-pads` and `number-pad-labels`.
struct NumberPadTests {
  private let pad = KeyboardContent(layout: .numberPad)
  private let labels: LookTable

  init() throws { labels = try LookTable("number-pad-labels") }

  private func keyboard(of row: LookTable.Row) throws -> KeyboardGeometry {
    KeyboardGeometry(
      pad, on: try .phone(row.number("screen_width_pt")),
      height: try row.number("panel_height_pt"))
  }

  @Test(arguments: try LookTable("number-pads").drawnRows)
  func keysHaveTheMeasuredPositions(_ row: LookTable.Row) throws {
    let keyboard = try keyboard(of: row)
    let heights = try row.number("key_height_low_pt")...row.number("key_height_high_pt")
    for digit in 0...9 {
      let rect = keyboard.rect("\(digit)")
      let width = try row.number("key_width_pt")
      #expect(Double(rect.width).isClose(to: width, within: 0.01))
      #expect(heights.contains(rect.height))
    }
    let tops = ["1", "4", "7", "0"].map { DrawnLength(keyboard.rect($0).minY) }
    let (first, third) = (keyboard.rect("1"), keyboard.rect("3"))
    let drawn: [String: DrawnLength] = [
      "screen_width_pt": DrawnLength(keyboard.size.width),
      "panel_height_pt": DrawnLength(keyboard.size.height),
      "key_width_pt": DrawnLength(first.width),
      "left_margin_pt": DrawnLength(first.minX, within: 0.001),
      "right_margin_pt": DrawnLength(keyboard.size.width - third.maxX, within: 0.001),
      "gap_pt": DrawnLength(keyboard.rect("2").minX - first.maxX, within: 0.001),
      "row_1_top_pt": tops[0], "row_2_top_pt": tops[1], "row_3_top_pt": tops[2],
      "row_4_top_pt": tops[3],
    ]
    let heightColumns: Set = ["key_height_low_pt", "key_height_high_pt"]
    let disagreements = try row.disagreements(with: drawn, except: heightColumns)
    #expect(disagreements == [])
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
