// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 5.3.
struct TabBarLookTests {
  private let items = [
    TabBarContent.Item(title: "One", symbol: .home), .init(title: "Two", symbol: .circle),
    .init(title: "Six", symbol: .heart),
  ]

  private func draw(_ traits: ScreenTraits = .phone393, selected: Int = 0) -> Drawn {
    Drawn(
      .tabBar(TabBarContent(items: items, selected: selected)), width: traits.size.width,
      height: 83, traits: traits)
  }

  @Test func titlesShareTheWidthAndStandSevenAboveTheLinesBottom() throws {
    let drawn = draw()
    for (index, title) in ["One", "Two", "Six"].enumerated() {
      let text = try #require(drawn.text(title))
      #expect(abs(text.ink.midX - 393.0 / 6 * Double(2 * index + 1)) < 0.3)
      #expect(abs(text.baseline - (49 - 7)) < 0.01)
      // 4.3: capitals of 10 points are 7.046 high.
      #expect(abs(text.ink.height - 7.046) < 0.05)
    }
  }

  @Test func onlyTheSelectedItemHasTheTint() {
    #expect(draw(selected: 1).text("Two")?.color == Color(hex: 0x007AFF))
    #expect(draw(selected: 1).text("One")?.color == Color(hex: 0x999999))
    #expect(draw(.phone393.dark, selected: 1).text("One")?.color == Color(hex: 0x757575))
    #expect(draw(selected: 7).texts.allSatisfy { $0.color == Color(hex: 0x999999) })
  }

  @Test(arguments: TabBarContent.Item.Symbol.allCases)
  func everySymbolFitsItsBoxAboveTheTitle(_ symbol: TabBarContent.Item.Symbol) {
    let drawn = Drawn(
      .tabBar(TabBarContent(items: [.init(title: "X", symbol: symbol)])), width: 393, height: 83)
    let ink = drawn.fills(Color(hex: 0x007AFF)).map(\.rect) + drawn.lines.map(\.ink)
    let all = ink.reduce(CGRect.null) { $0.union($1) }
    // An icon's box is 25 to 28 points.
    #expect(all.width <= 28 && all.height <= 28)
    #expect(all.width >= 20 && all.height >= 20)
    #expect(abs(all.midX - 196.5) < 1)
    #expect(all.minY > 1 && all.maxY < 42 - 7.046)
  }

  @Test func hairlineOpensTheBar() {
    let fills = draw().fills
    #expect(fills[0].color == Color(hex: 0xF9F9F9))
    #expect(fills[1].outline == .rect(CGRect(x: 0, y: 0, width: 1179, height: 1)))
  }

  @Test func barWithoutItemsIsEmpty() {
    #expect(Drawn(.tabBar(TabBarContent(items: [])), width: 393, height: 83).marks.count == 2)
  }
}
