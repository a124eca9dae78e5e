// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Drawn bars compared with every row of `bars` and `bar-colors`.
struct BarTableTests {
  private let metrics: LookTable.Row

  init() throws { metrics = try LookTable("font-metrics")["sf-pro"] }

  private func draw(_ bar: NavigationBarContent, _ traits: ScreenTraits = .phone393) -> Drawn {
    Drawn(fitting: .navigationBar(bar), traits: traits)
  }

  private func height(_ content: Content, on traits: ScreenTraits = .phone393) throws -> Double {
    try Double(#require(content.fittingSize(width: nil, traits: traits)).height)
  }

  /// The size of a font from the height of its capitals.
  private func size(_ text: Drawn.Text) throws -> DrawnLength {
    DrawnLength(try text.ink.height / metrics.number("capital_em"), within: 0.1)
  }

  @Test func barsAgreeWithTheTable() throws {
    let bars = try LookTable("bars")
    let lengths = try navigationBars().merging(tabBars()) { first, _ in first }
    let disagreements = try bars.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  private func navigationBars() throws -> [String: DrawnLength] {
    let plain = Content.navigationBar(NavigationBarContent(title: ""))
    let large = Content.navigationBar(NavigationBarContent(title: "", isLarge: true))
    let drawn = draw(NavigationBarContent(title: "Robin", back: "Chats", trailing: "Edit"))
    let (title, back) = (try #require(drawn.text("Robin")), try #require(drawn.text("Chats")))
    let (edit, chevron) = (try #require(drawn.text("Edit")), try #require(drawn.lines.first))
    let largeBar = NavigationBarContent(title: "Settings", isLarge: true)
    let settings = try #require(draw(largeBar).text("Settings"))
    let wide = try #require(draw(largeBar, .phone440).text("Settings"))
    let (ascent, line) = (try metrics.number("ascent_em"), try metrics.number("line_em"))
    let status = Double(ScreenTraits.phone393.statusBarHeight)
    let middle = title.baseline - (ascent - line / 2) * 17
    let bottom = settings.baseline + (line - ascent) * 34
    return [
      "navigation-bar-height": DrawnLength(try height(plain) - status),
      "navigation-bar-height-landscape": DrawnLength(try height(plain, on: .landscape393)),
      "navigation-bar-bottom-on-393": DrawnLength(try height(plain)),
      "navigation-bar-bottom-on-402": DrawnLength(try height(plain, on: .phone402)),
      "navigation-bar-bottom-on-375-home": DrawnLength(try height(plain, on: .phone375)),
      "large-title-height": DrawnLength(try height(large) - height(plain)),
      "title-size": try size(title),
      "title-center-below-bar-top": DrawnLength(middle - status, within: 0.18),
      "button-inset": DrawnLength(393 - edit.ink.maxX, within: 0.2),
      "back-chevron-left": DrawnLength(chevron.ink.minX),
      "back-chevron-width": DrawnLength(chevron.ink.width),
      "back-chevron-height": DrawnLength(chevron.ink.height),
      "back-label-left": DrawnLength(back.left), "large-title-size": try size(settings),
      "large-title-margin": DrawnLength(settings.left),
      "large-title-margin-from-414": DrawnLength(wide.left),
      "large-title-above-bottom": DrawnLength(try height(large) - bottom, within: 0.2),
    ]
  }

  private func tabBars() throws -> [String: DrawnLength] {
    let bar = Content.tabBar(TabBarContent(items: [.init(title: "One", symbol: .circle)]))
    let drawn = Drawn(bar, width: 393, height: 83)
    let title = try #require(drawn.text("One"))
    let ink = (drawn.fills.dropFirst(2).map(\.rect) + drawn.lines.map(\.ink))
      .reduce(CGRect.null) { $0.union($1) }
    // Buttons are centered in the height of a toolbar, independently of the bar's height.
    let accessory = Drawn(width: 393, height: 100) {
      AccessoryBarLook(content: KeyboardContent.AccessoryBar(), traits: .phone393).draw(in: &$0)
    }
    let done = try #require(accessory.text("Done"))
    let (ascent, line) = (try metrics.number("ascent_em"), try metrics.number("line_em"))
    let toolbar = 2 * (done.baseline - (ascent - line / 2) * 17)
    return [
      "tab-bar-height": DrawnLength(try height(bar, on: .phone375)),
      "tab-bar-height-with-home-indicator": DrawnLength(try height(bar)),
      // The disc is 84 of the 100 units of an icon's box.
      "tab-icon": DrawnLength(max(ink.width, ink.height) / 0.84),
      "tab-label-size": try size(title),
      "tab-label-baseline-above-bottom": DrawnLength(
        try height(bar, on: .phone375) - title.baseline),
      "toolbar-height": DrawnLength(toolbar, within: 0.35),
      "accessory-toolbar-height": DrawnLength(toolbar, within: 0.35),
    ]
  }

  @Test func colorsAgreeWithTheTable() throws {
    let colors = try LookTable("bar-colors")
    let items = [
      TabBarContent.Item(title: "One", symbol: .home), .init(title: "Two", symbol: .circle),
    ]
    var drawn: [String: [Appearance: Color?]] = [:]
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      let bar = Drawn(
        .tabBar(TabBarContent(items: items)), width: 393, height: 83, traits: traits)
      let accessory = Drawn(width: 393, height: 44) {
        AccessoryBarLook(content: KeyboardContent.AccessoryBar(), traits: traits).draw(in: &$0)
      }
      let found = [
        "fill": bar.fills[0].color, "hairline": bar.fills[1].color,
        "tab-unselected": bar.text("Two")?.color, "accessory-toolbar": accessory.fills[0].color,
      ]
      for (name, color) in found { drawn[name, default: [:]][traits.appearance] = color }
    }
    let system = try LookTable("system-colors")
    let found = try colors.disagreements(with: drawn) {
      try system.color("systemBackground", $0)
    }
    #expect(found == [])
  }
}
