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
