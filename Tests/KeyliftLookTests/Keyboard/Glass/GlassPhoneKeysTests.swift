// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `phone-keys-ios26` and `phone-last-row-ios26`.
struct GlassPhoneKeysTests {
  /// A pixel of a row's phone.
  private func tolerance(_ row: LookTable.Row) throws -> Double { try 1 / scale(row) + 0.01 }

  private func scale(_ row: LookTable.Row) throws -> Double {
    try row.number("screen_width_pt") == 375 ? 2 : 3
  }

  private func keyboard(
    _ row: LookTable.Row, _ change: (inout KeyboardContent) -> Void = { _ in }
  ) throws -> KeyboardGeometry {
    let hasHomeButton = try row.text("case") == "375-home"
    var traits = try ScreenTraits.phone(
      row.number("screen_width_pt"), hasHomeButton: hasHomeButton)
    traits.look = .glass
    var content = KeyboardContent(suggestions: hasHomeButton ? [] : nil)
    change(&content)
    return KeyboardGeometry(content, on: traits, height: try row.number("panel_height_pt"))
  }

  @Test(arguments: try LookTable("phone-keys-ios26").rows)
  func lettersAreWhereTheyAreMeasured(_ row: LookTable.Row) throws {
    let keyboard = try keyboard(row)
    let tolerance = try tolerance(row)
    let (width, height) = (keyboard.size.width, keyboard.size.height)
    for (letter, column) in [("Q", 1), ("A", 2), ("Z", 3)] {
      let above = try row.number("row_\(column)_above_bottom_pt")
      #expect(
        Double(height - keyboard.rect(letter).minY).isClose(to: above, within: tolerance))
    }
    let space = keyboard.rect(.space)
    #expect(
      try Double(height - space.minY).isClose(
        to: row.number("row_4_above_bottom_pt"), within: tolerance))
    #expect(
      try Double(height - space.maxY).isClose(
        to: row.number("last_row_above_bottom_pt"), within: tolerance))
    let margin = try row.number("margin_pt")
    #expect(Double(keyboard.rect("Q").minX).isClose(to: margin, within: tolerance))
    #expect(Double(width - keyboard.rect("P").maxX).isClose(to: margin, within: tolerance))
    for letter in "QWERTYUIOPASDFGHJKLZXCVBNM" {
      let rect = keyboard.rect(String(letter))
      #expect(
        try Double(rect.width).isClose(to: row.number("key_width_pt"), within: tolerance))
      #expect(try Double(rect.height) == row.number("key_height_pt"))
    }
  }

  @Test(arguments: try LookTable("phone-keys-ios26").rows)
  func shiftAndDeleteAreAsWideAsMeasured(_ row: LookTable.Row) throws {
    let keyboard = try keyboard(row)
    let (shift, delete) = (keyboard.rect(.shift), keyboard.rect(.delete))
    #expect(try Double(shift.width).isClose(to: row.number("shift_width_pt"), within: 0.51))
    #expect(try Double(delete.width).isClose(to: row.number("delete_width_pt"), within: 0.51))
    #expect(shift.minX == keyboard.rect("Q").minX)
    #expect(delete.maxX == keyboard.rect("P").maxX)
  }

  @Test(arguments: try LookTable("phone-keys-ios26").rows)
  func edgesAreOnPixels(_ row: LookTable.Row) throws {
    let scale = try scale(row)
    for key in try keyboard(row).keys where key.hasCap {
      for edge in [Double(key.rect.minX) * scale, Double(key.rect.maxX) * scale] {
        #expect(abs(edge - edge.rounded()) < 1e-6, "\(key.label)")
      }
    }
  }

  @Test func webAddressHasThreeKeysInsteadOfTheSpace() throws {
    let row = try LookTable("phone-keys-ios26")["390-later"]
    let plain = try keyboard(row)
    let address = try keyboard(row) { $0.textType = .url }
    #expect(address.rect(.space).isNull)
    let keys = [".", "/", ".com"].map(address.rect)
    #expect(keys[0].minX == plain.rect(.space).minX)
    #expect(keys[2].maxX == plain.rect(.space).maxX)
    #expect(keys.allSatisfy { abs($0.width - keys[0].width) <= 0.34 })
  }
}
