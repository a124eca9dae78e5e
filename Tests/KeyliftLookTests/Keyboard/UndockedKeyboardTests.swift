// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import Testing

struct UndockedKeyboardTests {
  private static let pads: [ScreenTraits] = [
    .pad768, .pad820, .pad1024, .landscapePad768, .landscapePad1024,
  ]

  @Test(arguments: pads, [KeyboardLayout.letters, .numbers, .numberPad])
  func keysOfASplitKeyboardAreOnItsHalves(_ traits: ScreenTraits, _ layout: KeyboardLayout) {
    let size = CGSize(width: traits.size.width, height: 430)
    let keyboard = KeyboardGeometry.split(
      content: KeyboardContent(layout: layout), traits: traits, size: size)
    let (left, right) = (keyboard.panels[0], keyboard.panels[1])
    #expect(left.minX == 0 && abs(right.maxX - size.width) < 1e-9)
    #expect(left.maxX < right.minX)
    for key in keyboard.keys.filter(\.hasCap) {
      let inside = key.rect.insetBy(dx: 0.01, dy: 0)
      #expect(
        left.minX <= inside.minX && inside.maxX <= left.maxX
          || right.minX <= inside.minX && inside.maxX <= right.maxX)
    }
  }

  /// The halves of each row: the last sign of the left one and the first of the right one.
  private static let ends: [(KeyboardLayout, [(String, String)])] = [
    (.letters, [("T", "Y"), ("G", "H"), ("V", "B")]),
    (.numbers, [("5", "6"), ("*", "("), ("=", "/")]),
  ]

  @Test(arguments: [ScreenTraits.pad768, .pad820, .landscapePad768], ends)
  func halvesEndWhereThoseOfIOSDo(
    _ traits: ScreenTraits, _ ends: (KeyboardLayout, [(String, String)])
  ) {
    let keyboard = KeyboardGeometry.split(
      content: KeyboardContent(layout: ends.0), traits: traits,
      size: CGSize(width: traits.size.width, height: 343))
    for (last, first) in ends.1 {
      #expect(keyboard.rect(last).maxX <= keyboard.panels[0].maxX + 1e-9, "\(last)")
      #expect(keyboard.rect(first).minX >= keyboard.panels[1].minX - 1e-9, "\(first)")
    }
  }

  @Test func wordsFitTheirNarrowKeys() throws {
    let content = KeyboardContent(form: .split)
    let size = CGSize(width: 820, height: 277)
    let drawn = Drawn(width: 820, height: 277, scale: 2) {
      KeyboardLook(content: content, traits: .pad820, builder: $0).draw()
    }
    let key = KeyboardGeometry.split(content: content, traits: .pad820, size: size).rect(".?123")
    let word = try #require(drawn.text(".?123")).ink
    #expect(word.minX >= key.minX + 3 && word.maxX <= key.maxX - 3)
  }

  @Test func bothHalvesOfASplitKeyboardHaveASpaceKey() {
    let keyboard = KeyboardGeometry.split(
      content: KeyboardContent(), traits: .pad820, size: CGSize(width: 820, height: 277))
    #expect(keyboard.keys.filter { $0.role == .space }.count == 2)
    #expect(keyboard.keys.filter { $0.role == .letter }.count == 28)
  }

  @Test(arguments: [-5, 0, .nan, .infinity, 1e300] as [CGFloat])
  func splitGeometryIsValidForEverySize(_ side: CGFloat) {
    let keyboard = KeyboardGeometry.split(
      content: KeyboardContent(), traits: .pad820, size: CGSize(width: side, height: side))
    #expect(keyboard.panels.count == 2)
  }

  @Test func floatingKeyboardHasAPhonesKeysAndAGrip() {
    let content = KeyboardContent(suggestions: ["I", "The", "I'm"], form: .floating)
    let drawn = Drawn(width: 320, height: 273, scale: 2) {
      KeyboardLook(content: content, traits: .pad820, builder: $0).draw()
    }
    let phone = Drawn(
      keyboard: KeyboardContent(suggestions: ["I", "The", "I'm"]), on: .phone320, height: 253)
    #expect(drawn.text("Q")?.ink == phone.text("Q")?.ink)
    #expect(drawn.text("tab") == nil)
    let panel = drawn.fills.first
    #expect(panel?.rect == CGRect(x: 0, y: 0, width: 320, height: 273))
    #expect(drawn.fills.contains { $0.rect == CGRect(x: 142, y: 261, width: 36, height: 5) })
  }

  @Test func keyboardWithoutKeysDrawsOnlyTheBar() {
    let content = KeyboardContent(suggestions: ["I", "The", "I'm"], hasKeys: false)
    let drawn = Drawn(keyboard: content, on: .pad820, height: 332)
    #expect(drawn.texts.map(\.string) == ["I", "The", "I'm"])
  }

  @Test func accessoryBarHasAButtonAndOptionalArrows() {
    func bar(_ content: KeyboardContent.AccessoryBar, height: Double = 44) -> Drawn {
      Drawn(width: 393, height: height) {
        AccessoryBarLook(content: content, traits: .phone393, builder: $0).draw()
      }
    }
    let plain = bar(KeyboardContent.AccessoryBar())
    #expect(abs((plain.text("Done")?.ink.maxX ?? 0) - 377) < 2)
    #expect(plain.lines.isEmpty)
    #expect(bar(KeyboardContent.AccessoryBar(button: "", hasArrows: true)).lines.count == 2)
    #expect(bar(KeyboardContent.AccessoryBar(), height: 10).texts.isEmpty)
    // A staying bar is higher by the strip of the home indicator; the button keeps its position.
    #expect(
      bar(KeyboardContent.AccessoryBar(), height: 78).text("Done")?.baseline
        == plain.text("Done")?.baseline)
  }

  @Test func accessoryBarAndKeysAreSeparateLayers() {
    let content = KeyboardContent(accessory: KeyboardContent.AccessoryBar())
    let keyboard = FrameKeyboard(
      rect: CGRect(x: 0, y: 472, width: 393, height: 380), content: content,
      keys: CGRect(x: 0, y: 516, width: 393, height: 336),
      accessory: CGRect(x: 0, y: 472, width: 393, height: 44))
    let layers = layers(of: keyboard)
    #expect(layers["keyboard"]?.place == CGAffineTransform(translationX: 0, y: 1548))
    #expect(layers["accessory"]?.place == CGAffineTransform(translationX: 0, y: 1416))
    #expect(layers["accessory"]?.content.height == 132)
  }

  @Test func keysBelowTheScreenAreNotDrawnUnderAStayingBar() {
    let bar = CGRect(x: 0, y: 774, width: 393, height: 78)
    let keyboard = FrameKeyboard(
      rect: bar, content: KeyboardContent(accessory: KeyboardContent.AccessoryBar()),
      keys: CGRect(x: 0, y: 852, width: 393, height: 336), accessory: bar)
    #expect(layers(of: keyboard)["keyboard"] == nil)
    #expect(layers(of: keyboard)["accessory"] != nil)
  }

  @Test func fadingKeyboardIsTranslucent() {
    let keyboard = FrameKeyboard(rect: CGRect(x: 0, y: 516, width: 393, height: 336), alpha: 0.25)
    #expect(layers(of: keyboard)["keyboard"]?.opacity == 0.25)
  }

  @Test(arguments: [0.25, 0.5, 0.75]) func formsFillTheMovingKeyboardAndOneIsOpaque(
    _ progress: Double
  ) throws {
    let keyboard = FrameKeyboard(
      rect: CGRect(x: 20, y: 500, width: 300, height: 200),
      content: KeyboardContent(form: .floating), settledKeys: CGSize(width: 320, height: 236),
      formChange: KeyboardFormChange(
        content: KeyboardContent(), size: CGSize(width: 393, height: 291), progress: progress))
    let forms = ["keyboard-old", "keyboard-new"].compactMap { layers(of: keyboard)[$0] }
    #expect(forms.map(\.opacity).max() == 1 && forms.count == 2)
    for layer in forms {
      let size = CGSize(width: layer.content.width, height: layer.content.height)
      let rect = CGRect(origin: .zero, size: size).applying(layer.place)
      #expect(abs(rect.minX - 60) < 1e-9 && abs(rect.maxX - 960) < 1)
      #expect(abs(rect.minY - 1500) < 1e-9 && abs(rect.maxY - 2100) < 1)
    }
  }

  private func layers(of keyboard: FrameKeyboard) -> [String: Layer] {
    let frame = Frame(
      time: 0, screen: .phone393, window: CGRect(x: 0, y: 0, width: 393, height: 852), views: [],
      keyboard: keyboard)
    let layers = FramePainter(shaper: FakeShaper()).picture(of: frame).layers
    return Dictionary(layers.map { ($0.id, $0) }) { first, _ in first }
  }
}
