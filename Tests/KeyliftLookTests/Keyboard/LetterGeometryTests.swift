// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
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
    var rounding: Double { traits.size.width == 414 ? 0.81 : 1 / Double(traits.scale) + 0.001 }

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

struct LandscapeGeometryTests {
  /// Larger phones have a centered block of keys.
  @Test(arguments: [ScreenTraits.landscape568, .landscape667, .landscape736])
  func keysStandInTheMiddle(_ traits: ScreenTraits) {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 162)
    let sum = Double(keyboard.rect("Q").minX + keyboard.rect("P").maxX)
    #expect(sum.isClose(to: traits.size.width, within: 0.001))
    #expect(Set(keyboard.keys.filter(\.hasCap).map(\.rect.height)) == [33])
  }

  @Test func keysOfFaceIDPhonesAreInsideTheSafeArea() {
    let keyboard = KeyboardGeometry(KeyboardContent(), on: .landscape393, height: 172)
    for key in keyboard.keys where key.hasCap {
      #expect(key.rect.minX >= 59)
      #expect(key.rect.maxX <= 852 - 59 + 0.001)
      #expect(key.rect.maxY <= 172 - 21)
      #expect((33...34).contains(key.rect.height))
    }
    #expect(keyboard.keys.filter { !$0.hasCap }.map(\.role) == [.emoji, .dictation])
  }
}

struct TabletGeometryTests {
  private static let bar = KeyboardContent(suggestions: ["I"])

  /// The fifth row ends 4 above the bottom of the frame of 378.
  @Test func fiveRowsFillTheFrameOf1024() {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad1024, height: 378)
    #expect(Set(keyboard.keys.map(\.rect.minY)).count == 5)
    #expect(keyboard.rect(.space).maxY == 374)
  }

  /// Boxes on a screenshot of an iPad (A16) in landscape with iPadOS 26, 2360 by 1640 pixels; the
  /// panel is 422 high.
  @Test func keysOf820InLandscapeAreWhereTheyAreMeasured() throws {
    let traits = ScreenTraits.screen(1180, 820, .pad).glass
    var content = KeyboardContent(suggestions: [], hasGlobe: true)
    content.letterCase = .upper
    let keyboard = KeyboardGeometry(content, on: traits, height: 422)
    let measured: [(String, Double, Double, Double)] = [
      ("tab", 15, 117.5, 66), ("Q", 131.5, 210.5, 66), ("P", 969.5, 1048.5, 66),
      ("delete", 1062.5, 1165, 66), ("caps lock", 15, 145.5, 150.5), ("A", 159.5, 238.5, 150.5),
      ("L", 904.5, 983.5, 150.5), ("return", 997.5, 1165, 150.5), ("Z", 201, 280.5, 234.5),
      ("M", 760, 839, 234.5),
    ]
    for (label, left, right, top) in measured {
      let rect = label == "return" ? keyboard.rect(.return) : keyboard.rect(label)
      #expect(Double(rect.minX).isClose(to: left, within: 0.5), "\(label)")
      #expect(Double(rect.maxX).isClose(to: right, within: 0.5), "\(label)")
      #expect(Double(rect.minY).isClose(to: top, within: 0.5), "\(label)")
      #expect(Double(rect.height).isClose(to: 72.25, within: 0.26), "\(label)")
    }
    let space = keyboard.rect(.space)
    #expect(Double(space.minX).isClose(to: 297, within: 0.5))
    #expect(Double(space.maxX).isClose(to: 898, within: 0.5))
    #expect(Double(space.maxY).isClose(to: 391, within: 0.5))
    let bar = try #require(keyboard.predictiveBar)
    for (slot, x) in zip(bar.slots.dropFirst(), [452.0, 727]) {
      // Edges are drawn at whole pixels, two a point.
      let drawn = (Double(slot.minX) * 2).rounded() / 2
      #expect(drawn.isClose(to: x, within: 0.5))
    }
    #expect(bar.middle - bar.lineHeight / 2 == 16 && bar.lineHeight == 29)
  }

  @Test func roundedTabletsHaveTabAndCapsLock() {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad820, height: 332)
    for label in ["tab", "caps lock", "shift", "delete", "return"] {
      #expect(!keyboard.rect(label).isNull, "\(label)")
    }
    #expect(Double(keyboard.rect("tab").width).isClose(to: 67, within: 0.01))
    #expect(Double(keyboard.rect("return").width).isClose(to: 112.5, within: 0.01))
  }

  @Test(arguments: [KeyboardLayout.numbers, .numberPad, .decimalPad, .phonePad])
  func tabletsShowNumbersForEveryPad(_ layout: KeyboardLayout) {
    let keyboard = KeyboardGeometry(KeyboardContent(layout: layout), on: .pad768, height: 258)
    #expect(keyboard.keys.prefix(10).map(\.label) == "1234567890".map(String.init))
    #expect(keyboard.keys.contains { $0.label == "ABC" })
  }
}
