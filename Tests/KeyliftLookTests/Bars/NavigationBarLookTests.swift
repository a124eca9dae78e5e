// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 5.2 and, for colours, 3.
struct NavigationBarLookTests {
  private func draw(_ bar: NavigationBarContent, _ traits: ScreenTraits = .phone393) -> Drawn {
    Drawn(fitting: .navigationBar(bar), traits: traits)
  }

  /// Where the line box of San Francisco at a size ends up with its middle at a height
  /// (4.3: ascent 0.9521, line 1.1934).
  private func baseline(size: Double, middle: Double) -> Double {
    middle + (0.9521 - 1.1934 / 2) * size
  }

  @Test func titleIsCentredInTheLastFortyFourPoints() throws {
    let title = try #require(draw(NavigationBarContent(title: "Inbox")).text("Inbox"))
    #expect(abs(title.ink.midX - 196.5) < 0.2)
    #expect(abs(title.baseline - baseline(size: 17, middle: 53.67 + 22)) < 0.18)
    // 4.3: capitals of 17 points are 11.978 high.
    #expect(abs(title.ink.height - 11.978) < 0.05)
    #expect(title.color == .black)
  }

  @Test func backChevronFillsItsMeasuredInk() throws {
    let drawn = draw(NavigationBarContent(title: "Robin", back: "Chats"))
    let chevron = try #require(drawn.lines.first)
    #expect(
      chevron.ink.isClose(
        to: CGRect(x: 8.3, y: 53.67 + 22 - 10.2, width: 12, height: 20.4), within: 0.01))
    #expect(chevron.color == Color(hex: 0x007AFF))
    let label = try #require(drawn.text("Chats"))
    #expect(label.left == 28.5)
    #expect(label.color == Color(hex: 0x007AFF))
  }

  @Test func withoutABackTitleNothingIsDrawnAtTheLeft() {
    #expect(draw(NavigationBarContent(title: "Robin")).lines.isEmpty)
  }

  @Test func trailingButtonEndsSixteenBeforeTheEdge() throws {
    let edit = try #require(draw(NavigationBarContent(title: "A", trailing: "Edit")).text("Edit"))
    #expect(abs(edit.ink.maxX - (393 - 16)) < 0.2)
    #expect(edit.color == Color(hex: 0x007AFF))
  }

  @Test func onlyDoneIsSemibold() {
    #expect(weights(of: "Done") == ["Done": .semibold, "A": .semibold])
    #expect(weights(of: "Edit") == ["Edit": .regular, "A": .semibold])
  }

  private func weights(of button: String) -> [String: Font.Weight] {
    let shaper = FakeShaper()
    var sketch = Sketch(width: 1179, height: 293, scale: 3, text: TextPainter(shaper: shaper))
    let bar = Content.navigationBar(NavigationBarContent(title: "A", trailing: button))
    ContentLook(content: bar, decoration: .none, traits: .phone393).draw(in: &sketch)
    return shaper.weights
  }

  @Test func largeTitleHasItsOwnFiftyTwoPoints() throws {
    let bar = NavigationBarContent(title: "Settings", isLarge: true)
    let title = try #require(draw(bar).text("Settings"))
    #expect(abs(title.left - 16) < 0.01)
    // 8 below the line box, whose descent is 0.2413 of 34.
    #expect(abs(title.baseline - (53.67 + 44 + 52 - 8 - 8.2)) < 0.2)
    // 4.3: 0.7046 of 34.
    #expect(abs(title.ink.height - 23.96) < 0.1)
    let wide = try #require(draw(bar, .phone440).text("Settings"))
    #expect(abs(wide.left - 20) < 0.01)
  }

  @Test(arguments: [
    (ScreenTraits.phone393, Color(hex: 0xF9F9F9), Color(hex: 0x000000, opacity: 0.3)),
    (ScreenTraits.phone393.dark, Color(hex: 0x1B1B1B), Color(hex: 0xFFFFFF, opacity: 0.15)),
  ])
  func barIsOpaqueAndClosedByOnePixel(
    _ traits: ScreenTraits, chrome: Color, hairline: Color
  ) throws {
    let fills = draw(NavigationBarContent(title: ""), traits).fills
    #expect(fills[0].color == chrome)
    #expect(fills[0].rect.isClose(to: CGRect(x: 0, y: 0, width: 393, height: 97.67), within: 0.01))
    #expect(fills[1].color == hairline)
    #expect(fills[1].outline == .rect(CGRect(x: 0, y: 292, width: 1179, height: 1)))
  }

  @Test func barAtTheTopOfWhatScrollsIsClear() {
    #expect(draw(NavigationBarContent(title: "", hasSeparator: false)).marks.isEmpty)
  }

  @Test func backgroundOfTheSceneReplacesTheBars() {
    let drawn = Drawn(
      .navigationBar(NavigationBarContent(title: "")), width: 393, height: 97.67,
      decoration: Decoration(background: .system(.systemYellow)))
    #expect(drawn.fills.map(\.color).first == Color(hex: 0xFFCC00))
    #expect(drawn.fills.count == 2)
  }

  @Test func barTextIgnoresTheTextSize() throws {
    let bar = NavigationBarContent(title: "Inbox", back: "Back", trailing: "Edit")
    #expect(draw(bar, .phone393).marks == draw(bar, .phone393.at(.accessibility5)).marks)
  }

  @Test func longTitleIsCutBetweenTheButtons() throws {
    let bar = NavigationBarContent(
      title: "A title far too long to fit between buttons", back: "Chats", trailing: "Edit")
    let drawn = draw(bar)
    let title = try #require(drawn.texts.first { $0.string.hasSuffix("…") })
    #expect(try title.ink.minX > #require(drawn.text("Chats")).ink.maxX)
    #expect(try title.ink.maxX < #require(drawn.text("Edit")).ink.minX)
  }

  @Test func lyingPhoneHasABarOfThirtyTwoInsideItsSafeArea() throws {
    let drawn = draw(NavigationBarContent(title: "Robin", back: ""), .lying393)
    #expect(abs(drawn.fills[0].rect.height - 32) < 0.01)
    #expect(abs(try #require(drawn.lines.first).ink.minX - (59 + 8.3)) < 0.01)
  }
}
