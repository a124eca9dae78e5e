// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Places of a toolbar's buttons (`Docs/iOS/Appearance.md` 5.3 and 11.7).
struct ToolbarContentTests {
  /// A measurer whose characters are all 10 points wide.
  private static let tens = TextMeasurer { _, _ in 10 }

  private func button(_ title: String, _ symbol: String? = nil) -> ToolbarContent.Item {
    var button = ToolbarContent.Button()
    (button.title, button.symbol) = (title, symbol.flatMap { Symbol.named($0) })
    return .button(button)
  }

  private func frames(_ items: [ToolbarContent.Item], _ look: SystemLook) -> [CGRect] {
    ToolbarContent(items: items)
      .layout(width: 393, traits: .phone.with(look), measurer: Self.tens).buttons.map(\.rect)
  }

  @Test func barAtTheBottomHasTheHomeIndicatorsSpace() {
    var bar = ToolbarContent()
    #expect(bar.height(traits: .phone.with(.legacy)) == 78)
    #expect(bar.height(traits: .phone.with(.glass)) == 88)
    bar.isAtScreenBottom = false
    #expect(bar.height(traits: .phone.with(.legacy)) == 44)
    #expect(bar.height(traits: .phone.with(.glass)) == 54)
  }

  @Test func flexibleSpaceMovesTheLastButtonToTheMargin() {
    let frames = frames([button("abc"), .flexibleSpace, button("abcd")], .legacy)
    #expect(frames.map(\.minX) == [16, 337])
    #expect(frames.map(\.width) == [30, 40])
  }

  @Test func flexibleSpacesShareTheRoom() {
    let frames = frames(
      [button("a"), .flexibleSpace, button("b"), .flexibleSpace, button("c")], .legacy)
    #expect(frames[1].midX == 196.5)
  }

  @Test func fixedSpaceIsAsWideAsItSays() {
    let frames = frames([button("a"), .space(40), button("b")], .legacy)
    #expect(frames[1].minX == frames[0].maxX + 40)
  }

  @Test func glassHasSixteenPointsAroundATitle() {
    let frames = frames([button("abcd"), button("a")], .glass)
    #expect(frames.map(\.width) == [72, 48])
    #expect(frames.map(\.height) == [48, 48])
    #expect(frames[1].minX == frames[0].maxX + 12)
  }

  @Test func symbolsShareGlassAndTitlesDoNot() {
    let items = [button("", "bell"), button("", "heart"), button("abcd")]
    let layout = ToolbarContent(items: items)
      .layout(width: 393, traits: .phone.with(.glass), measurer: Self.tens)
    #expect(layout.glass.count == 2)
    #expect(layout.glass[0] == layout.buttons[0].rect.union(layout.buttons[1].rect))
  }

  @Test func itemsThatDoNotFitStayOnTheScreen() {
    let items = (0..<20).map { _ in button("abcdefghij") }
    for look in SystemLook.allCases {
      #expect(frames(items, look).allSatisfy { $0.maxX <= 377 + 1e-9 })
    }
  }
}

/// Places around a search field on a screen of 393 points, whose characters are all 10 points wide.
struct SearchBarPartsTests {
  private func layout(_ look: SystemLook, cancel: String?, scopes: [String] = []) -> TextFieldLayout
  {
    var field = TextFieldContent(border: .search)
    (field.searchBar.cancel, field.searchBar.scopes) = (cancel, scopes)
    let (traits, measurer) = (ScreenTraits.phone.with(look), TextMeasurer { _, _ in 10 })
    let size =
      Content.textField(field).fittingSize(width: 393, traits: traits, measurer: measurer) ?? .zero
    return field.layout(in: size, traits: traits, measurer: measurer)
  }

  /// A field of 36 with 16 at both sides, in iOS 26 of 44 with 8 (`Docs/iOS/Appearance.md` 5.3, 11.7).
  @Test func fieldAloneFillsTheBar() {
    #expect(layout(.legacy, cancel: nil).box == CGRect(x: 16, y: 8, width: 361, height: 36))
    #expect(layout(.glass, cancel: nil).box == CGRect(x: 8, y: 8, width: 377, height: 44))
  }

  @Test func titleOfTheButtonEndsAtTheMargin() {
    let layout = layout(.legacy, cancel: "Cancel")
    #expect(layout.cancel == CGRect(x: 317, y: 8, width: 60, height: 36))
    #expect(layout.box.maxX == 309)
    #expect(layout.text.upperBound < 309)
  }

  @Test func crossIsADiscAsHighAsTheField() {
    #expect(layout(.glass, cancel: "Cancel").cancel == CGRect(x: 341, y: 8, width: 44, height: 44))
  }

  @Test(arguments: [SystemLook.legacy, .glass]) func scopesAreBelowTheField(look: SystemLook) {
    let layout = layout(look, cancel: "Cancel", scopes: ["A", "B"])
    #expect(layout.scopes?.minY == layout.box.maxY + 8)
    #expect(layout.scopes?.height == 32)
    #expect(layout.scopes?.maxX == layout.cancel?.maxX)
    #expect(layout.box == self.layout(look, cancel: "Cancel").box)
  }

  @Test func datesAreSixApartAndElevenAroundTheirText() {
    let date = Content.dateField(DateFieldContent(parts: ["abc", "ab"], edited: -1))
    let measurer = TextMeasurer { _, _ in 10 }
    #expect(
      date.fittingSize(width: nil, traits: .phone, measurer: measurer)
        == CGSize(width: 52 + 6 + 42, height: 34))
    #expect(
      date.fittingSize(width: nil, traits: .phone.with(.glass), measurer: measurer)?.height == 36)
  }
}
