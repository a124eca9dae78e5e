// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The columns of the letters, of shift and of the space key on every phone in portrait
/// (`Docs/iOS/Appearance.md` 1.1).
struct LetterGeometryTests {
  struct Phone: Sendable, CustomStringConvertible {
    let traits: ScreenTraits
    let frame: Double
    let margin: Double

    /// How far rounding moves an edge: a pixel, or nearly a point where keys stand on whole points.
    var rounding: Double {
      traits.size.width == 414 ? 0.81 : 1 / Double(traits.scale) + 0.001
    }

    var description: String { "\(traits.size.width)" }
  }

  static func phones() throws -> [Phone] {
    try [320, 375, 390, 393, 402, 414, 420, 428, 430, 440].map { width in
      let isLarge = width >= 414
      return Phone(
        traits: try .phone(width, hasHomeButton: width == 320),
        frame: width == 320 ? 216 : isLarge ? 301 : 291, margin: isLarge ? 4 : 3)
    }
  }

  @Test(arguments: try phones()) func firstRowFillsTheWidthBetweenItsMargins(_ row: Phone) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    #expect(Double(keyboard.rect("Q").minX) == row.margin)
    #expect(Double(keyboard.rect("P").maxX).isClose(to: width - row.margin, within: 0.001))
    let gap = Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX)
    #expect(gap.isClose(to: 6, within: row.rounding))
  }

  @Test(arguments: try phones()) func shiftAndDeleteAreAtTheMargins(_ row: Phone) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (shift, delete) = (keyboard.rect(.shift), keyboard.rect(.delete))
    #expect(Double(shift.minX) == row.margin)
    #expect(Double(delete.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
    #expect(Double(shift.width).isClose(to: Double(delete.width), within: 0.005))
    let gap = Double(keyboard.rect("Z").minX - shift.maxX)
    // On a screenshot 402 wide, shift ends at 48.33 and Z begins at 63.
    let measured = row.traits.size.width == 402 ? 14.67 : row.margin == 4 ? 18 : 14
    #expect(gap.isClose(to: measured, within: 0.51))
  }

  /// Rows 2 and 3 are centered and have the keys and gaps of the first row.
  ///
  /// On whole points they stand half a point to the right.
  @Test(arguments: try phones()) func lowerRowsAreCentered(_ row: Phone) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let width = Double(row.traits.size.width)
    for (first, last) in [("A", "L"), ("Z", "M")] {
      let sum = Double(keyboard.rect(first).minX + keyboard.rect(last).maxX)
      #expect(sum.isClose(to: width == 414 ? 415 : width, within: 0.001))
    }
  }

  /// Space starts at the left edge of X and ends at the right edge of N; return starts at the left
  /// edge of M and ends at the right margin.
  @Test(arguments: try phones().filter { $0.traits.family != .homeButton })
  func spaceAndReturnAreAlignedWithLetterColumns(_ row: Phone) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: row.traits, height: row.frame)
    let (space, end) = (keyboard.rect("space"), keyboard.rect("return"))
    let reach = row.traits.size.width == 393 ? 2.0 / 3 : 0
    #expect(Double(space.minX).isClose(to: keyboard.rect("X").minX - reach, within: 0.001))
    let gap = row.traits.size.width == 414 ? 0.5 : 0
    #expect(Double(space.maxX).isClose(to: keyboard.rect("N").maxX + gap, within: 0.17))
    #expect(Double(end.minX).isClose(to: keyboard.rect("M").minX, within: 0.001))
    #expect(Double(end.maxX).isClose(to: row.traits.size.width - row.margin, within: 0.001))
  }

  /// The space key of an iPhone 14 Pro and 15 Pro begins two pixels left of X, and "123" ends five
  /// pixels left of the space key.
  @Test func spaceOf393BeginsLeftOfX() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    func isClose(_ rect: CGRect, _ left: Double, _ right: Double) -> Bool {
      Double(rect.minX).isClose(to: left, within: 0.01)
        && Double(rect.maxX).isClose(to: right, within: 0.01)
    }
    #expect(isClose(keyboard.rect("123"), 3, 95.67))
    #expect(isClose(keyboard.rect("space"), 100.33, 292))
    #expect(isClose(keyboard.rect("return"), 298, 390))
  }

  /// The microphone is in the column of X, and space starts one column later.
  @Test func lastRowOfAHomeButtonPhoneHasGlobeAndMicrophone() {
    let keyboard = KeyboardGeometry(KeyboardContent(hasGlobe: true), on: .phone375, height: 216)
    #expect(!keyboard.rect(.globe).isNull)
    #expect(keyboard.rect(.dictation).minX == keyboard.rect("X").minX)
    #expect(keyboard.rect(.dictation).width == 31.5)
    #expect(keyboard.rect("space").minX == keyboard.rect("C").minX)
  }

  @Test func emojiKeyIsBeside123IfTheGlobeIsInTheStrip() {
    let keyboard = KeyboardGeometry(
      KeyboardContent(hasGlobe: true), on: .screen(414, 896, .notch), height: 301)
    let (page, emoji) = (keyboard.rect("123"), keyboard.rect(.emoji))
    #expect(Double(page.width).isClose(to: 46, within: 0.01))
    #expect(Double(emoji.width).isClose(to: 46, within: 0.01))
    #expect(keyboard.keys.contains { $0.role == .globe && !$0.hasCap })
  }

  @Test func emojiSymbolIsInTheStripWithoutAGlobe() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .phone393, height: 291)
    #expect(keyboard.keys.filter { $0.role == .emoji }.map(\.hasCap) == [false])
    #expect(!keyboard.keys.contains { $0.role == .globe })
  }

  @Test func numberKeysAreInTheRowsOfTheLetters() {
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

  @Test func lowercaseLettersHaveTheSameKeys() {
    let upper = KeyboardGeometry(KeyboardContent(), on: .phone390, height: 291)
    let lower = KeyboardGeometry(KeyboardContent(letterCase: .lower), on: .phone390, height: 291)
    #expect(lower.keys.map(\.rect) == upper.keys.map(\.rect))
    #expect(lower.rect("q") == upper.rect("Q"))
  }
}
