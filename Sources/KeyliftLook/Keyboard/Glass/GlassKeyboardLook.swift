// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the software keyboard of iOS 26.
struct GlassKeyboardLook {
  let content: KeyboardContent
  let traits: ScreenTraits
  let material: KeyboardMaterial

  private var palette: GlassPalette { GlassPalette(material) }

  /// Draws panels without keys.
  func drawPanels(_ panels: [CGRect], in builder: inout DisplayListBuilder) {
    GlassPanelLook(panels: panels, material: material, palette: palette).draw(in: &builder)
  }

  /// Draws a keyboard with a geometry over a layer of the size of its frame.
  func draw(_ geometry: KeyboardGeometry, in builder: inout DisplayListBuilder) {
    let palette = palette
    drawPanels(geometry.panels, in: &builder)
    if let bar = geometry.predictiveBar, content.form != .split {
      GlassPredictiveBarLook(
        bar: bar, words: content.barWords, palette: palette,
        offer: content.offer, hasShortcuts: isTablet,
        hasCandidates: content.language.hasCandidates
      ).draw(in: &builder)
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .glass(palette, material)).draw(in: &builder)
    }
    for key in geometry.keys {
      GlassKeyLook(
        key: key, content: content, palette: palette, isTablet: isTablet,
        screenWidth: geometry.size.width
      ).draw(in: &builder)
    }
    if content.form == .floating { drawGrip(palette, in: &builder) }
  }

  private var isTablet: Bool { traits.family.isPad && content.form != .floating }

  /// Draws the bar by which a floating keyboard is dragged; no source measures it.
  private func drawGrip(_ palette: GlassPalette, in builder: inout DisplayListBuilder) {
    let (width, height) = (Double(builder.size.width), Double(builder.size.height))
    builder.fill(
      CGRect(x: width / 2 - 18, y: height - 12, width: 36, height: 5), radius: 2.5, palette.text)
  }
}

extension EmojiPalette {
  /// Returns the colors of the emoji keyboard on a glass panel (`Docs/iOS/Appearance.md` 11.4).
  fileprivate static func glass(
    _ palette: GlassPalette, _ material: KeyboardMaterial
  ) -> EmojiPalette {
    func ink(_ opacity: Double) -> Color { palette.text.opacity(opacity).over(palette.panel) }
    return EmojiPalette(
      panel: palette.panel,
      field: Color(hex: 0xFFFFFF, opacity: material.appearance == .light ? 0.41 : 0.1)
        .over(palette.panel),
      placeholder: ink(0.4), title: ink(0.26), category: ink(0.5), selectedCategory: palette.text,
      selection: ink(0.18), isGlass: true)
  }
}
