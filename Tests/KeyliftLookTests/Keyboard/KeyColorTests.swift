// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The tables `keyboard-colors` and `return-keys`.
struct KeyColorTests {
  private let colors: LookTable

  init() throws { colors = try LookTable("keyboard-colors") }

  /// Returns a color of the table over the panel.
  private func color(_ name: String, _ appearance: Appearance) throws -> Color {
    try colors.color(name, appearance).over(colors.color("panel", appearance))
  }

  private func fill(_ drawn: Drawn, at rect: CGRect) -> Color? {
    drawn.fills.last { $0.rect.isClose(to: rect, within: 0.34) }?.color
  }

  private func cap(
    _ role: KeyboardKey.Role, _ content: KeyboardContent, on traits: ScreenTraits
  ) -> Color? {
    let keyboard = KeyboardGeometry(content, on: traits, height: 291)
    return fill(
      Drawn(keyboard: content, on: traits, height: 291), at: keyboard.rect(role))
  }

  @Test(arguments: KeyboardContent.ReturnKey.allCases)
  func returnKeyIsBlueAsInTheTable(_ title: KeyboardContent.ReturnKey) throws {
    let word = title == .default ? "return" : title.rawValue.replacing("-", with: " ")
    let isBlue = try LookTable("return-keys")[word].flag("is_blue")
    let content = KeyboardContent(returnKey: title)
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      let key = try color(isBlue ? "action-key" : "function-key", traits.appearance)
      #expect(cap(.return, content, on: traits) == key)
      let text = Drawn(keyboard: content, on: traits, height: 291).text(word)
      #expect(try text?.color == color(isBlue ? "action-text" : "text", traits.appearance))
    }
  }

  /// In dark appearance the face is one area with holes; in light appearance its circle is a line.
  @Test func faceOfTheEmojiKeyIsFilledInDarkAppearance() {
    let content = KeyboardContent(hasGlobe: true)
    let rect = KeyboardGeometry(content, on: .phone393, height: 291).rect(.emoji)
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      let drawn = Drawn(keyboard: content, on: traits, height: 291)
      let lines = drawn.lines.filter { rect.contains($0.ink) }
      let discs = drawn.fills.filter { rect.contains($0.rect) && abs($0.rect.width - 20) < 0.1 }
      #expect(lines.isEmpty == (traits.appearance == .dark))
      #expect(discs.count == (traits.appearance == .dark ? 1 : 0))
    }
  }

  /// The colors that a keyboard shows, by the table's names.
  private func drawnColors(_ traits: ScreenTraits) throws -> [String: Color?] {
    let lower = KeyboardContent(letterCase: .lower)
    let upper = KeyboardContent(letterCase: .upper)
    let go = KeyboardContent(
      suggestions: ["\u{201C}teh\u{201D}", "the", "tech"], returnKey: .go)
    let drawn = Drawn(keyboard: lower, on: traits, height: 291)
    let action = Drawn(keyboard: go, on: traits, height: 336)
    let keyboard = KeyboardGeometry(lower, on: traits, height: 291)
    let arrow = Drawn(keyboard: upper, on: traits, height: 291).fills.last {
      $0.rect.minX > 10 && $0.rect.maxX < 47 && $0.rect.minY > 116 && $0.rect.maxY < 160
    }
    var home = ScreenTraits.phone375
    home.appearance = traits.appearance
    let faces = KeyboardContent(layout: .emoji)
    let emoji = Drawn(keyboard: faces, on: traits, height: 384)
    let delete = KeyboardGeometry(faces, on: traits, height: 384).keys.first { $0.role == .delete }
    let separator = action.fills.first { $0.rect.width <= 1 && $0.rect.height > 20 }
    let chip = action.fills.first { $0.rect.maxY < 45 && $0.rect.width > 20 }
    let field = emoji.fills.first { $0.rect.minY == 10 && $0.rect.height == 37 }
    let discs = emoji.fills.filter { abs($0.rect.width - 30) < 0.01 && $0.rect.midY > 280 }
    // The clock and the face are the first two categories, and the clock is selected.
    let signs = emoji.lines.filter { abs($0.ink.midY - 289) < 8 && $0.width < 1.4 }
    return [
      "panel": drawn.fills.first?.color, "letter-key": cap(.letter, lower, on: traits),
      "function-key": cap(.delete, lower, on: traits),
      "shadow": fill(drawn, at: keyboard.rect(.delete).offsetBy(dx: 0, dy: 1)),
      "text": drawn.text("q")?.color, "shift-on": cap(.shift, upper, on: traits),
      "shift-on-arrow": arrow?.color,
      "action-key": cap(.return, KeyboardContent(returnKey: .go), on: traits),
      "action-text": action.text("go")?.color,
      "strip": drawn.lines.last { $0.ink.minY > 220 }?.color,
      "word": action.text("the")?.color, "separator": separator?.color, "chip": chip?.color,
      "dictation-key-home-button": cap(.dictation, lower, on: home),
      "emoji-panel": emoji.fills.first?.color, "emoji-search": field?.color,
      "emoji-placeholder": emoji.text("Search Emoji")?.color,
      "emoji-title": emoji.text("FREQUENTLY USED")?.color,
      "emoji-category-selected": signs.first?.color, "emoji-category": signs.last?.color,
      "emoji-selected-disc": discs.first?.color,
      "emoji-delete": emoji.lines
        .first { delete?.rect.contains($0.ink.origin) ?? false }?.color,
    ]
  }

  @Test func keyboardAgreesWithTheTable() throws {
    var drawn: [String: [Appearance: Color?]] = [:]
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      for (name, color) in try drawnColors(traits) {
        drawn[name, default: [:]][traits.appearance] = color
      }
    }
    let disagreements = try colors.disagreements(with: drawn) { try colors.color("panel", $0) }
    #expect(disagreements == [])
  }
}
