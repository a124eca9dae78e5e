// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage
import Testing

/// Measured figures of `ios-look.md` 1.1 and 1.2.
struct LetterGeometryTests {
  /// One row of the table: the key, its pitch, the first row's top, what the last row leaves below it.
  struct Row: Sendable, CustomStringConvertible {
    let traits: ScreenTraits
    let frame: CGFloat
    let margin: CGFloat
    let key: (width: CGFloat, height: CGFloat)
    let pitch: CGFloat
    let top: CGFloat
    let below: CGFloat
    let shift: CGFloat
    var description: String { "\(traits.size.width) \(traits.family.rawValue)" }
  }

  static let rows = [
    Row(
      traits: .phone320, frame: 216, margin: 3, key: (26, 39), pitch: 54, top: 12, below: 3,
      shift: 34),
    Row(
      traits: .phone375, frame: 216, margin: 3, key: (31.5, 42), pitch: 54, top: 8, below: 4,
      shift: 42),
    Row(
      traits: .screen(375, 812, .notch), frame: 291, margin: 3, key: (31.5, 42), pitch: 54, top: 8,
      below: 79, shift: 42),
    Row(
      traits: .phone390, frame: 291, margin: 3, key: (33.0, 42), pitch: 54, top: 8, below: 79,
      shift: 44),
    Row(
      traits: .phone393, frame: 291, margin: 3, key: (33.3, 42), pitch: 54, top: 8, below: 79,
      shift: 44.3),
    Row(
      traits: .phone402, frame: 291, margin: 3, key: (34.2, 42), pitch: 54, top: 8, below: 79,
      shift: 45),
    Row(
      traits: .screen(414, 896, .notch), frame: 301, margin: 4, key: (35.2, 45), pitch: 56, top: 8,
      below: 80, shift: 47.5),
    Row(
      traits: .screen(428, 926, .notch), frame: 301, margin: 4, key: (36.6, 45), pitch: 56, top: 8,
      below: 80, shift: 49.5),
    Row(
      traits: .screen(430, 932, .island), frame: 301, margin: 4, key: (36.8, 45), pitch: 56,
      top: 8, below: 80, shift: 50),
    Row(
      traits: .phone440, frame: 301, margin: 4, key: (37.8, 45), pitch: 56, top: 8, below: 80,
      shift: 51.5),
  ]

  @Test(arguments: rows) func keysAreAsWideAndTallAsMeasured(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    for letter in "QWERTYUIOPASDFGHJKLZXCVBNM" {
      let rect = keyboard.rect(String(letter))
      #expect(Double(rect.width).isClose(to: row.key.width, within: 0.01))
      #expect(rect.height == row.key.height)
    }
  }

  @Test(arguments: rows) func rowsStandAtTheMeasuredHeights(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    #expect(keyboard.rect("Q").minY == row.top)
    #expect(keyboard.rect("A").minY == row.top + row.pitch)
    #expect(keyboard.rect("Z").minY == row.top + 2 * row.pitch)
    #expect(keyboard.rect("space").minY == row.top + 3 * row.pitch)
    #expect(keyboard.rect("space").maxY == row.frame - row.below)
  }

  @Test(arguments: rows) func firstRowFillsTheWidthBetweenItsMargins(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    #expect(keyboard.rect("Q").minX == row.margin)
    #expect(Double(keyboard.rect("P").maxX).isClose(to: width - row.margin, within: 0.001))
    #expect(Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX).isClose(to: 6, within: 0.001))
  }

  @Test(arguments: rows) func shiftAndDeleteHugTheMargins(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (shift, delete) = (keyboard.rect(.shift), keyboard.rect(.delete))
    #expect(shift.minX == row.margin)
    #expect(Double(delete.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
    #expect(Double(shift.width).isClose(to: row.shift, within: 0.001))
    #expect(Double(delete.width).isClose(to: row.shift, within: 0.001))
  }

  /// Row 2 and row 3 are centred, with the first row's keys and gaps.
  @Test(arguments: rows) func lowerRowsStandInTheMiddle(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    for (first, last) in [("A", "L"), ("Z", "M")] {
      let sum = Double(keyboard.rect(first).minX + keyboard.rect(last).maxX)
      #expect(sum.isClose(to: width, within: 0.001))
    }
  }

  /// Space starts at the left edge of X and ends at the right edge of N; return starts at the left edge of M
  /// and ends at the right margin.
  @Test(arguments: rows.dropFirst(2)) func spaceAndReturnFollowTheColumnsOfTheLetters(_ row: Row) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (space, end) = (keyboard.rect("space"), keyboard.rect("return"))
    #expect(Double(space.minX).isClose(to: keyboard.rect("X").minX, within: 0.001))
    #expect(Double(space.maxX).isClose(to: keyboard.rect("N").maxX, within: 0.001))
    #expect(Double(end.minX).isClose(to: keyboard.rect("M").minX, within: 0.001))
    #expect(Double(end.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
  }

  @Test func lastRowOf390IsAsMeasured() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone390, height: 291)
    #expect(Double(keyboard.rect("123").width).isClose(to: 91.3, within: 0.34))
    #expect(Double(keyboard.rect("space").width).isClose(to: 189.3, within: 0.34))
    #expect(Double(keyboard.rect("return").width).isClose(to: 91.3, within: 0.34))
  }

  /// 92.3 and 92; the 191.7 beside them would make the row a point wider than the screen.
  @Test func lastRowOf393IsAsMeasured() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    #expect(Double(keyboard.rect("123").width).isClose(to: 92.3, within: 0.34))
    #expect(Double(keyboard.rect("return").width).isClose(to: 92, within: 0.34))
  }

  @Test func lastRowOf402IsAsMeasured() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone402, height: 291)
    #expect(Double(keyboard.rect("123").width).isClose(to: 94.3, within: 0.34))
    #expect(Double(keyboard.rect("space").width).isClose(to: 195, within: 0.34))
    #expect(Double(keyboard.rect("return").width).isClose(to: 94, within: 0.51))
  }

  /// The mic is exactly the column of X and space starts one column later.
  @Test func lastRowOfAHomeButtonPhoneHasGlobeAndMicrophone() {
    let keyboard = KeyboardGeometry(
      KeyboardContent(hasGlobe: true), on: .phone375, height: 216)
    #expect(Double(keyboard.rect(.globe).width).isClose(to: 41, within: 0.5))
    #expect(keyboard.rect(.dictation).minX == keyboard.rect("X").minX)
    #expect(keyboard.rect(.dictation).width == 31.5)
    #expect(keyboard.rect("space").minX == keyboard.rect("C").minX)
    #expect(Double(keyboard.rect("space").width).isClose(to: 144.5, within: 0.5))
    #expect(Double(keyboard.rect("return").width).isClose(to: 87.5, within: 0.5))
  }

  @Test func globeInTheStripPutsAnEmojiKeyBeside123() {
    let keyboard = KeyboardGeometry(
      KeyboardContent(hasGlobe: true), on: .screen(414, 896, .notch), height: 301)
    #expect(Double(keyboard.rect("123").width).isClose(to: 45.5, within: 0.01))
    #expect(Double(keyboard.rect(.emoji).width).isClose(to: 45.5, within: 0.01))
    #expect(keyboard.keys.contains { $0.role == .globe && !$0.hasCap })
  }

  @Test func withoutGlobeTheEmojiSignStandsInTheStrip() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    #expect(keyboard.keys.filter { $0.role == .emoji }.map(\.hasCap) == [false])
    #expect(!keyboard.keys.contains { $0.role == .globe })
  }

  @Test func numbersStandInTheRowsOfTheLetters() {
    let content = KeyboardContent(layout: .numbers)
    let keyboard = KeyboardGeometry(content, on: .phone390, height: 291)
    let rows = Dictionary(grouping: keyboard.keys.filter { $0.hasCap }, by: \.rect.minY)
    #expect(rows[8]?.map(\.label) == "1234567890".map(String.init))
    #expect(rows[62]?.map(\.label) == "-/:;()$&@\"".map(String.init))
    #expect(rows[116]?.map(\.label) == ["#+=", ".", ",", "?", "!", "'", ""])
    #expect(rows[170]?.map(\.label) == ["ABC", "space", "return"])
    #expect(keyboard.rect("1").width == 33)
    #expect(keyboard.rect(.delete).width == 44)
  }

  @Test func smallLettersHaveTheSameKeys() {
    let upper = KeyboardGeometry(KeyboardContent(), on: .phone390, height: 291)
    let lower = KeyboardGeometry(
      KeyboardContent(letterCase: .lower), on: .phone390, height: 291)
    #expect(lower.keys.map(\.rect) == upper.keys.map(\.rect))
    #expect(lower.rect("q") == upper.rect("Q"))
  }

  @Test func airHasTheHeightsOfTheSmallerPhones() {
    let keyboard = KeyboardGeometry(
      KeyboardContent(), on: .screen(420, 912, .island), height: 291)
    #expect(keyboard.rect("space").maxY == 212)
  }
}
