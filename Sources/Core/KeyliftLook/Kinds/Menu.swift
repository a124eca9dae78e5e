// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of an open menu (`Docs/iOS/Appearance.md` 6.6 and 11.7).
struct MenuLook {
  let content: MenuContent
  let traits: ScreenTraits
  let page: Color

  /// The distance from the titles of iOS 26 to the middle of a symbol before them, and from the right
  /// edge to that of a symbol before iOS 26, in points (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let symbolBeforeTitle = 143.0 / 6, symbolBeforeEdge = 27.0
  private var checkMiddle: Double { isLegacy ? 17 : 20 }
  private static let checkSize = 13.0
  private static let lineInset = 24.0
  private static let titleLeft = FactTable.controls.measure("menu title-left")

  func draw(in builder: inout DisplayListBuilder) {
    PlatterLook(ofMenuOver: page, in: traits).draw(in: &builder)
    let layout = content.layout(traits: traits, measurer: builder.measurer)
    for (index, line) in layout.headerLines.enumerated() {
      builder.draw(
        line, font: layout.headerFont, color: traits.color(.secondaryLabel),
        x: MenuLook.titleLeft[traits.look],
        middle: layout.headerMiddle + Double(index) * layout.headerFont.leading)
    }
    drawDividers(layout, in: &builder)
    for row in layout.rows { draw(row, layout, in: &builder) }
  }

  private var isLegacy: Bool { traits.look == .legacy }

  private func drawDividers(_ layout: MenuLayout, in builder: inout DisplayListBuilder) {
    let width = Double(layout.size.width)
    for y in layout.lines {
      builder.fillHairline(
        from: isLegacy ? 0 : MenuLook.lineInset, to: width - (isLegacy ? 0 : MenuLook.lineInset),
        above: y, traits.color(.separator))
    }
    for space in layout.spaces {
      guard isLegacy else {
        builder.fillHairline(
          from: MenuLook.lineInset, to: width - MenuLook.lineInset, above: space.midY,
          traits.color(.separator))
        continue
      }
      builder.fill(
        space,
        traits.appearance == .light
          ? Color(hex: 0x000000, opacity: 0.08) : Color(hex: 0x000000, opacity: 0.16))
    }
  }

  private func draw(
    _ row: MenuLayout.Row, _ layout: MenuLayout, in builder: inout DisplayListBuilder
  ) {
    let item = row.item
    let font = layout.font
    let ink = traits.color(
      item.isEnabled ? item.isDestructive ? .systemRed : .label : .secondaryLabel)
    let smallFont = layout.smallFont
    let subtitles = row.subtitleLines
    let small =
      subtitles.isEmpty
      ? 0 : smallFont.lineHeight + 2.0 / 3 + Double(subtitles.count - 1) * smallFont.leading
    let height = font.lineHeight + Double(max(row.lines.count - 1, 0)) * font.leading + small
    let top = Double(row.rect.midY) - height / 2
    for (index, line) in row.lines.enumerated() {
      builder.draw(
        line, font: font, color: ink, x: layout.textInset,
        baseline: top + font.ascent + Double(index) * font.leading)
    }
    for (index, line) in subtitles.enumerated() {
      let fromEnd = Double(subtitles.count - 1 - index) * smallFont.leading
      builder.draw(
        line, font: smallFont, color: traits.color(.secondaryLabel), x: layout.textInset,
        baseline: top + height - smallFont.lineHeight - fromEnd + smallFont.ascent)
    }
    if let symbol = item.symbol {
      builder.draw(
        symbol, font: layout.font, color: ink,
        x: isLegacy
          ? Double(row.rect.maxX) - MenuLook.symbolBeforeEdge
          : layout.textInset - MenuLook.symbolBeforeTitle, middle: row.rect.midY)
    }
    if item.isChecked {
      builder.draw(
        .checkmark, size: MenuLook.checkSize, x: checkMiddle, y: row.rect.midY, color: ink)
    }
  }
}
