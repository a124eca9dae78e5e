// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Measured figures of `ios-look.md` 1.7.
struct EmojiKeyboardTests {
  private let drawn = Drawn(
    keyboard: KeyboardContent(layout: .emoji), on: .phone393, height: 384)

  @Test func panelAndSearchFieldAreAsMeasured() throws {
    #expect(drawn.fills.first?.color == Color(hex: 0xE9EBEF))
    let field = try #require(drawn.fills(Color(hex: 0xF6F8FC)).first)
    #expect(field.rect == CGRect(x: 8, y: 10, width: 377, height: 37))
    #expect(drawn.text("Search Emoji")?.color == Color(hex: 0x909296))
  }

  /// 13 semibold from x 13, the middle of its capitals 64 below the top.
  @Test func titleStandsAsMeasured() throws {
    let title = try #require(drawn.text("FREQUENTLY USED"))
    #expect(title.color == Color(hex: 0xA5A6A9))
    #expect(Double(title.left).isClose(to: 13, within: 0.01))
    #expect(Double(title.ink.midY).isClose(to: 64, within: 0.3))
  }

  /// The round faces among the emoji: all have a disc of the same colour.
  private var faces: [CGRect] { drawn.fills(Color(hex: 0xF5B52A)).map(\.rect) }

  /// First middle (26, 94), rows 38.5 apart, columns 46 apart, 60 between sections; 29.3 of ink.
  @Test func facesStandOnTheMeasuredGrid() {
    let columns = [26.0, 72, 118, 164, 210, 256, 316, 362, 408]
    let rows = (0..<5).map { 94 + 38.5 * Double($0) }
    #expect(faces.count >= 15)
    for face in faces {
      #expect(columns.contains { Double(face.midX).isClose(to: $0, within: 0.01) })
      #expect(rows.contains { Double(face.midY).isClose(to: $0, within: 0.01) })
      #expect(Double(face.width).isClose(to: 29.3, within: 0.01))
    }
    #expect(faces.contains { $0.midX == 26 && $0.midY == 94 })
    #expect(faces.contains { Double($0.midY).isClose(to: 248, within: 0.01) })
  }

  @Test func emojiDifferFromOneAnother() {
    // The marks on a square of 15 points around a middle, moved to it.
    func marks(x: Double, y: Double) -> [String] {
      drawn.fills.filter { abs($0.rect.midX - x) < 15 && abs($0.rect.midY - y) < 15 }.map {
        "\($0.color) \(($0.rect.minX - x).rounded()) \(($0.rect.minY - y).rounded())"
      }
        + drawn.lines.filter { abs($0.ink.midX - x) < 15 && abs($0.ink.midY - y) < 15 }.map {
          "\($0.color) \(($0.ink.minX - x).rounded()) \(($0.ink.minY - y).rounded())"
        }
    }
    let cells = (0..<6).flatMap { column in
      (0..<5).map { marks(x: 26 + 46 * Double(column), y: 94 + 38.5 * Double($0)) }
    }
    #expect(cells.allSatisfy { !$0.isEmpty })
    #expect(Set(cells).count == 30)
  }

  /// Signs about 37 apart, about 95 above the bottom, the first on a disc of 29 to 30.
  @Test func categoriesStandAsMeasured() throws {
    let disc = try #require(drawn.fills(Color(hex: 0xCDD1DA)).first)
    #expect((29...30.01).contains(disc.rect.width))
    #expect(Double(disc.rect.midY).isClose(to: 384 - 95, within: 0.01))
    let lines = drawn.lines.filter { abs($0.ink.midY - 289) < 8 && $0.width < 1.4 }.map(\.ink)
    let circles = lines.filter { $0.width > 15 && abs($0.width - $0.height) < 0.1 }
    #expect(circles.allSatisfy { Double($0.width).isClose(to: 16, within: 0.2) })
    #expect(Double(circles[1].midX - circles[0].midX).isClose(to: 37, within: 0.5))
  }

  @Test func lettersTakeThePlaceOfTheLeftSign() throws {
    let text = try #require(drawn.text("ABC"))
    #expect(Double(text.ink.midX).isClose(to: 42.4, within: 0.2))
    #expect(Double(text.ink.midY).isClose(to: 384 - 40, within: 0.5))
    #expect(text.color == Color(hex: 0x50555C))
  }

  /// 21.5 by 18, at the right end of the categories.
  @Test func deleteStandsBesideTheCategories() {
    let ink = drawn.lines.map(\.ink).filter { $0.minX > 345 && abs($0.midY - 289) < 10 }
      .reduce(CGRect.null) { $0.union($1) }
    #expect(Double(ink.width).isClose(to: 21.5, within: 0.3))
    #expect(Double(ink.height).isClose(to: 18, within: 0.3))
  }

  @Test(arguments: [(ScreenTraits.phone375, 260.0), (.lying393, 209), (.pad820, 332)])
  func fewerRowsFitBelowEachOther(_ traits: ScreenTraits, _ height: Double) {
    let drawn = Drawn(
      keyboard: KeyboardContent(layout: .emoji), on: traits, height: height)
    let faces = drawn.fills(Color(hex: 0xF5B52A)).map(\.rect)
    let rows = Set(faces.map { Int(($0.midY * 10).rounded()) }).sorted()
    #expect(rows.count >= 3)
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(lower - upper >= 385) }
    let disc = drawn.fills(Color(hex: 0xCDD1DA)).first
    #expect(Double(rows.last ?? 0) / 10 + 15 < disc?.rect.minY ?? 0)
  }
}
