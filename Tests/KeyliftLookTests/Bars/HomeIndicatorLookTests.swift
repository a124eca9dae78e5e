// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Figures of `ios-look.md` 5.3.
struct HomeIndicatorLookTests {
  @Test(arguments: [
    (ScreenTraits.phone390, 139.0), (.phone393, 140.0), (.phone402, 144.0), (.phone440, 157.0),
  ])
  func indicatorIsFiveHighAndEightAboveTheBottom(_ traits: ScreenTraits, width: Double) throws {
    let rect = try #require(HomeIndicatorLook.rect(for: traits))
    let expected = CGRect(
      x: (traits.size.width - width) / 2, y: traits.size.height - 8 - 5, width: width, height: 5)
    #expect(rect == expected)
  }

  @Test func homeButtonDevicesHaveNone() {
    #expect(HomeIndicatorLook.rect(for: .phone375) == nil)
  }

  @Test func indicatorContrastsWithTheAppearance() throws {
    for (traits, color) in [(ScreenTraits.phone393, Color.black), (.phone393.dark, .white)] {
      let drawn = Drawn(width: 140, height: 5) { HomeIndicatorLook(traits: traits).draw(in: &$0) }
      let fill = try #require(drawn.fills.first)
      #expect(fill.color == color)
      #expect(fill.outline == .roundedRect(CGRect(x: 0, y: 0, width: 420, height: 15), radius: 7.5))
    }
  }
}
