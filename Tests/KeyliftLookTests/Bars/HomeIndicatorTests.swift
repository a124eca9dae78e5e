// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The table `home-indicators`.
struct HomeIndicatorTests {
  @Test(arguments: try LookTable("home-indicators").rows)
  func indicatorIsCenteredAboveTheBottom(_ row: LookTable.Row) throws {
    let traits = try ScreenTraits.phone(row.number("screen_width_pt"))
    let rect = try #require(traits.homeIndicator)
    let (width, height) = (try row.number("width_pt"), try row.number("height_pt"))
    let expected = CGRect(
      x: (traits.size.width - width) / 2,
      y: traits.size.height - (try row.number("above_bottom_pt")) - height, width: width,
      height: height)
    #expect(rect == expected)
  }

  @Test func homeButtonDevicesHaveNone() {
    #expect(ScreenTraits.phone375.homeIndicator == nil)
  }

  @Test func indicatorContrastsWithTheAppearance() throws {
    let row = try LookTable("home-indicators")["393"]
    let (width, height) = (try row.number("width_pt"), try row.number("height_pt"))
    for (traits, color) in [(ScreenTraits.phone393, Color.black), (.phone393.dark, .white)] {
      let drawn = Drawn(width: width, height: height) {
        $0.drawHomeIndicator(in: traits.appearance)
      }
      let fill = try #require(drawn.fills.first)
      #expect(fill.color == color)
      let bounds = CGRect(x: 0, y: 0, width: 3 * width, height: 3 * height)
      #expect(try fill.outline == .roundedRect(bounds, radius: 3 * row.number("radius_pt")))
    }
  }
}
