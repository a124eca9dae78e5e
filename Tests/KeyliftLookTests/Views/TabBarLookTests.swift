// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct TabBarLookTests {
  private let blue: Color
  private let capital: Double
  /// The baseline of a title below the bar's top.
  private let baseline: Double

  init() throws {
    blue = SystemColor.systemBlue.resolved(in: .light)
    capital = Font.capHeightRatio * FactTable.bars.number("tab-bar label-size both")
    baseline =
      FactTable.bars.number("tab-bar height legacy")
      - FactTable.bars.number("tab-bar label-baseline-above-bottom legacy")
  }

  private let items = [
    TabBarContent.Item(title: "One", symbol: .home), .init(title: "Two", symbol: .circle),
    .init(title: "Six", symbol: .heart),
  ]

  private func draw(_ traits: ScreenTraits = .phone393, selected: Int = 0) -> Drawn {
    Drawn(
      .tabBar(TabBarContent(items: items, selected: selected)), width: traits.size.width,
      height: 83, traits: traits)
  }

  @Test func titlesAreEvenlySpacedOnTheirBaseline() throws {
    let drawn = draw()
    for (index, title) in ["One", "Two", "Six"].enumerated() {
      let text = try #require(drawn.text(title))
      #expect(abs(text.ink.midX - 393.0 / 6 * Double(2 * index + 1)) < 0.3)
      #expect(abs(text.baseline - baseline) < 0.01)
      #expect(abs(text.ink.height - capital) < 0.05)
    }
  }

  @Test func onlyTheSelectedItemHasTheTint() throws {
    let light = FactTable.bars.color("tab-bar unselected-light legacy")
    let dark = FactTable.bars.color("tab-bar unselected-dark legacy")
    #expect(draw(selected: 1).text("Two")?.color == blue)
    #expect(draw(selected: 1).text("One")?.color == light)
    #expect(draw(.phone393.dark, selected: 1).text("One")?.color == dark)
    #expect(draw(selected: 7).texts.allSatisfy { $0.color == light })
  }

  @Test(arguments: TabBarContent.Item.Symbol.allCases)
  func everySymbolFitsItsBoxAboveTheTitle(_ symbol: TabBarContent.Item.Symbol) throws {
    let drawn = Drawn(
      .tabBar(TabBarContent(items: [.init(title: "X", symbol: symbol)])), width: 393, height: 83)
    let ink = drawn.fills(blue).map(\.rect) + drawn.lines.map(\.ink)
    let all = ink.reduce(CGRect.null) { $0.union($1) }
    let largest = 28.0
    #expect(all.width <= largest && all.height <= largest)
    #expect(all.width >= 20 && all.height >= 20)
    #expect(abs(all.midX - 196.5) < 1)
    #expect(all.minY > 1 && all.maxY < baseline - capital)
  }

  @Test func hairlineIsAtTheTopOfTheBar() throws {
    let fills = draw().fills
    #expect(fills[0].color == FactTable.bars.color("bar fill-light legacy").over(.white))
    #expect(fills[1].outline == .rect(CGRect(x: 0, y: 0, width: 1179, height: 1)))
  }

  @Test func barWithoutItemsIsEmpty() {
    #expect(Drawn(.tabBar(TabBarContent(items: [])), width: 393, height: 83).marks.count == 2)
  }
}
