// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct KeyPopupTests {
  private func popup(
    _ label: String, _ variants: [String] = [], choice: String? = nil,
    on traits: ScreenTraits = .phone390
  ) throws -> KeyPopup {
    let geometry = KeyboardGeometry(KeyboardContent(letterCase: .lower), on: traits, height: 291)
    let press = KeyPress(.sign(label), variants: variants, choice: choice)
    return KeyPopup(
      press, over: try #require(geometry.key(for: press.key)), width: 390, look: traits.look)
  }

  /// Key + 26 wide, and with the key of 42 points 108 high (`Docs/iOS/Appearance.md` 1.11).
  @Test func aPopupHasTheMeasuredSize() throws {
    let popup = try popup("g")
    #expect(abs(popup.bubble.width - popup.key.width - 26) < 1e-9)
    #expect(abs(popup.bubble.midX - popup.key.midX) < 1e-9)
    #expect(abs(popup.key.maxY - popup.bubble.minY - 108) < 1e-9)
  }

  @Test(arguments: ["q", "p", "a", "l", "z", "m"])
  func aPopupAtTheSideStaysOnTheScreen(_ label: String) throws {
    let popup = try popup(label)
    #expect(popup.bubble.minX >= 2 && popup.bubble.maxX <= 388)
    #expect(popup.bubble.minX <= popup.key.minX && popup.bubble.maxX >= popup.key.maxX)
  }

  @Test func theLetterOfTheKeyIsOverItAndTheOthersBesideIt() throws {
    let left = try popup("e", ["e", "è", "é"], choice: "é")
    #expect(left.cells.map(\.label) == ["e", "è", "é"])
    #expect(left.cells.map(\.isChosen) == [false, false, true])
    #expect(abs(left.cells[0].rect.midX - left.key.midX) < 1e-9)
    let right = try popup("o", ["o", "ô", "ö"])
    #expect(right.cells.map(\.label) == ["ö", "ô", "o"])
    #expect(abs(right.cells[2].rect.midX - right.key.midX) < 1e-9)
  }

  @Test func manyVariantsFitTheScreen() throws {
    let popup = try popup("i", (0..<12).map { "\($0)" })
    #expect(popup.bubble.minX >= 2 && popup.bubble.maxX <= 388 + 1e-9)
  }

  @Test(arguments: [SystemLook.legacy, .glass])
  func aPressDrawsNoOtherKeyAgain(_ look: SystemLook) throws {
    let traits = ScreenTraits.phone390.with(look)
    let painter = FramePainter(shaper: FakeShaper())
    func layers(_ change: (inout KeyboardContent) -> Void) -> [String: LayerContent] {
      var content = KeyboardContent(letterCase: .lower, suggestions: ["I"])
      content.isTypedOn = true
      change(&content)
      let rect = CGRect(x: 0, y: 508, width: 390, height: 336)
      let frame = Frame(
        time: 0, screen: traits, window: CGRect(origin: .zero, size: traits.size), views: [],
        keyboard: FrameKeyboard(rect: rect, content: content))
      let picture = painter.picture(of: frame)
      return Dictionary(picture.layers.map { ($0.id, $0.content) }) { first, _ in first }
    }
    let idle = layers { _ in }
    let first = layers { $0.press = KeyPress(.sign("g")) }
    let second = layers {
      $0.press = KeyPress(.delete)
      $0.suggestions = ["“a”", "and", ""]
    }
    #expect(idle["keyboard"] === first["keyboard"] && first["keyboard"] === second["keyboard"])
    #expect(idle["words"] === first["words"] && first["words"] !== second["words"])
    #expect(idle["key-press"] == nil)
    // The popup of a key of the first row reaches above the keyboard.
    let top = layers { $0.press = KeyPress(.sign("t")) }
    let (low, high) = (try #require(first["key-press"]), try #require(top["key-press"]))
    #expect(low.extent.height > 250)
    #expect(high.extent.y < low.extent.y)
  }

  @Test func functionKeysPadsAndIPadsDarkenTheKey() {
    func marks(
      _ key: KeyPress.Key, _ layout: KeyboardLayout = .letters, _ traits: ScreenTraits = .phone390
    ) -> Drawn {
      Drawn(width: Double(traits.size.width), height: 291) { builder in
        var content = KeyboardContent(layout: layout, letterCase: .lower)
        content.press = KeyPress(key)
        KeyboardLook(content: content, traits: traits, builder: builder).drawPress()
      }
    }
    let palette = KeyboardPalette.palette(in: .light)
    #expect(marks(.space).fills.map(\.color).contains(palette.functionKey))
    #expect(marks(.delete).fills.map(\.color).contains(palette.key))
    #expect(marks(.sign("5"), .numberPad).fills.map(\.color).contains(palette.functionKey))
    #expect(marks(.sign("g"), .letters, .pad820).text("g") != nil)
    #expect(marks(.sign("g"), .letters, .pad820).lines.isEmpty)
    #expect(marks(.sign("?")).marks.isEmpty)
    #expect(marks(.sign("\u{1F600}"), .emoji).marks.isEmpty)
  }
}
