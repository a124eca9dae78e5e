// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import Testing

/// The keyboard's panel as glass.
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

  private func glass(_ picture: Picture) -> [Layer] {
    picture.layers.filter { $0.material != nil }
  }

  @Test func panelOfBlurredMaterialsIsGlassUnderTheKeys() throws {
    let (flat, blurred) = (picture(.glass, .flat), picture(.glass, .blurred))
    #expect(glass(flat).isEmpty)
    let panel = try #require(glass(blurred).first)
    #expect(glass(blurred).count == 1)
    let index = try #require(blurred.layers.firstIndex(of: panel))
    let keys = blurred.layers[index + 1]
    let whole = try #require(flat.layers.first { $0.id == keys.id })
    #expect(panel.content.marks + keys.content.marks == whole.content.marks)
    #expect(panel.content.marks.count == 1)
    #expect(panel.place == whole.place && keys.place == whole.place)
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

  @Test func legacyLookAndMovingOutlinesHaveNoGlass() {
    #expect(glass(picture(.legacy, .blurred)).isEmpty)
    #expect(picture(.legacy, .blurred) == picture(.legacy, .flat))
    #expect(glass(picture(.glass, .blurred, placing: .exact)).isEmpty)
  }
}
