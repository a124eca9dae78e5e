// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
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

struct KeyboardGlassTests {
  private func picture(
    _ look: SystemLook, _ materials: SystemMaterials, appearance: Appearance = .light,
    placing: FramePlacing = .wholePixels
  ) -> Picture {
    var screen = ScreenTraits.phone393
    (screen.look, screen.materials, screen.appearance) = (look, materials, appearance)
    let size = screen.size
    let rect = CGRect(x: 0, y: size.height - 308, width: size.width, height: 308)
    let frame = Frame(
      time: 0, screen: screen, window: CGRect(origin: .zero, size: size), views: [],
      keyboard: FrameKeyboard(rect: rect, alpha: 1))
    return FramePainter(shaper: FakeShaper(), placing: placing).picture(of: frame)
  }

  private func glass(_ picture: Picture) -> [Layer] { picture.layers.filter { $0.material != nil } }

  @Test func panelAndKeysOfBlurredMaterialsAreGlassUnderTheSigns() throws {
    let (flat, blurred) = (picture(.glass, .flat), picture(.glass, .blurred))
    #expect(glass(flat).isEmpty)
    let panel = try #require(glass(blurred).first)
    #expect(glass(blurred).count == 2)
    let index = try #require(blurred.layers.firstIndex(of: panel))
    let (keys, signs) = (blurred.layers[index + 1], blurred.layers[index + 2])
    let whole = try #require(flat.layers.first { $0.id == signs.id })
    let marks = panel.content.marks + keys.content.marks + signs.content.marks
    #expect(marks == whole.content.marks)
    #expect(panel.content.marks.count == 1)
    // 26 letters, shift, delete, "123", space and return.
    #expect(keys.content.marks.count == 31)
    #expect(panel.place == whole.place && keys.place == whole.place)
    #expect(signs.place == whole.place && keys.material?.deviation == 0)
    let material = try #require(panel.material)
    #expect(material.deviation == 21)
    #expect(material.bounds == blurred.bounds)
  }

  /// 0.275 of the page, but at most of 246, and (156, 158, 161); or 0.169 of the page and 23 in dark
  /// appearance.
  @Test(arguments: [0, 20, 128, 229, 255] as [UInt8])
  func glassOverAPlainPageHasTheMeasuredColor(page: UInt8) throws {
    let color = Color(red: page, green: page, blue: page)
    for (appearance, factor, offset) in [
      (Appearance.light, 0.275, [156.0, 158, 161]), (.dark, 0.169, [23, 23, 23]),
    ] {
      let panel = try #require(glass(picture(.glass, .blurred, appearance: appearance)).first)
      let shown = try #require(panel.material).mix.color(over: color)
      let seen = appearance == .light ? min(Double(page), 246) : Double(page)
      let expected = offset.map { factor * seen + $0 }
      for (channel, value) in zip([shown.red, shown.green, shown.blue], expected) {
        #expect(abs(Double(channel) - value) <= 0.51)
      }
    }
  }

  /// Panels and keys beside each other on screenshots of an iPhone 16e: over a picture, a dark chat and
  /// a yellow square.
  @Test(
    arguments: [
      (0x93B0C2, 0xE0F3FF), (0x96A9B7, 0xE3F0F9), (0xABACB1, 0xEFEEF3), (0xBBBDC6, 0xF8F7FC),
      (0xC7C2C6, 0xFFF9FC), (0xE9CFD6, 0xFFF9FE),
    ] as [(UInt32, UInt32)])
  func keyOverAPanelHasItsMeasuredColor(_ panel: UInt32, _ key: UInt32) throws {
    let keys = try #require(glass(picture(.glass, .blurred)).last)
    let shown = try #require(keys.material).mix.color(over: Color(hex: panel))
    #expect(distance(shown, Color(hex: key)) <= 5, "\(shown)")
  }

  /// An iPhone 13 Pro and 16 Pro over plain pages and a yellow square.
  @Test(
    arguments: [
      (0xF2F2F2, 0xD0D3D9), (0xCBCED4, 0xCFD3D9), (0x3A3A3C, 0xCCCFD5), (0xFFFF00, 0xD2D5C7),
    ] as [(UInt32, UInt32)])
  func legacyPanelHasItsMeasuredColor(_ page: UInt32, _ panel: UInt32) throws {
    let layers = glass(picture(.legacy, .blurred))
    #expect(layers.count == 1)
    let shown = try #require(layers.first?.material).mix.color(over: Color(hex: page))
    #expect(distance(shown, Color(hex: panel)) <= 2, "\(shown)")
  }

  @Test func movingOutlinesHaveNoGlass() {
    #expect(glass(picture(.legacy, .flat)).isEmpty)
    #expect(glass(picture(.glass, .blurred, placing: .exact)).isEmpty)
  }
}

/// Returns the largest difference of two colors in a channel, in steps of 255.
private func distance(_ one: Color, _ other: Color) -> Int {
  let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
  return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
}
