// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Measured colours of `ios-look.md` 2.1 to 2.3.
struct KeyColorTests {
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

  @Test func lightKeyboardHasTheFlatSet() {
    let content = KeyboardContent(letterCase: .lower)
    let drawn = Drawn(keyboard: content, on: .phone393, height: 291)
    #expect(drawn.fills.first?.color == Color(hex: 0xD1D4D9))
    #expect(drawn.fills.first?.rect == CGRect(x: 0, y: 0, width: 393, height: 291))
    #expect(cap(.letter, content, on: .phone393) == Color(hex: 0xFFFFFF))
    #expect(cap(.space, content, on: .phone393) == Color(hex: 0xFFFFFF))
    for role in [KeyboardKey.Role.shift, .delete, .page, .return] {
      #expect(cap(role, content, on: .phone393) == Color(hex: 0xABB1BA), "\(role)")
    }
  }

  /// Letters #6B6B6B, functions between #434343 and #474747 over #2B2B2B.
  @Test func darkKeyboardHasTheFlatSet() throws {
    let content = KeyboardContent(letterCase: .lower)
    let drawn = Drawn(keyboard: content, on: .phone393.dark, height: 291)
    #expect(drawn.fills.first?.color == Color(hex: 0x2B2B2B))
    #expect(cap(.letter, content, on: .phone393.dark) == Color(hex: 0x6B6B6B))
    for role in [KeyboardKey.Role.shift, .delete, .page, .return] {
      let color = try #require(cap(role, content, on: .phone393.dark))
      #expect((0x43...0x47).contains(color.red), "\(role)")
    }
    #expect(drawn.text("q")?.color == Color(hex: 0xFFFFFF))
  }

  /// A strip of 1 below the key, black at 0.35: #87898D to #888A8D over the panel; dark black at 0.40: #1A1A1A.
  @Test func shadowIsOnePointBelowEachKey() {
    for (traits, seen) in [(ScreenTraits.phone393, 0x888A8D), (.phone393.dark, 0x1A1A1A)] {
      let keyboard = KeyboardGeometry(KeyboardContent(), on: traits, height: 291)
      let drawn = Drawn(keyboard: KeyboardContent(), on: traits, height: 291)
      for key in keyboard.keys where key.hasCap {
        let shadow = fill(drawn, at: key.rect.offsetBy(dx: 0, dy: 1))
        #expect(shadow?.over(drawn.fills[0].color) == Color(hex: UInt32(seen)), "\(key.label)")
      }
    }
  }

  /// The cap of radius 5 bends from 7.643325 points before the corner: 1.528665 radii.
  @Test func cornersAreContinuousOfRadiusFive() throws {
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone390, height: 291)
    let cap = try #require(drawn.fills.first { $0.color == .white })
    guard case .path(let path) = cap.outline, case .move(let start)? = path.segments.first else {
      Issue.record("a cap is a path")
      return
    }
    let reach = Double(cap.rect.maxX) - Double(start.x) / 3
    #expect(reach.isClose(to: 7.643325, within: 1e-6))
  }

  @Test func shiftTurnsWhiteWithCapitals() {
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      let content = KeyboardContent(letterCase: .upper)
      #expect(cap(.shift, content, on: traits) == Color(hex: 0xFFFFFF))
      let arrow = Drawn(keyboard: content, on: traits, height: 291).fills.last {
        $0.rect.minX > 10 && $0.rect.maxX < 47 && $0.rect.minY > 116 && $0.rect.maxY < 160
      }
      #expect(arrow?.color == Color(hex: 0x000000))
    }
  }

  @Test(arguments: KeyboardContent.ReturnKey.allCases.filter { $0 != .default })
  func returnKeyTurnsBlueWithATitleOfItsOwn(_ title: KeyboardContent.ReturnKey) {
    let content = KeyboardContent(returnKey: title)
    #expect(cap(.return, content, on: .phone393) == Color(hex: 0x007AFF))
    #expect(cap(.return, content, on: .phone393.dark) == Color(hex: 0x0A84FF))
    let text = Drawn(keyboard: content, on: .phone393, height: 291).text(title.rawValue)
    #expect(text?.color == Color(hex: 0xFFFFFF))
  }

  @Test func plainReturnIsAFunctionKey() {
    let drawn = Drawn(keyboard: KeyboardContent(), on: .phone393, height: 291)
    #expect(drawn.text("return")?.color == Color(hex: 0x000000))
    #expect(drawn.text("space")?.color == Color(hex: 0x000000))
  }

  @Test func stripHasItsOwnGrey() {
    for (traits, color) in [(ScreenTraits.phone393, 0x50555C), (.phone393.dark, 0xF1F1F1)] {
      let strip = Drawn(keyboard: KeyboardContent(), on: traits, height: 291).lines
        .filter { $0.ink.minY > 220 }
      #expect(!strip.isEmpty)
      #expect(strip.allSatisfy { $0.color == Color(hex: UInt32(color)) })
    }
  }
}
