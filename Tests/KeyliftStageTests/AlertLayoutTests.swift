// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Places of an alert's parts (`Docs/iOS/Appearance.md` 6.6 and 11.7).
///
/// The heights in iOS 26 are sums of what OpenUIKit measured on 26.1: 22 above the texts, lines of
/// 20 1/3 and 18, a gap of 7 2/3, 4 1/3 below, and buttons of 48 with 16 around and 8 between them.
struct AlertLayoutTests {
  private func alert(
    _ title: String, _ message: String = "", fields: Int = 0,
    roles: [AlertContent.Role] = [.standard]
  ) -> AlertContent {
    var alert = AlertContent()
    (alert.title, alert.message, alert.fieldCount) = (title, message, fields)
    alert.buttons = roles.enumerated().map { index, role in
      var button = AlertContent.Button(title: "\(index)")
      button.role = role
      return button
    }
    return alert
  }

  private func layout(_ alert: AlertContent, _ look: SystemLook = .glass) -> AlertLayout {
    alert.layout(traits: .phone.with(look))
  }

  @Test func widthIsThatOfTheGeneration() {
    #expect(layout(alert("A")).size.width == 320)
    #expect(layout(alert("A"), .legacy).size.width == 270)
  }

  @Test func heightIsTheSumOfItsParts() {
    let buttons = 16 + 48.0 + 16
    expect(layout(alert("A", "B")).size.height, 22 + 61.0 / 3 + 23.0 / 3 + 18 + 13.0 / 3 + buttons)
    expect(
      layout(alert("A", "B", fields: 1)).size.height,
      22 + 61.0 / 3 + 23.0 / 3 + 18 + 49.0 / 3 + 48 + 13.0 / 3 + buttons)
    let three: [AlertContent.Role] = [.standard, .standard, .cancel]
    let more = layout(alert("A", "B", roles: three)).size.height
    expect(more - layout(alert("A", "B")).size.height, 2 * 56)
  }

  @Test(arguments: [SystemLook.legacy, .glass])
  func cancelIsAtTheLeftOfTwoButtons(_ look: SystemLook) {
    for roles in [[AlertContent.Role.cancel, .standard], [.standard, .cancel]] {
      let buttons = layout(alert("A", roles: roles), look).buttons
      #expect(buttons.map(\.button.role) == [.cancel, .standard])
      #expect(buttons[0].rect.minY == buttons[1].rect.minY)
      #expect(buttons[0].rect.maxX <= buttons[1].rect.minX)
    }
  }

  @Test(arguments: [SystemLook.legacy, .glass])
  func cancelIsTheLastOfThreeButtons(_ look: SystemLook) {
    let buttons = layout(alert("A", roles: [.cancel, .destructive, .standard]), look).buttons
    #expect(buttons.map(\.button.role) == [.destructive, .standard, .cancel])
    #expect(Set(buttons.map(\.rect.minX)).count == 1)
    #expect(buttons[2].rect.minY > buttons[1].rect.minY)
  }

  @Test func longTitlesPutTwoLegacyButtonsBelowEachOther() {
    var long = alert("A", roles: [.standard, .cancel])
    long.buttons[0].title = "Replace All Occurrences"
    let buttons = layout(long, .legacy).buttons
    #expect(buttons[0].rect.minY < buttons[1].rect.minY)
    #expect(buttons.map(\.button.role) == [.standard, .cancel])
    #expect(layout(long).buttons[0].rect.minY == layout(long).buttons[1].rect.minY)
  }

  /// As in Flutter, whose width with large text is read from iOS.
  @Test func legacyAlertIs310WideAtAccessibilityTextSizes() {
    let alert = alert("A")
    func width(_ size: ContentSizeCategory, _ look: SystemLook) -> CGFloat {
      alert.layout(traits: .phone.with(look).at(size)).size.width
    }
    #expect(width(.extraExtraExtraLarge, .legacy) == 270)
    #expect(width(.accessibility1, .legacy) == 310)
    #expect(width(.accessibility5, .legacy) == 310)
    #expect(width(.accessibility5, .glass) == 320)
  }

  /// A line of SF Pro is 1.193 times as high as its size: 44 and 53 points at `ax5`.
  @Test(arguments: [(SystemLook.legacy, 30.0, 52.5), (.glass, 48, 63.2)])
  func fieldGrowsWithTextThatWouldNotFit(_ look: SystemLook, usual: Double, line: Double) {
    let alert = alert("A", fields: 1)
    expect(layout(alert, look).fields[0].height, usual)
    let large = alert.layout(traits: .phone.with(look).at(.accessibility5)).fields[0].height
    #expect(large > line && large < line + 20)
  }

  /// The buttons keep one and a half, as in Flutter: 66 of 200 points, so the texts have 134.
  @Test func lowerCardScrollsItsContentsToTheField() throws {
    var alert = alert(
      "A", String(repeating: "many words ", count: 40), fields: 1,
      roles: Array(repeating: .standard, count: 6))
    alert.fieldCount = 2
    for focused in 0...1 {
      alert.focusedField = focused
      let layout = alert.layout(traits: .phone.with(.legacy), height: 200)
      #expect(layout.size.height == 200)
      expect(layout.fields[focused].maxY, 134)
      expect(layout.buttons[0].rect.minY, 134)
      #expect(layout.buttons.count == 1)
      #expect(layout.fields.allSatisfy { $0.isEmpty || ($0.minY >= 0 && $0.maxY < 134.01) })
      for text in layout.texts {
        let end = text.top + Double(text.lines.count - 1) * text.pitch + text.font.lineHeight
        #expect(text.top >= 0 && end <= 134)
      }
    }
  }

  @Test(arguments: [SystemLook.legacy, .glass], [0.0, 10, 60, 150])
  func noHeightTrapsTheLayoutOfAnAlert(_ look: SystemLook, height: Double) {
    let alert = alert("A", "B", fields: 2, roles: [.standard, .cancel, .destructive])
    let layout = alert.layout(traits: .phone.with(look), height: height)
    expect(layout.size.height, height)
    #expect(layout.buttons.allSatisfy { $0.rect.maxY <= height + 0.1 })
  }

  @Test func twoGlassButtonsAre140WideWith8Between() {
    let buttons = layout(alert("A", roles: [.standard, .cancel])).buttons
    #expect(buttons.map(\.rect.width) == [140, 140])
    #expect(buttons[1].rect.minX - buttons[0].rect.maxX == 8)
  }

  @Test func loneTextIsRegularAndCenteredInGlass() throws {
    let lone = try #require(layout(alert("A")).texts.first)
    #expect(lone.isCentered && lone.font.weight == .regular)
    let both = layout(alert("A", "B")).texts
    #expect(both.allSatisfy { !$0.isCentered } && both[0].font.weight == .semibold)
  }
}

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

  @Test func longSubtitleMakesASecondLineOf18() {
    var item = MenuContent.Item(title: "A")
    item.subtitle = "A subtitle that is far too long for one line of a menu"
    let row = layout([[item]], .glass).rows[0]
    #expect(row.subtitleLines.count == 2)
    #expect(row.subtitleLines.joined(separator: " ") == item.subtitle)
    expect(row.rect.height, 58 + 18)
  }

  @Test(arguments: [(SystemLook.legacy, 36.0), (.glass, 121.0 / 3)])
  func longTitleOfAMenuMakesItsHeaderHigherByALineOf18(_ look: SystemLook, height: Double) {
    var menu = MenuContent()
    menu.sections = [items("A")]
    menu.title = "Words"
    expect(menu.layout(traits: .phone.with(look)).lines[0], height)
    menu.title = "More words above the rows than fit in one line"
    let layout = menu.layout(traits: .phone.with(look))
    #expect(layout.headerLines.count == 2)
    expect(layout.lines[0], height + 18)
    let large = menu.layout(traits: .phone.with(look).at(.accessibility5))
    // A line of the text style footnote is 53 points apart from the next at `ax5`.
    #expect(large.lines[0] > Double(large.headerLines.count) * 53)
  }

  @Test(arguments: [SystemLook.legacy, .glass])
  func menuIsWiderForTheLongestWordOfLargeText(_ look: SystemLook) {
    var checked = items("Copy", "Checked")
    checked[0].symbol = Symbol.named("doc")
    checked[1].isChecked = true
    var menu = MenuContent()
    menu.sections = [checked]
    #expect(menu.layout(traits: .phone.with(look)).size.width == 250)
    let layout = menu.layout(traits: .phone.with(look).at(.accessibility5))
    #expect(layout.rows.map(\.lines) == [["Copy"], ["Checked"]])
    #expect(layout.rows.allSatisfy { $0.rect.width == layout.size.width })
    #expect(layout.size.width > 250)
  }

  /// At `ax1`, text of 28 points is 28/17 as large as usual, and so is a check mark of 13 points.
  @Test(arguments: [SystemLook.legacy, .glass])
  func marksGrowWithTheTextAndStayBesideIt(_ look: SystemLook) {
    var item = MenuContent.Item(title: "A")
    item.symbol = Symbol.named("doc")
    item.isChecked = true
    var menu = MenuContent()
    menu.sections = [[item]]
    let layout = menu.layout(traits: .phone.with(look).at(.accessibility1))
    expect(layout.check.size, 13 * 28 / 17)
    let halfSymbol = layout.symbolFont.size * 22 / 17 / 2
    let checkEnd = layout.check.middle + layout.check.size / 2
    if look == .legacy {
      #expect(checkEnd < layout.textInset)
      #expect(layout.symbolMiddle + halfSymbol < Double(layout.size.width) - 15.9)
    } else {
      #expect(checkEnd < layout.symbolMiddle - halfSymbol)
      #expect(layout.symbolMiddle + halfSymbol < layout.textInset)
    }
  }

  @Test func menuStays16PointsInsideTheScreen() {
    var menu = MenuContent()
    menu.sections = [items("Internationalization")]
    let layout = menu.layout(traits: .phone.at(.accessibility5))
    let room: CGFloat = 393 - 2 * 16
    #expect(layout.size.width == room)
    #expect(layout.rows[0].lines.count > 1)
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

private func expect(
  _ value: Double, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation
) { #expect(abs(value - expected) < 0.01, sourceLocation: sourceLocation) }
