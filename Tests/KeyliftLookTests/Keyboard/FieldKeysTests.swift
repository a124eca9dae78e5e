// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct FieldKeysTests {
  private static let glass: ScreenTraits = {
    let traits = ScreenTraits.phone390.glass
    return traits
  }()

  private func drawn(_ content: KeyboardContent, glass: Bool = false) -> Drawn {
    let traits = glass ? FieldKeysTests.glass : .phone390
    return Drawn(keyboard: content, on: traits, height: content.hasBar ? 336 : 291)
  }

  @Test func disabledReturnKeyHasTheColorOfAFunctionKey() throws {
    var content = KeyboardContent(returnKey: .send)
    let geometry = KeyboardGeometry(content, on: .phone390, height: 291)
    let key = try #require(geometry.keys.first { $0.role == .return }).rect
    func cap() -> Color? {
      drawn(content).fills.last { $0.rect.contains(CGPoint(x: key.midX, y: key.minY + 4)) }?.color
    }
    let action = FactTable.keyboardColors.color("action light")
    #expect(cap() == action)
    content.isReturnKeyDisabled = true
    let function = FactTable.keyboardColors.color("function-key light")
    #expect(cap() == function)
    let text = Color(hex: 0x000000, opacity: 0.3).over(function)
    #expect(drawn(content).text("send")?.color == text)
  }

  @Test func barShowsACodeUnderTheNameOfItsApp() throws {
    var content = KeyboardContent(layout: .numberPad, suggestions: [])
    content.offer = .code("123 456")
    for glass in [false, true] {
      let words = drawn(content, glass: glass).texts.filter { $0.baseline < 45 }
      #expect(words.map(\.string).sorted() == ["123 456", "From Messages"])
      let source = try #require(words.first { $0.string == "From Messages" })
      let code = try #require(words.first { $0.string == "123 456" })
      #expect(source.baseline < code.baseline)
    }
  }

  @Test func padKeysMoveDownByTheHeightOfTheBar() {
    var content = KeyboardContent(layout: .numberPad, suggestions: [])
    let plain = KeyboardGeometry(content, on: .phone390, height: 291)
    content.offer = .code("1")
    let under = KeyboardGeometry(content, on: .phone390, height: 336)
    for digit in 0...9 {
      #expect(under.rect("\(digit)") == plain.rect("\(digit)").offsetBy(dx: 0, dy: 45))
    }
  }

  @Test(arguments: KeyboardContent.Hand.allCases)
  func keysForOneHandAreAtItsSideInFiveSixthsOfTheWidth(_ hand: KeyboardContent.Hand) throws {
    var content = KeyboardContent()
    content.hand = hand
    let keys = KeyboardGeometry(content, on: .phone390, height: 291).keys
    let caps = keys.filter(\.hasCap).map(\.rect)
    let edges = (caps.map(\.minX).min() ?? 0, caps.map(\.maxX).max() ?? 0)
    let side = 390.0 / 6
    #expect(edges.0 >= (hand == .left ? 0 : side))
    #expect(edges.1 <= (hand == .left ? 390 - side : 390))
    #expect(edges.1 - edges.0 > 310)
    let arrow = try #require(keys.first { $0.role == .widen }).rect
    #expect(!caps.contains { $0.intersects(arrow.insetBy(dx: 10, dy: 10)) })
  }

  /// A phone 375 wide has the keys of one 320 wide neither in height nor in place.
  @Test(arguments: [(ScreenTraits.phone375, 216.0), (.phone390, 291)])
  func rowsForOneHandKeepTheirPlaceAndHeight(_ traits: ScreenTraits, _ height: Double) {
    var content = KeyboardContent()
    func rows() -> [[CGFloat]] {
      KeyboardGeometry(content, on: traits, height: height).keys.filter(\.hasCap)
        .map { [$0.rect.minY, $0.rect.height] }
    }
    let wide = rows()
    content.hand = .left
    #expect(rows() == wide)
  }
}

struct NumberPadTests {
  private let pad = KeyboardContent(layout: .numberPad)

  /// Boxes on screenshots: of a Revolut pad at 414 points, and of an iPhone 17 Pro and 16e with and
  /// without an app's bar.
  @Test func padsBeginFartherLeftThanTheyEnd() {
    func lefts(_ traits: ScreenTraits, _ height: Double, hasBar: Bool = false) -> [Double] {
      var content = pad
      if hasBar { content.accessory = KeyboardContent.AccessoryBar(button: "") }
      let keyboard = KeyboardGeometry(content, on: traits, height: height)
      return ["1", "2", "3"].map { Double(keyboard.rect($0).minX) }
        + [Double(keyboard.rect("3").maxX)]
    }
    func isClose(_ drawn: [Double], _ measured: [Double]) -> Bool {
      zip(drawn, measured).allSatisfy { $0.isClose(to: $1, within: 0.34) }
    }
    #expect(isClose(lefts(.screen(414, 896, .notch), 301), [3, 140, 277, 408]))
    var old = ScreenTraits.phone402
    old.isLegacyOn26 = true
    #expect(isClose(lefts(old, 291), [2, 135.33, 268.67, 396]))
    #expect(isClose(lefts(old, 291, hasBar: true), [3, 136, 269, 396]))
    var glass = ScreenTraits.phone390
    glass.look = .glass
    #expect(isClose(lefts(glass, 308), [6.67, 133, 259.33, 379.67]))
    #expect(isClose(lefts(glass, 308, hasBar: true), [7.67, 133.67, 259.67, 379.67]))
  }

  @Test func digitsHaveTheLettersOfATelephone() {
    let keyboard = KeyboardGeometry(pad, on: .phone390, height: 291)
    let letters = keyboard.keys.filter { $0.role == .digit }.map { $0.label + $0.smallLabel }
    #expect(
      letters == ["1", "2ABC", "3DEF", "4GHI", "5JKL", "6MNO", "7PQRS", "8TUV", "9WXYZ", "0"])
  }

  @Test func symbolAndDeleteAreOnThePanelWithoutCaps() {
    for (layout, sign) in [(KeyboardLayout.decimalPad, "."), (.phonePad, "+*#")] {
      let keyboard = KeyboardGeometry(KeyboardContent(layout: layout), on: .phone390, height: 291)
      let bare = keyboard.keys.filter { !$0.hasCap }
      #expect(bare.map(\.role) == [.letter, .delete])
      #expect(bare.first?.label == sign)
    }
    let plain = KeyboardGeometry(pad, on: .phone390, height: 291)
    #expect(plain.keys.filter { !$0.hasCap }.map(\.role) == [.delete])
  }

  @Test func decimalPadHasTheSeparatorOfItsRegion() {
    var content = KeyboardContent(layout: .decimalPad)
    #expect(Drawn(keyboard: content, on: .phone390, height: 291).text(".") != nil)
    content.decimalSeparator = ","
    let drawn = Drawn(keyboard: content, on: .phone390, height: 291)
    #expect(drawn.text(",") != nil && drawn.text(".") == nil)
  }

  @Test func stripBelowAPadIsEmpty() {
    let drawn = Drawn(keyboard: pad, on: .phone393, height: 291)
    #expect(drawn.fills.dropFirst().allSatisfy { $0.rect.maxY < 291 - 75 })
    #expect(drawn.lines.allSatisfy { $0.ink.maxY < 291 - 75 })
  }
}
