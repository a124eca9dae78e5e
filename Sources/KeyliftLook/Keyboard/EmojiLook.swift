// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the emoji keyboard without its keys.
struct EmojiLook {
  let geometry: EmojiGeometry
  let palette: EmojiPalette

  /// The size of an emoji's ink in points (`Docs/iOS/Appearance.md` 1.7).
  private static let size = 29.3

  /// Draws the search field, the grid and the row of sections.
  func draw(in builder: inout DisplayListBuilder) {
    if let field = geometry.searchField { drawSearch(field, in: &builder) }
    for title in geometry.titles { draw(title, in: &builder) }
    for cell in geometry.cells {
      let emoji = Emoji.shown(section: cell.section, index: cell.index)
      for layer in emoji?.layers ?? [] {
        builder.draw(
          layer.part, size: EmojiLook.size, x: cell.middle.x, y: cell.middle.y,
          color: layer.color)
      }
    }
    drawCategories(in: &builder)
  }

  private func drawSearch(_ field: CGRect, in builder: inout DisplayListBuilder) {
    let (radius, indent) = palette.isGlass ? (18.0, 3.1) : (12, 0)
    builder.fill(field, continuousRadius: radius, palette.field)
    builder.draw(
      Icon.magnifier, size: 17.7, x: field.minX + 24.9 + indent, y: field.midY,
      color: palette.placeholder)
    builder.draw(
      "Search Emoji", font: Font(size: 17), color: palette.placeholder,
      x: field.minX + 40.2 + indent, middle: field.midY)
  }

  /// Draws a title in 12 points semibold, in capitals, as wide as San Francisco's and with its ink
  /// where San Francisco's begins.
  private func draw(_ title: EmojiGeometry.Title, in builder: inout DisplayListBuilder) {
    let font = Font(size: 12, weight: .semibold)
    let tracking = 0.15
    let run = builder.text.run(
      title.text, font: font, scale: builder.scale, x: 0, baseline: 0, alignment: .left)
    let bearing = run.bounds.isNull ? 0 : Double(run.bounds.minX) / builder.scale
    let width =
      builder.width(of: title.text, font: font) + tracking * Double(title.text.count - 1)
    builder.draw(
      title.text, font: font, color: palette.title, x: title.x - bearing + width / 2,
      baseline: title.middle + font.size * Font.capHeightRatio / 2, tracking: tracking)
  }

  /// Draws icons of 16 by 16 points, the first on a disc of 30 as the current section.
  private func drawCategories(in builder: inout DisplayListBuilder) {
    for (index, (icon, middle)) in zip(Icon.emojiCategories, geometry.categories).enumerated() {
      if index == 0 {
        builder.fillEllipse(
          in: CGRect(x: middle.x - 15, y: middle.y - 15, width: 30, height: 30),
          palette.selection)
      }
      builder.draw(
        icon, size: 16, x: middle.x, y: middle.y,
        color: index == 0 ? palette.selectedCategory : palette.category)
    }
  }
}
