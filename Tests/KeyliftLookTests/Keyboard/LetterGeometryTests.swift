// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `phone-keys` and `phone-last-row`.
struct LetterGeometryTests {
  /// One row of `phone-keys`.
  struct Row: Sendable, CustomStringConvertible {
    let traits: ScreenTraits
    let frame: CGFloat
    let margin: CGFloat
    let gap: CGFloat
    let key: (width: CGFloat, height: CGFloat)
    let pitch: CGFloat
    let top: CGFloat
    let below: CGFloat
    let shift: CGFloat
    let description: String

    /// How far rounding moves an edge: a pixel, or nearly a point where keys stand on whole points.
    var rounding: Double {
      traits.size.width == 414 ? 0.81 : 1 / Double(traits.scale) + 0.001
    }

    init(_ row: LookTable.Row) throws {
      traits = try .phone(of: row)
      frame = try row.number("panel_height_pt")
      margin = try row.number("margin_pt")
      gap = try row.number("gap_pt")
      key = (try row.number("key_width_pt"), try row.number("key_height_pt"))
      pitch = try row.number("pitch_pt")
      top = try row.number("first_row_top_pt")
      below = try row.number("last_row_above_bottom_pt")
      shift = try row.number("shift_width_pt")
      description = row.label
    }
  }

  /// The rows of drawn keys.
  static func rows() throws -> [Row] { try LookTable("phone-keys").drawnRows.map(Row.init) }

  @Test func tableHasEveryWidthOfAPhone() throws {
    let widths = try Set(LetterGeometryTests.rows().map { Double($0.traits.size.width) })
    #expect(widths == [320, 375, 390, 393, 402, 414, 420, 428, 430, 440])
  }

  @Test(arguments: try rows()) func keysAreAsWideAndTallAsMeasured(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    for letter in "QWERTYUIOPASDFGHJKLZXCVBNM" {
      let rect = keyboard.rect(String(letter))
      #expect(Double(rect.width).isClose(to: row.key.width, within: row.rounding))
      #expect(rect.height == row.key.height)
    }
  }

  @Test(arguments: try rows()) func rowsHaveTheMeasuredPositions(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    #expect(keyboard.rect("Q").minY == row.top)
    #expect(keyboard.rect("A").minY == row.top + row.pitch)
    #expect(keyboard.rect("Z").minY == row.top + 2 * row.pitch)
    #expect(keyboard.rect("space").minY == row.top + 3 * row.pitch)
    #expect(keyboard.rect("space").maxY == row.frame - row.below)
  }

  @Test(arguments: try rows()) func firstRowFillsTheWidthBetweenItsMargins(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    #expect(keyboard.rect("Q").minX == row.margin)
    #expect(Double(keyboard.rect("P").maxX).isClose(to: width - row.margin, within: 0.001))
    let gap = Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX)
    #expect(gap.isClose(to: row.gap, within: row.rounding))
  }

  @Test(arguments: try rows()) func shiftAndDeleteAreAtTheMargins(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (shift, delete) = (keyboard.rect(.shift), keyboard.rect(.delete))
    #expect(shift.minX == row.margin)
    #expect(Double(delete.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
    #expect(Double(shift.width).isClose(to: row.shift, within: 0.005))
    #expect(Double(delete.width).isClose(to: row.shift, within: 0.005))
  }

  /// Rows 2 and 3 are centered and have the keys and gaps of the first row.
  ///
  /// On whole points they stand half a point to the right.
  @Test(arguments: try rows()) func lowerRowsAreCentered(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    for (first, last) in [("A", "L"), ("Z", "M")] {
      let sum = Double(keyboard.rect(first).minX + keyboard.rect(last).maxX)
      #expect(sum.isClose(to: width == 414 ? 415 : width, within: 0.001))
    }
  }

  /// Space starts at the left edge of X and ends at the right edge of N; return starts at the left
  /// edge of M and ends at the right margin.
  @Test(arguments: try rows().filter { $0.traits.family != .homeButton })
  func spaceAndReturnAreAlignedWithLetterColumns(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (space, end) = (keyboard.rect("space"), keyboard.rect("return"))
    #expect(Double(space.minX).isClose(to: keyboard.rect("X").minX, within: 0.001))
    let gap = row.traits.size.width == 414 ? 0.5 : 0
    #expect(Double(space.maxX).isClose(to: keyboard.rect("N").maxX + gap, within: 0.17))
    #expect(Double(end.minX).isClose(to: keyboard.rect("M").minX, within: 0.001))
    #expect(Double(end.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
  }

  /// Returns the keyboard of a row of `phone-last-row`.
  ///
  /// Phones with two keys at the left have several keyboards installed.
  private func keyboard(of row: LookTable.Row) throws -> KeyboardGeometry {
    let name = try row.text("case")
    let keys = try LookTable("phone-keys")[name]
    return KeyboardGeometry(
      KeyboardContent(hasGlobe: try row.has("second_key_pt")), on: try .phone(of: keys),
      height: try keys.number("panel_height_pt"))
  }

  @Test(arguments: try LookTable("phone-last-row").drawnRows)
  func lastRowIsAsMeasured(_ row: LookTable.Row) throws {
    let keyboard = try keyboard(of: row)
    let tolerance = try row.number("tolerance_pt")
    var drawn: [String: DrawnLength] = [:]
    func add(_ column: String, _ rect: CGRect) {
      if !rect.isNull { drawn[column] = DrawnLength(rect.width, within: tolerance) }
    }
    add("page_key_pt", keyboard.rect("123"))
    if let role = KeyboardKey.Role(rawValue: try row.text("second_key")) {
      add("second_key_pt", keyboard.rect(role))
    }
    add("dictation_pt", keyboard.rect(.dictation))
    add("space_pt", keyboard.rect("space"))
    add("return_pt", keyboard.rect("return"))
    let disagreements = try row.disagreements(with: drawn, except: ["tolerance_pt"])
    #expect(disagreements == [])
    let isAlone = try !row.has("second_key_pt")
    #expect(keyboard.keys.contains { $0.hasCap && [.emoji, .globe].contains($0.role) } != isAlone)
  }

  /// The microphone is in the column of X, and space starts one column later.
  @Test func lastRowOfAHomeButtonPhoneHasGlobeAndMicrophone() throws {
    let keyboard = KeyboardGeometry(
      KeyboardContent(hasGlobe: true), on: .phone375, height: 216)
    let row = try LookTable("phone-last-row")["375-home"]
    #expect(!keyboard.rect(.globe).isNull)
    #expect(keyboard.rect(.dictation).minX == keyboard.rect("X").minX)
    #expect(try Double(keyboard.rect(.dictation).width) == row.number("dictation_pt"))
    #expect(keyboard.rect("space").minX == keyboard.rect("C").minX)
  }

  @Test func emojiKeyIsBeside123IfTheGlobeIsInTheStrip() throws {
    let keyboard = KeyboardGeometry(
      KeyboardContent(hasGlobe: true), on: .screen(414, 896, .notch), height: 301)
    let row = try LookTable("phone-last-row")["414"]
    let (page, emoji) = (keyboard.rect("123"), keyboard.rect(.emoji))
    #expect(try Double(page.width).isClose(to: row.number("page_key_pt"), within: 0.01))
    #expect(try Double(emoji.width).isClose(to: row.number("second_key_pt"), within: 0.01))
    #expect(keyboard.keys.contains { $0.role == .globe && !$0.hasCap })
  }

  @Test func emojiSymbolIsInTheStripWithoutAGlobe() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    #expect(keyboard.keys.filter { $0.role == .emoji }.map(\.hasCap) == [false])
    #expect(!keyboard.keys.contains { $0.role == .globe })
  }

  @Test func numberKeysAreInTheRowsOfTheLetters() throws {
    let content = KeyboardContent(layout: .numbers)
    let keyboard = KeyboardGeometry(content, on: .phone390, height: 291)
    let rows = Dictionary(grouping: keyboard.keys.filter { $0.hasCap }, by: \.rect.minY)
    let row = try LookTable("phone-keys")["390"]
    #expect(rows[8]?.map(\.label) == "1234567890".map(String.init))
    #expect(rows[62]?.map(\.label) == "-/:;()$&@\"".map(String.init))
    #expect(rows[116]?.map(\.label) == ["#+=", ".", ",", "?", "!", "'", ""])
    #expect(rows[170]?.map(\.label) == ["ABC", "space", "return"])
    #expect(try Double(keyboard.rect("1").width) == row.number("key_width_pt"))
    #expect(try Double(keyboard.rect(.delete).width) == row.number("shift_width_pt"))
  }

  @Test func lowercaseLettersHaveTheSameKeys() {
    let upper = KeyboardGeometry(KeyboardContent(), on: .phone390, height: 291)
    let lower = KeyboardGeometry(
      KeyboardContent(letterCase: .lower), on: .phone390, height: 291)
    #expect(lower.keys.map(\.rect) == upper.keys.map(\.rect))
    #expect(lower.rect("q") == upper.rect("Q"))
  }
}
