// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The table `glass-panels`: panels and keys over plain pages on screenshots.
struct KeyboardMaterialTests {
  private static let tolerance = 3

  private func color(_ row: LookTable.Row, _ column: String) throws -> Color? {
    try row.has(column) ? UInt32(row.text(column), radix: 16).map { Color(hex: $0) } : nil
  }

  private static func material(over page: Color, _ appearance: Appearance) -> KeyboardMaterial {
    var traits = ScreenTraits.phone390
    (traits.look, traits.appearance) = (.glass, appearance)
    return KeyboardMaterial(over: page, traits: traits, form: .docked)
  }

  private func distance(_ one: Color, _ other: Color) -> Int {
    let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
    return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: try LookTable("glass-panels").rows)
  func panelIsAsMeasured(_ row: LookTable.Row) throws {
    let page = try #require(try color(row, "page_hex"))
    let panel = try #require(try color(row, "panel_hex"))
    let material = Self.material(over: page, .light)
    #expect(distance(material.panel, panel) <= Self.tolerance, "\(material.panel)")
  }

  @Test(arguments: try LookTable("glass-panels").rows)
  func keyIsAsMeasured(_ row: LookTable.Row) throws {
    guard let key = try color(row, "key_hex") else { return }
    let page = try #require(try color(row, "page_hex"))
    let material = Self.material(over: page, .light)
    // Keys over yellow are #FFFFBA and #FEFEC8 on two screenshots.
    let tolerance = try row.text("case") == "yellow" ? 10 : Self.tolerance
    #expect(distance(material.key, key) <= tolerance, "\(material.key)")
  }

  /// The documented pair of dark colors, #3D3D3D over #171717, is that over a black page.
  @Test func darkKeysOverBlackAreAsDocumented() {
    let material = Self.material(over: .black, .dark)
    #expect(material.panel == Color(hex: 0x171717))
    #expect(material.key == Color(hex: 0x3D3D3D))
  }

  /// Read off Safari over a white page, and in dark over a black one (`Docs/iOS/Appearance.md` 11.5).
  @Test(arguments: [
    (Appearance.light, 0xE2E3E9, 0xFFFFFF, 0xCDCED4), (.dark, 0x222223, 0x464646, 0x323235),
  ])
  func colorsOfIOS27AreAsReported(
    _ appearance: Appearance, _ panel: UInt32, _ key: UInt32, _ separator: UInt32
  ) {
    var material = Self.material(over: appearance == .light ? .white : .black, appearance)
    material.glass = .ios27
    #expect(material.panel == Color(hex: panel))
    #expect(distance(material.key, Color(hex: key)) <= 1)
    #expect(distance(GlassPalette(material).separator, Color(hex: separator)) <= Self.tolerance)
  }

  @Test(arguments: Appearance.allCases) func lighterPagesNeverDarkenThePanel(
    _ appearance: Appearance
  ) {
    let panels = (0...255).map { level in
      let page = Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      return Self.material(over: page, appearance)
    }
    for (darker, lighter) in zip(panels, panels.dropFirst()) {
      #expect(darker.panel.red <= lighter.panel.red)
      #expect(darker.key.red <= lighter.key.red)
    }
  }
}
