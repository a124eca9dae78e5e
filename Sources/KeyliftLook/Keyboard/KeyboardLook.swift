// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
package import KeyliftStage

/// The look of a software keyboard of iOS 13 to 18: the whole panel and what stands on it.
package struct KeyboardLook {
  private let content: KeyboardContent
  private let traits: ScreenTraits

  /// Creates the look of a keyboard on a screen.
  package init(content: KeyboardContent, traits: ScreenTraits) {
    self.content = content
    self.traits = traits
  }

  /// Draws the keyboard over a whole sketch as wide and as tall as its frame, the home indicator left out.
  package func draw(in sketch: inout Sketch) {
    let geometry = geometry(in: sketch.size)
    let palette = KeyboardPalette.palette(in: traits.appearance)
    drawPanels(geometry.panels, palette, in: &sketch)
    if let bar = geometry.predictiveBar, content.form != .split {
      PredictiveBarLook(
        bar: bar, words: Array((content.suggestions ?? []).prefix(3)), palette: palette,
        hasShortcuts: keyTraits.family.isPad
      ).draw(in: &sketch)
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .palette(in: traits.appearance)).draw(in: &sketch)
    }
    let fonts = KeyFonts.fonts(for: keyTraits)
    for key in geometry.keys {
      KeyLook(
        key: key, content: content, palette: palette, fonts: fonts,
        screenWidth: geometry.size.width
      ).draw(in: &sketch)
    }
    if content.form == .floating { drawGrip(palette, in: &sketch) }
  }

  /// Fills a whole sketch with what lies behind the keys.
  package func drawPanel(in sketch: inout Sketch) {
    sketch.fill(CGRect(origin: .zero, size: sketch.size), panelColor)
  }

  private var panelColor: Color {
    content.layout == .emoji
      ? EmojiPalette.palette(in: traits.appearance).panel
      : KeyboardPalette.palette(in: traits.appearance).panel
  }

  private func geometry(in size: CGSize) -> KeyboardGeometry {
    // The grid of emoji stays in one piece.
    guard content.form == .split, content.layout != .emoji else {
      return KeyboardGeometry(content: content, traits: keyTraits, size: size)
    }
    var content = content
    content.suggestions = nil
    return .split(content: content, traits: keyTraits, size: size)
  }

  /// The screen whose keys are drawn: a floating panel has those of the narrowest phone.
  private var keyTraits: ScreenTraits {
    guard content.form == .floating else { return traits }
    var phone = traits
    phone.family = .homeButton
    phone.size = CGSize(width: 320, height: 568)
    phone.safeArea = .zero
    return phone
  }

  private func drawPanels(
    _ panels: [CGRect], _ palette: KeyboardPalette, in sketch: inout Sketch
  ) {
    for panel in panels {
      if content.form == .floating || content.form == .split {
        sketch.fill(panel, continuousRadius: KeyboardLook.cornerRadius, panelColor)
        sketch.strokeInside(
          panel, continuousRadius: KeyboardLook.cornerRadius, width: 0.5, palette.separator)
      } else {
        sketch.fill(panel, panelColor)
      }
    }
  }

  /// The corners of a panel that stands free, for which no source stands.
  private static let cornerRadius = 10.0

  /// The bar by which a floating panel is dragged, in the strip under its keys; no source measures it.
  private func drawGrip(_ palette: KeyboardPalette, in sketch: inout Sketch) {
    let (width, height) = (Double(sketch.size.width), Double(sketch.size.height))
    sketch.fill(
      CGRect(x: width / 2 - 18, y: height - 12, width: 36, height: 5), radius: 2.5, palette.strip)
  }
}
