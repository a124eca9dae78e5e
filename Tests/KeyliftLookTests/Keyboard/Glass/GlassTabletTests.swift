// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The iPad keyboards of iOS 26, with the table `tablet-ink-ios26`.
struct GlassTabletTests {
  private static let tablets: [ScreenTraits] = [
    .pad768, .pad820, .pad11, .pad1024, .landscapePad768, .screen(1180, 820, .pad),
    .landscapePad1024,
  ]
  private static let bar = KeyboardContent(suggestions: [], hasGlobe: true)

  private func keyboard(_ traits: ScreenTraits, _ look: SystemLook) -> KeyboardGeometry {
    let traits = traits.with(look)
    return KeyboardGeometry(Self.bar, on: traits, height: 500)
  }

  @Test(arguments: tablets.filter { !($0.family == .pad && $0.size.width == 1180) })
  func gapsAreNarrowerAndKeysLowerAsOn820(_ traits: ScreenTraits) {
    let (old, new) = (keyboard(traits, .legacy), keyboard(traits, .glass))
    func gap(_ keyboard: KeyboardGeometry) -> Double {
      Double(keyboard.rect("W").minX - keyboard.rect("Q").maxX)
    }
    #expect(gap(new).isClose(to: gap(old) * 10 / 12, within: 0.02))
    let tops = [old, new].map { $0.keys.map(\.rect.minY).min() ?? .nan }
    #expect(tops[1] - tops[0] == 8)
    #expect(new.keys.map(\.label) == old.keys.map(\.label))
  }

  @Test(arguments: tablets) func rowsFillTheWidthBetweenTheSides(_ traits: ScreenTraits) {
    let keyboard = keyboard(traits, .glass)
    let rows = Dictionary(grouping: keyboard.keys.map(\.rect), by: \.minY)
    let side = rows.values.compactMap { $0.map(\.minX).min() }.min() ?? .nan
    #expect(side > 4)
    for row in rows.values {
      let row = row.sorted { $0.minX < $1.minX }
      #expect(abs(row[row.count - 1].maxX - (keyboard.size.width - side)) < 1e-6)
      for (left, right) in zip(row, row.dropFirst()) { #expect(right.minX - left.maxX > 5) }
    }
  }

  @Test(arguments: try LookTable("tablet-ink-ios26").rows)
  func iconIsWhereItIsMeasured(_ row: LookTable.Row) throws {
    let traits = ScreenTraits.pad820.glass
    let drawn = Drawn(keyboard: Self.bar, on: traits, height: 337)
    let (left, right) = (try row.number("left_pt"), try row.number("right_pt"))
    let (top, bottom) = (337 - (try row.number("top_pt")), 337 - (try row.number("bottom_pt")))
    let room = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -4, dy: -4)
    let caps = Set(drawn.fills.filter { $0.rect.width > 40 }.map(\.color))
    let parts = drawn.lines.map(\.ink) + drawn.fills.filter { !caps.contains($0.color) }.map(\.rect)
    let ink = parts.filter(room.contains).reduce(CGRect.null) { $0.union($1) }
    // A point, because a line's box here is that of round corners and of control points.
    #expect(
      ink.isClose(
        to: CGRect(x: left, y: top, width: right - left, height: bottom - top), within: 1))
  }

  @Test func undoAndRedoAreInactive() throws {
    let traits = ScreenTraits.pad820.glass
    let drawn = Drawn(keyboard: Self.bar, on: traits, height: 337)
    let icons = drawn.lines.filter { $0.ink.maxY < 50 }
    let colors = icons.map { icon in (icon.ink.midX < 100, icon.color) }
    #expect(colors.contains { $0.0 } && colors.contains { !$0.0 })
    #expect(colors.allSatisfy { $0.0 == ($0.1 != .black) })
  }

  /// As on a screen 820 wide, where function keys have words.
  @Test(arguments: [SystemLook.legacy, .glass]) func wordsOfASplitKeyboardFitTheirKeys(
    _ look: SystemLook
  ) throws {
    let traits = ScreenTraits.pad820.with(look)
    let content = KeyboardContent(form: .split)
    let drawn = Drawn(width: 820, height: 277, scale: 2) {
      KeyboardLook(content: content, traits: traits, builder: $0).draw()
    }
    let keys = KeyboardGeometry.split(
      content: content, traits: traits, size: CGSize(width: 820, height: 277)
    ).keys
    for word in ["tab", "caps lock", "shift", "delete", ".?123"] {
      let ink = try #require(drawn.text(word)).ink
      #expect(
        keys.contains { $0.label == word && $0.rect.minX < ink.minX && ink.maxX < $0.rect.maxX },
        "\(word)")
    }
  }

  /// As on a floating keyboard, whose keys are those of a screen 320 wide.
  @Test func wordsOfNarrowKeysKeepTheirDistanceFromTheSides() throws {
    let traits = ScreenTraits.pad820.glass
    let content = KeyboardContent(form: .floating)
    let drawn = Drawn(width: 320, height: 236, scale: 2) {
      KeyboardLook(content: content, traits: traits, builder: $0).draw()
    }
    let ink = try #require(drawn.text("123")).ink
    let middle = CGPoint(x: ink.midX, y: ink.midY)
    let key = try #require(
      drawn.fills.map(\.rect).filter { $0.contains(middle) }.min { $0.width < $1.width })
    #expect(key.width < 36 && ink.width < 27.2)
    #expect(Double(ink.minX - key.minX) > 3.5 && Double(key.maxX - ink.maxX) > 3.5)
    #expect(Double(ink.midY).isClose(to: Double(key.midY), within: 2))
  }

  @Test func replacementHasACapsule() throws {
    let traits = ScreenTraits.phone402.glass
    func chips(_ words: [String]) -> [Drawn.Fill] {
      Drawn(keyboard: KeyboardContent(suggestions: words), on: traits, height: 335)
        .fills(Color(hex: 0xFFFFFF, opacity: 0.5))
    }
    #expect(chips(["I", "The", "I\u{2019}m"]).isEmpty)
    #expect(chips(["\u{201C}teh\u{201D}"]).isEmpty)
    let drawn = chips(["\u{201C}teh\u{201D}", "the", "then"])
    let chip = try #require(drawn.first)
    #expect(drawn.count == 1)
    #expect(Double(chip.rect.midX).isClose(to: 201, within: 0.5))
    #expect(chip.rect.maxY < 52 - 4)
  }
}
