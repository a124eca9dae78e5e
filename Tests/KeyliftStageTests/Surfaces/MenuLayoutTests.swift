// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Places of a menu's rows (`Docs/iOS/Appearance.md` 6.6 and 11.7).
struct MenuLayoutTests {
  private func layout(_ sections: [[MenuContent.Item]], _ look: SystemLook) -> MenuLayout {
    var menu = MenuContent()
    menu.sections = sections
    return menu.layout(traits: .phone.with(look))
  }

  private func items(_ titles: String...) -> [MenuContent.Item] {
    titles.map { MenuContent.Item(title: $0) }
  }

  private func expect(_ value: Double, _ expected: Double) {
    #expect(abs(value - expected) < 0.01)
  }

  @Test func glassRowsAre42HighWith10AroundThem() {
    let layout = layout([items("A", "B")], .glass)
    #expect(layout.size.width == 250)
    expect(layout.size.height, 104)
    expect(layout.rows[1].rect.minY, 52)
  }

  @Test func legacyRowsAre44High() {
    let layout = layout([items("A", "B"), items("C")], .legacy)
    expect(layout.size.height, 3 * 44 + 8)
    #expect(layout.lines.count == 1)
  }

  @Test func sectionsOfGlassAre21Apart() {
    let layout = layout([items("A"), items("B")], .glass)
    expect(layout.rows[1].rect.minY - layout.rows[0].rect.maxY, 21)
  }

  @Test func longTitleMakesASecondLineOf22() {
    let layout = layout([items("A title that is far too long for one line")], .glass)
    #expect(layout.rows[0].lines.count == 2)
    expect(layout.rows[0].rect.height, 64)
  }

  @Test func subtitleMakesARowOf58() {
    var item = MenuContent.Item(title: "A")
    item.subtitle = "b"
    expect(layout([[item]], .glass).rows[0].rect.height, 58)
  }

  @Test func oneMarkInsetsTheTitlesOfAllRows() {
    var checked = items("A", "B")
    checked[1].isChecked = true
    #expect(layout([items("A", "B")], .glass).textInset == 28)
    #expect(layout([checked], .glass).textInset == 40)
    var symbols = items("A", "B")
    symbols[0].symbol = Symbol.named("bell")
    #expect(layout([symbols], .glass).textInset == 60)
  }
}
