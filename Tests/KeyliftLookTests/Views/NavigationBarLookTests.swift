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

  private var middle: Double {
    97.67 - FactTable.bars.number("navigation-bar height legacy") + 22
  }

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
    var builder = DisplayListBuilder(
      width: 1179, height: 293, scale: 3, text: TextPainter(shaper: shaper))
    let bar = Content.navigationBar(NavigationBarContent(title: "A", trailing: button))
    ContentLook(content: bar, decoration: .none, traits: .phone393).draw(in: &builder)
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
    let height =
      97.67 + FactTable.bars.number("navigation-bar large-title-height both") - collapse
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
