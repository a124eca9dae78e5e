// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The keyboard of emoji; lengths are those of screenshots of an iPhone 13 Pro and 16 Pro.
struct EmojiKeyboardTests {
  private let drawn = EmojiKeyboardTests.keyboard(on: .phone393)

  private static func keyboard(on traits: ScreenTraits) -> Drawn {
    Drawn(keyboard: KeyboardContent(layout: .emoji), on: traits, height: 384)
  }

  private func disc(of drawn: Drawn) throws -> CGRect {
    try #require(drawn.fills(FactTable.keyboardColors.color("emoji-selection light")).first).rect
  }

  /// The discs of the round faces among the emoji, which have the same color.
  private var faces: [CGRect] { drawn.fills(Color(hex: 0xF5B52A)).map(\.rect) }

  /// The first section has six columns.
  @Test func facesAreOnTheMeasuredGrid() {
    let columns = [26.0, 72, 118, 164, 210, 256, 316, 362, 408]
    let rows = [94.0, 132.5, 171, 209.5, 248]
    #expect(faces.count >= 15)
    for face in faces {
      #expect(columns.contains { Double(face.midX).isClose(to: $0, within: 0.01) })
      #expect(rows.contains { Double(face.midY).isClose(to: $0, within: 0.01) })
      #expect(Double(face.width).isClose(to: 29.3, within: 0.01))
    }
    #expect(faces.contains { $0.midX == 26 && $0.midY == 94 })
    #expect(faces.contains { Double($0.midY).isClose(to: rows[4], within: 0.01) })
  }

  @Test func emojiDifferFromOneAnother() {
    // The marks within 15 points of a center, relative to it.
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

  /// Of the faces side by side in the columns that a phone shows, few have the same eyes or mouth,
  /// and none has both.
  @Test func facesSideBySideDiffer() {
    for section in 0..<2 {
      for index in 0..<30 {
        let emoji = Emoji.shown(section: section, index: index)
        if index % 5 < 4 { #expect(emoji != Emoji.shown(section: section, index: index + 1)) }
        #expect(emoji != Emoji.shown(section: section, index: index + 5))
      }
    }
    let wink = SymbolTable.standard.layers(named: "wink")
    let winks = (0..<30).filter { index in
      Emoji.shown(section: 1, index: index)?.layers.contains(where: wink.contains) ?? false
    }
    #expect(!winks.isEmpty)
    for index in winks { #expect(!winks.contains(index + 1) || index % 5 == 4) }
  }

  @Test(arguments: [(ScreenTraits.phone390, 28.3, 36.65), (.phone402, 29.3, 37.8)])
  func categoriesAreWhereTheyAreMeasured(
    _ traits: ScreenTraits, _ first: Double, _ pitch: Double
  ) throws {
    let drawn = EmojiKeyboardTests.keyboard(on: traits)
    // The clock and the face are the first two symbols.
    let circles = drawn.lines.filter { abs($0.ink.midY - 289) < 8 && $0.width < 1.4 }.map(\.ink)
      .filter { $0.width > 15 && abs($0.width - $0.height) < 0.1 }
    #expect(try Double(disc(of: drawn).midX).isClose(to: first, within: 0.1))
    #expect(Double(circles[1].midX - circles[0].midX).isClose(to: pitch, within: 0.1))
  }

  @Test(arguments: [(ScreenTraits.phone375, 260.0), (.landscape393, 209), (.pad820, 332)])
  func rowsOfSmallKeyboardsFitWithoutOverlapping(_ traits: ScreenTraits, _ height: Double) throws {
    let drawn = Drawn(keyboard: KeyboardContent(layout: .emoji), on: traits, height: height)
    let faces = drawn.fills(Color(hex: 0xF5B52A)).map(\.rect)
    let rows = Set(faces.map { Int(($0.midY * 10).rounded()) }).sorted()
    #expect(rows.count >= 3)
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(lower - upper >= 385) }
    #expect(try Double(rows.last ?? 0) / 10 + 15 < disc(of: drawn).minY)
  }
}

struct InputViewTests {
  private func tiles(_ width: Double, _ height: Double, inset: Double = 0) -> [CGRect] {
    InputViewLook(size: CGSize(width: width, height: height), bottomInset: inset, color: .white)
      .tiles
  }

  /// On a phone 393 wide, four tiles of 81.25 points and two rows fill 260 points over a home indicator.
  @Test func tilesFillThePanelAboveTheHomeIndicator() throws {
    let tiles = tiles(393, 260, inset: 34)
    #expect(tiles.count == 8)
    #expect(tiles.first == CGRect(x: 16, y: 16, width: 81.25, height: 99))
    let last = try #require(tiles.last)
    #expect(abs(last.maxX - (393 - 16)) < 1e-9 && abs(last.maxY - (260 - 34)) < 1e-9)
  }

  @Test(arguments: [(320.0, 216.0), (375, 216), (820, 313), (1366, 400), (393, 60), (393, 2000)])
  func tilesAreApartAndInside(width: Double, height: Double) {
    let tiles = tiles(width, height, inset: 20)
    let room = CGRect(x: 16, y: 16, width: width - 32, height: height - 36)
    #expect(!tiles.isEmpty)
    #expect(tiles.allSatisfy { $0.minX >= room.minX && $0.minY >= room.minY })
    #expect(tiles.allSatisfy { $0.maxX < room.maxX + 1e-9 && $0.maxY < room.maxY + 1e-9 })
    for (index, tile) in tiles.enumerated() {
      #expect(tiles[..<index].allSatisfy { !$0.insetBy(dx: -5, dy: -5).intersects(tile) })
    }
  }

  @Test(arguments: [(0.0, 0.0), (393, 40), (60, 300), (-1, -1)])
  func panelWithoutRoomHasNoTiles(width: Double, height: Double) {
    #expect(tiles(width, height).isEmpty)
  }
}
