// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `emoji-keyboard` and `keyboard-colors`.
struct EmojiKeyboardTests {
  private let table: LookTable
  private let drawn = EmojiKeyboardTests.keyboard(on: .phone393)

  init() throws {
    table = try LookTable("emoji-keyboard")
  }

  private static func keyboard(on traits: ScreenTraits) -> Drawn {
    Drawn(keyboard: KeyboardContent(layout: .emoji), on: traits, height: 384)
  }

  /// Returns the disc behind the selected category.
  private func disc(of drawn: Drawn) throws -> CGRect {
    try #require(drawn.fills(FactTable.keyboardColors.color("emoji-selection light")).first).rect
  }

  /// The discs of the round faces among the emoji, which have the same color.
  private var faces: [CGRect] { drawn.fills(Color(hex: 0xF5B52A)).map(\.rect) }

  /// The first section has six columns.
  @Test func facesAreOnTheMeasuredGrid() throws {
    let (x, y) = (try table.length("first-emoji-x"), try table.length("first-emoji-y"))
    let pitch = try table.length("column-pitch")
    let first = (0..<6).map { x + pitch * Double($0) }
    let next = try x + 5 * pitch + table.length("section-pitch")
    let columns = first + (0..<3).map { next + pitch * Double($0) }
    let rowPitch = try table.length("row-pitch")
    let rows = (0..<5).map { y + rowPitch * Double($0) }
    let ink = try table.length("emoji-ink")
    #expect(faces.count >= 15)
    for face in faces {
      #expect(columns.contains { Double(face.midX).isClose(to: $0, within: 0.01) })
      #expect(rows.contains { Double(face.midY).isClose(to: $0, within: 0.01) })
      #expect(Double(face.width).isClose(to: ink, within: 0.01))
    }
    #expect(faces.contains { $0.midX == x && $0.midY == y })
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

  /// Returns the bounding box of the symbol at the right end of the categories.
  private func delete(of drawn: Drawn, width: Double) -> CGRect {
    drawn.lines.map(\.ink).filter { $0.minX > width - 48 && abs($0.midY - 289) < 10 }
      .reduce(CGRect.null) { $0.union($1) }
  }

  @Test func keyboardAgreesWithTheTable() throws {
    let capital = Font.capHeightRatio
    let field = try #require(drawn.fills(FactTable.keyboardColors.color("emoji-field light")).first)
    let magnifier = drawn.lines.map(\.ink).filter { $0.maxY < 48 && $0.maxX < 46 }
      .reduce(CGRect.null) { $0.union($1) }
    let placeholder = try #require(drawn.text("Search Emoji"))
    let title = try #require(drawn.text("FREQUENTLY USED"))
    let abc = try #require(drawn.text("ABC"))
    let middles = faces.sorted { ($0.midX, $0.midY) < ($1.midX, $1.midY) }
    let xs = Set(middles.map { ($0.midX * 100).rounded() / 100 }).sorted()
    let ys = Set(middles.map { ($0.midY * 100).rounded() / 100 }).sorted()
    let disc = try disc(of: drawn)
    let delete = delete(of: drawn, width: 393)
    var lengths: [String: DrawnLength] = [
      "height": DrawnLength(drawn.fills[0].rect.height),
      "search-left": DrawnLength(field.rect.minX),
      "search-top": DrawnLength(field.rect.minY),
      "search-height": DrawnLength(field.rect.height),
      "search-radius": DrawnLength(try drawn.continuousRadius(of: field)),
      "magnifier-size": DrawnLength(magnifier.width, within: 0.1),
      "magnifier-center-x-15.5": DrawnLength(magnifier.midX, within: 0.35),
      "magnifier-center-x-18.5": DrawnLength(magnifier.midX, within: 0.35),
      // The table has the ink, which begins right of the text.
      "placeholder-left": DrawnLength(placeholder.left + 1, within: 0.4),
      "placeholder-size": DrawnLength(placeholder.ink.height / capital, within: 0.05),
      "title-left": DrawnLength(title.left),
      "title-capital-center": DrawnLength(title.ink.midY, within: 0.3),
      "title-size": DrawnLength(title.ink.height / capital, within: 0.05),
      "first-emoji-x": DrawnLength(xs[0]), "first-emoji-y": DrawnLength(ys[0]),
      "column-pitch": DrawnLength(xs[1] - xs[0]), "row-pitch": DrawnLength(ys[1] - ys[0]),
      "section-pitch": DrawnLength(zip(xs.dropFirst(), xs).map { $0 - $1 }.max() ?? 0),
      "emoji-ink": DrawnLength(middles[0].width),
      "category-center-above-bottom": DrawnLength(384 - disc.midY),
      "selected-disc": DrawnLength(disc.width),
      "delete-center-before-right-edge": DrawnLength(393 - delete.midX, within: 0.2),
      "delete-width-18.5": DrawnLength(delete.width, within: 0.3),
      "delete-height-18.5": DrawnLength(delete.height, within: 0.1),
      "abc-center-x": DrawnLength(abc.ink.midX, within: 0.1),
      "abc-ink-bottom-above-bottom": DrawnLength(384 - abc.baseline, within: 0.2),
      "abc-size": DrawnLength(abc.ink.height / capital, within: 0.05),
    ]
    for (width, traits) in [("390", ScreenTraits.phone390), ("402", .phone402)] {
      let drawn = EmojiKeyboardTests.keyboard(on: traits)
      // The clock and the face are the first two symbols.
      let circles = drawn.lines.filter { abs($0.ink.midY - 289) < 8 && $0.width < 1.4 }.map(\.ink)
        .filter { $0.width > 15 && abs($0.width - $0.height) < 0.1 }
      lengths["category-first-x-of-\(width)"] = DrawnLength(
        try self.disc(of: drawn).midX, within: 0.1)
      lengths["category-pitch-of-\(width)"] = DrawnLength(
        circles[1].midX - circles[0].midX, within: 0.1)
      lengths["category-ink"] = DrawnLength(circles[0].width, within: 0.2)
    }
    let disagreements = try table.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  @Test(arguments: [(ScreenTraits.phone375, 260.0), (.landscape393, 209), (.pad820, 332)])
  func rowsOfSmallKeyboardsFitWithoutOverlapping(_ traits: ScreenTraits, _ height: Double) throws {
    let drawn = Drawn(
      keyboard: KeyboardContent(layout: .emoji), on: traits, height: height)
    let faces = drawn.fills(Color(hex: 0xF5B52A)).map(\.rect)
    let rows = Set(faces.map { Int(($0.midY * 10).rounded()) }).sorted()
    #expect(rows.count >= 3)
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(lower - upper >= 385) }
    #expect(try Double(rows.last ?? 0) / 10 + 15 < disc(of: drawn).minY)
  }
}
