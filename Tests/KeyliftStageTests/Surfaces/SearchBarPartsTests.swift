// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Places around a search field on a screen of 393 points, whose characters are all 10 points wide.
struct SearchBarPartsTests {
  private func layout(_ look: SystemLook, cancel: String?, scopes: [String] = []) -> TextFieldLayout
  {
    var field = TextFieldContent(border: .search)
    (field.searchBar.cancel, field.searchBar.scopes) = (cancel, scopes)
    let (traits, measurer) = (ScreenTraits.phone.with(look), TextMeasurer { _, _ in 10 })
    let size =
      Content.textField(field)
      .fittingSize(width: 393, traits: traits, measurer: measurer) ?? .zero
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
