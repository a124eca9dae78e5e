// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `tablet-keys` and `tablet-labels`.
struct TabletGeometryTests {
  private static let bar = KeyboardContent(suggestions: ["I"])
  private static let letters = "QWERTYUIOPASDFGHJKLZXCVBNM".map(String.init)

  /// Returns the lengths of a keyboard by the columns of the table; the bar's height is an input.
  ///
  /// - Parameter origin: The position from which the starts of rows are measured.
  private func lengths(
    of keyboard: KeyboardGeometry, side: CGFloat, bar: CGFloat, origin: CGFloat,
    keyTolerance: Double = 0.3
  ) -> [String: DrawnLength] {
    let (q, a) = (keyboard.rect("Q"), keyboard.rect("A"))
    return [
      "frame_height_pt": DrawnLength(keyboard.size.height), "bar_pt": DrawnLength(bar),
      "screen_width_pt": DrawnLength(keyboard.size.width), "side_pt": DrawnLength(side),
      "key_width_pt": DrawnLength(q.width, within: keyTolerance),
      "key_height_pt": DrawnLength(q.height),
      "gap_pt": DrawnLength(keyboard.rect("W").minX - q.maxX, within: 0.001),
      "row_gap_pt": DrawnLength(a.minY - q.maxY), "pitch_pt": DrawnLength(a.minY - q.minY),
      "row_1_start_pt": DrawnLength(q.minX - origin, within: 0.001),
      "row_2_start_pt": DrawnLength(a.minX - origin, within: 0.001),
      "row_3_start_pt": DrawnLength(keyboard.rect("Z").minX - origin, within: 0.001),
      "return_width_pt": DrawnLength(keyboard.rect("return").width),
    ]
  }

  /// The published keys do not fill the rows, so Keylift's are up to a point wider.
  @Test func keysOf768AreAsPublished() throws {
    let row = try LookTable("tablet-keys")["768"]
    let height = try row.number("frame_height_pt")
    let keyboard = KeyboardGeometry(Self.bar, on: .pad768, height: height)
    let side = keyboard.rect("Q").minX
    let drawn = lengths(
      of: keyboard, side: side, bar: keyboard.rect("Q").minY, origin: side, keyTolerance: 1)
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
    let (width, keyHeight) = (
      try row.number("key_width_pt"), try row.number("key_height_pt")
    )
    #expect(Double(keyboard.rect("Z").width) == width)
    #expect(try keyboard.rect("return").maxX == 768 - row.number("side_pt"))
    for letter in Self.letters {
      let rect = keyboard.rect(letter)
      #expect(Double(rect.height) == keyHeight)
      #expect((width...width + 1).contains(Double(rect.width)))
    }
  }

  @Test func keysOf1024AreAsPublished() throws {
    let row = try LookTable("tablet-keys")["1024"]
    let height = try row.number("frame_height_pt")
    let keyboard = KeyboardGeometry(Self.bar, on: .pad1024, height: height)
    let side = keyboard.rect(.space).isNull ? 0 : keyboard.rect("`").minX
    let bar = try #require(keyboard.predictiveBar).rect.height
    let drawn = lengths(of: keyboard, side: side, bar: bar, origin: side)
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
    for label in ["Q", "A", "Z"] {
      let rect = keyboard.rect(label)
      #expect(try Double(rect.width).isClose(to: row.number("key_width_pt"), within: 0.3))
      #expect(try rect.height == row.number("key_height_pt"))
    }
    #expect(keyboard.rect(.page).width == 93)
    #expect(keyboard.rect(.dismiss).width == 93)
  }

  /// The fifth row ends 4 above the bottom of the frame of 378.
  @Test func fiveRowsFillTheFrameOf1024() {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad1024, height: 378)
    #expect(Set(keyboard.keys.map(\.rect.minY)).count == 5)
    #expect(keyboard.rect(.space).maxY == 374)
  }

  @Test(arguments: [
    ("1024-landscape", ScreenTraits.landscapePad768), ("1366-landscape", .landscapePad1024),
  ])
  func rowsInLandscapeHaveThePublishedPitch(_ name: String, _ traits: ScreenTraits) throws {
    let row = try LookTable("tablet-keys")[name]
    let pitch = try row.number("pitch_pt")
    let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 421)
    #expect(try keyboard.size.width == row.number("screen_width_pt"))
    for (upper, lower) in [("Q", "A"), ("A", "Z")] {
      #expect(Double(keyboard.rect(lower).minY - keyboard.rect(upper).minY) == pitch)
    }
  }

  /// On 820 points the starts of rows are measured from the screen's edge.
  @Test func keysOf820AgreeWithTheTable() throws {
    let row = try LookTable("tablet-keys")["820-ios26-claimed"]
    let height = try row.number("frame_height_pt")
    let keyboard = KeyboardGeometry(Self.bar, on: .pad820, height: height)
    let bar = try #require(keyboard.predictiveBar).rect.height
    let drawn = lengths(
      of: keyboard, side: keyboard.rect("tab").minX, bar: bar, origin: 0, keyTolerance: 0.001)
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
  }

  @Test func keysOf820InIOS26AreAsMeasured() throws {
    let row = try LookTable("tablet-keys")["820-ios26-measured"]
    var traits = ScreenTraits.pad820
    traits.look = .glass
    let keyboard = KeyboardGeometry(Self.bar, on: traits, height: try row.number("frame_height_pt"))
    let bar = try #require(keyboard.predictiveBar).rect.height
    let drawn = lengths(of: keyboard, side: keyboard.rect("tab").minX, bar: bar, origin: 0)
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
  }

  @Test func roundedTabletsHaveTabAndCapsLock() throws {
    let keyboard = KeyboardGeometry(Self.bar, on: .pad820, height: 332)
    for label in ["tab", "caps lock", "shift", "delete", "return"] {
      #expect(!keyboard.rect(label).isNull, "\(label)")
    }
    #expect(Double(keyboard.rect("tab").width).isClose(to: 67, within: 0.01))
    let width = try LookTable("tablet-keys")["820-ios26-claimed"].number("return_width_pt")
    #expect(Double(keyboard.rect("return").width).isClose(to: width, within: 0.01))
  }

  @Test(arguments: [KeyboardLayout.numbers, .numberPad, .decimalPad, .phonePad])
  func tabletsShowNumbersForEveryPad(_ layout: KeyboardLayout) {
    let keyboard = KeyboardGeometry(KeyboardContent(layout: layout), on: .pad768, height: 258)
    #expect(keyboard.keys.prefix(10).map(\.label) == "1234567890".map(String.init))
    #expect(keyboard.keys.contains { $0.label == "ABC" })
  }

  /// A label is as high as a capital of the painter's font, 0.7046 of the font size.
  @Test(arguments: [("portrait", ScreenTraits.pad768), ("landscape", .landscapePad768)])
  func labelsHaveThePublishedSizes(_ orientation: String, _ traits: ScreenTraits) throws {
    let row = try LookTable("tablet-labels")[orientation]
    let capital = Font.capHeightRatio
    let upper = Drawn(keyboard: KeyboardContent(), on: traits, height: 343)
    let lower = Drawn(keyboard: KeyboardContent(letterCase: .lower), on: traits, height: 343)
    func size(_ text: String, in drawn: Drawn) throws -> DrawnLength {
      DrawnLength(try #require(drawn.text(text)).ink.height / capital, within: 0.05)
    }
    let drawn = [
      "capital_pt": try size("Q", in: upper), "lower_pt": try size("q", in: lower),
      "second_sign_pt": try size("1", in: upper), "function_pt": try size(".?123", in: upper),
    ]
    let disagreements = try row.disagreements(with: drawn)
    #expect(disagreements == [])
  }
}
