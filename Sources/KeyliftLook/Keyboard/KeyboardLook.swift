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
    let geometry = KeyboardGeometry(content: content, traits: traits, size: sketch.size)
    let palette = KeyboardPalette.palette(in: traits.appearance)
    drawPanel(palette, in: &sketch)
    if let bar = geometry.predictiveBar {
      PredictiveBarLook(
        bar: bar, words: Array((content.suggestions ?? []).prefix(3)), palette: palette,
        hasShortcuts: traits.family.isPad
      ).draw(in: &sketch)
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .palette(in: traits.appearance)).draw(in: &sketch)
    }
    let fonts = KeyFonts.fonts(for: traits)
    for key in geometry.keys {
      KeyLook(
        key: key, content: content, palette: palette, fonts: fonts,
        screenWidth: geometry.size.width
      ).draw(in: &sketch)
    }
  }

  private func drawPanel(_ palette: KeyboardPalette, in sketch: inout Sketch) {
    let emoji = EmojiPalette.palette(in: traits.appearance)
    sketch.fill(
      CGRect(origin: .zero, size: sketch.size),
      content.layout == .emoji ? emoji.panel : palette.panel)
  }
}
