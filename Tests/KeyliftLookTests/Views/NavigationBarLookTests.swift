// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct NavigationBarLookTests {
  private func draw(_ bar: NavigationBarContent, _ traits: ScreenTraits = .phone393) -> Drawn {
    Drawn(fitting: .navigationBar(bar), traits: traits)
  }

  /// Returns the baseline of San Francisco at a size whose line box has a given middle.
  private func baseline(size: Double, middle: Double) -> Double {
    let font = Font(size: size)
    return middle + font.ascent - font.lineHeight / 2
  }

  private var middle: Double { 97.67 - FactTable.bars.number("navigation-bar height legacy") + 22 }

  @Test func titleIsCenteredInTheBarsOwnLine() throws {
    let title = try #require(draw(NavigationBarContent(title: "Inbox")).text("Inbox"))
    let size = FactTable.bars.number("navigation-bar title-size both")
    #expect(abs(title.ink.midX - 196.5) < 0.2)
    #expect(abs(title.baseline - baseline(size: size, middle: middle)) < 0.18)
    let capital = Font.capHeightRatio * size
    #expect(abs(title.ink.height - capital) < 0.05)
    #expect(title.color == .black)
  }

  @Test func barWithoutABackTitleHasNothingAtTheLeft() {
    #expect(draw(NavigationBarContent(title: "Robin")).lines.isEmpty)
  }

  @Test func onlyDoneIsSemibold() {
    #expect(weights(of: "Done") == ["Done": .semibold, "A": .semibold])
    #expect(weights(of: "Edit") == ["Edit": .regular, "A": .semibold])
  }

  private func weights(of button: String) -> [String: Font.Weight] {
    let shaper = FakeShaper()
    let builder = DisplayListBuilder(
      width: 1179, height: 293, scale: 3, text: TextPainter(shaper: shaper))
    let bar = Content.navigationBar(NavigationBarContent(title: "A", trailing: button))
    ContentLook(content: bar, decoration: .none, traits: .phone393, builder: builder).draw()
    return shaper.weights
  }

  @Test(arguments: [ScreenTraits.phone393, .phone393.dark])
  func barIsOpaqueWithAHairlineAtTheBottom(_ traits: ScreenTraits) throws {
    let fills = draw(NavigationBarContent(title: ""), traits).fills
    let background = SystemColor.systemBackground.resolved(in: traits.appearance)
    #expect(
      fills[0].color
        == FactTable.bars.shades("bar fill", "legacy").resolved(for: traits).over(background))
    let height = 97.67
    #expect(fills[0].rect.isClose(to: CGRect(x: 0, y: 0, width: 393, height: height), within: 0.01))
    #expect(fills[1].color == FactTable.bars.shades("bar hairline", "legacy").resolved(for: traits))
    #expect(fills[1].outline == .rect(CGRect(x: 0, y: 292, width: 1179, height: 1)))
  }

  @Test func barAtTheTopOfScrollingContentIsClear() {
    #expect(draw(NavigationBarContent(title: "", hasSeparator: false)).marks.isEmpty)
  }

  private func drawLarge(collapse: Double, isOverContent: Bool = false) throws -> Drawn {
    var bar = NavigationBarContent(title: "Settings", isLarge: true)
    bar.collapse = collapse
    bar.isOverContent = isOverContent
    let height = 97.67 + FactTable.bars.number("navigation-bar large-title-height both") - collapse
    return Drawn(.navigationBar(bar), width: 393, height: height)
  }

  @Test func largeTitleHasNoBackgroundUntilContentIsUnderTheBar() throws {
    #expect(try drawLarge(collapse: 0).fills.isEmpty)
    #expect(try drawLarge(collapse: 26).fills.isEmpty)
    let fills = try drawLarge(collapse: 52, isOverContent: true).fills
    let height = 97.67
    #expect(fills[0].rect.isClose(to: CGRect(x: 0, y: 0, width: 393, height: height), within: 0.2))
    #expect(fills.count == 2)
  }

  @Test func collapsedTitleIsThatOfASmallBar() throws {
    let small = try #require(draw(NavigationBarContent(title: "Settings")).text("Settings"))
    let collapsed = try drawLarge(collapse: 52, isOverContent: true).texts
    #expect(collapsed.map(\.baseline) == [small.baseline])
    #expect(collapsed.map(\.ink) == [small.ink])
    #expect(collapsed.map(\.color) == [small.color])
  }

  @Test func largeTitleMovesWithTheContent() throws {
    let (rest, moved) = (try drawLarge(collapse: 0).texts, try drawLarge(collapse: 10).texts)
    #expect(rest.count == 1 && moved.count == 1)
    #expect(abs(rest[0].baseline - 10 - moved[0].baseline) < 0.34)
    #expect(moved[0].color.alpha < rest[0].color.alpha)
  }

  /// The text style `large-title` has 31, 34 and 60 points at `xs`, `l` and `ax5`, and lines of 38,
  /// 41 and 73.
  @Test(arguments: [SystemLook.legacy, .glass])
  func largeTitleFollowsTheTextSize(_ look: SystemLook) throws {
    let bar = NavigationBarContent(title: "Inbox", isLarge: true)
    var traits = ScreenTraits.phone393
    traits.look = look
    func title(_ traits: ScreenTraits) throws -> Drawn.Text {
      try #require(draw(bar, traits).texts.max { $0.ink.height < $1.ink.height })
    }
    let usual = try title(traits)
    for (category, size, line) in [
      (ContentSizeCategory.extraSmall, 31.0, 38.0), (.accessibility5, 60, 73),
    ] {
      let drawn = try title(traits.at(category))
      #expect(drawn.string == "Inbox")
      #expect(abs(drawn.ink.height / usual.ink.height - size / 34) < 0.02)
      let height = try #require(
        Content.navigationBar(bar).fittingSize(width: 393, traits: traits.at(category))?.height)
      let old = try #require(
        Content.navigationBar(bar).fittingSize(width: 393, traits: traits)?.height)
      #expect(abs(Double(height - old) - (line - 41)) < 0.01)
    }
  }

  @Test func sceneBackgroundReplacesTheBarsOwn() throws {
    let drawn = Drawn(
      .navigationBar(NavigationBarContent(title: "")), width: 393, height: 97.67,
      decoration: Decoration(background: .system(.systemYellow)))
    let yellow = SystemColor.systemYellow.resolved(in: .light)
    #expect(drawn.fills.map(\.color).first == yellow)
    #expect(drawn.fills.count == 2)
  }

  @Test func barTextIgnoresTheTextSize() throws {
    let bar = NavigationBarContent(title: "Inbox", back: "Back", trailing: "Edit")
    #expect(draw(bar, .phone393).marks == draw(bar, .phone393.at(.accessibility5)).marks)
  }

  @Test func longTitleIsTruncatedBetweenTheButtons() throws {
    let bar = NavigationBarContent(
      title: "A title far too long to fit between buttons", back: "Chats", trailing: "Edit")
    let drawn = draw(bar)
    let title = try #require(drawn.texts.first { $0.string.hasSuffix("…") })
    #expect(try title.ink.minX > #require(drawn.text("Chats")).ink.maxX)
    #expect(try title.ink.maxX < #require(drawn.text("Edit")).ink.minX)
  }

  @Test func landscapePhoneHasALowBarInsideItsSafeArea() throws {
    let drawn = draw(NavigationBarContent(title: "Robin", back: ""), .landscape393)
    let height = FactTable.bars.number("navigation-bar height-in-landscape legacy")
    #expect(abs(drawn.fills[0].rect.height - height) < 0.01)
    let left = 59 + FactTable.bars.number("navigation-bar chevron-left legacy")
    #expect(abs(try #require(drawn.lines.first).ink.minX - left) < 0.01)
  }
}

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
