// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct GlassLookTests {
  private let traits = ScreenTraits.phone402.glass

  /// The tab bar over a grouped background and over black, a disc over white, and a bar over blue in
  /// the pictures of `Docs/iOS/Appearance.md` 11.7; within 2 of 255.
  @Test(
    arguments: [
      (0xF2F2F7, Appearance.light, 0xF9F9F9), (0x000000, .dark, 0x131313),
      (0xFFFFFF, .light, 0xFFFFFF), (0x14678C, .light, 0x8FB7C8),
    ] as [(UInt32, Appearance, UInt32)])
  func glassIsAMixOfThePageBehindIt(_ page: UInt32, _ appearance: Appearance, _ seen: UInt32) {
    let fill = ControlGlass(over: Color(hex: page), in: appearance).fill
    let picture = Color(hex: seen)
    for channel in [\Color.red, \.green, \.blue] {
      #expect(abs(Int(fill[keyPath: channel]) - Int(picture[keyPath: channel])) <= 2)
    }
  }

  @Test func buttonsAreCapsules() throws {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled)), width: 200, height: 50, traits: traits)
    let fill = try #require(drawn.fills.first)
    #expect(try abs(drawn.cornerReach(of: fill) - 25) < 0.5)
  }

  @Test func doneIsACheckMarkAndOtherButtonsKeepTheirTitles() {
    func texts(_ title: String) -> [String] {
      Drawn(
        fitting: .navigationBar(NavigationBarContent(title: "A", trailing: title)), traits: traits
      ).texts.map(\.string)
    }
    #expect(texts("Done") == ["A"])
    #expect(texts("Edit") == ["Edit", "A"])
  }
}
