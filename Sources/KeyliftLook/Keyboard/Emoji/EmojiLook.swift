// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of the keyboard of emoji, but for its keys.
struct EmojiLook {
  let geometry: EmojiGeometry
  let palette: EmojiPalette

  /// The ink of an emoji (`ios-look.md` 1.7).
  private static let size = 29.3

  /// Draws the field, the grid and the row of sections.
  func draw(in sketch: inout Sketch) {
    if let field = geometry.searchField { drawSearch(field, in: &sketch) }
    for title in geometry.titles { draw(title, in: &sketch) }
    for cell in geometry.cells {
      let emoji = Emoji.shown(section: cell.section, index: cell.index)
      sketch.draw(emoji, size: EmojiLook.size, middle: cell.middle)
    }
    drawCategories(in: &sketch)
  }

  private func drawSearch(_ field: CGRect, in sketch: inout Sketch) {
    sketch.fill(field, continuousRadius: 12, palette.field)
    sketch.draw(
      Icon.magnifier, size: 16, x: field.minX + 19, y: field.midY, color: palette.placeholder)
    sketch.draw(
      "Search Emoji", font: Font(size: 17), color: palette.placeholder, x: field.minX + 33,
      middle: field.midY)
  }

  /// 13 semibold, in capitals.
  private func draw(_ title: EmojiGeometry.Title, in sketch: inout Sketch) {
    let font = Font(size: 13, weight: .semibold)
    sketch.draw(
      title.text, font: font, color: palette.title, x: title.x,
      baseline: title.middle + font.size * Font.capHeightRatio / 2)
  }

  /// Signs of 16 by 16, the first on a disc of 30: the section that is shown.
  private func drawCategories(in sketch: inout Sketch) {
    for (index, (icon, middle)) in zip(Icon.emojiCategories, geometry.categories).enumerated() {
      if index == 0 {
        sketch.fillEllipse(
          in: CGRect(x: middle.x - 15, y: middle.y - 15, width: 30, height: 30),
          palette.selection)
      }
      sketch.draw(icon, size: 16, x: middle.x, y: middle.y, color: palette.category)
    }
  }
}
