// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// An open menu (`Docs/iOS/Appearance.md` 6.6 and 11.7).
extension ContentLook {
  func draw(_ menu: MenuContent) {
    PlatterLook(of: "menu", over: pageColor, in: traits).draw(in: builder)
    let layout = menu.layout(traits: traits, measurer: builder.measurer)
    for (index, line) in layout.headerLines.enumerated() {
      builder.draw(
        line, font: layout.headerFont, color: color(.secondaryLabel), x: titleLeft[traits.look],
        middle: layout.headerMiddle + Double(index) * layout.headerFont.leading)
    }
    drawDividers(layout)
    for row in layout.rows { draw(row, layout) }
  }

  private func drawDividers(_ layout: MenuLayout) {
    let inset = isLegacy ? 0.0 : 24
    // The spaces between groups are lines in iOS 26.
    for y in layout.lines + (isLegacy ? [] : layout.spaces.map { Double($0.midY) }) {
      builder.fillHairline(from: inset, to: layout.size.width - inset, above: y, color(.separator))
    }
    guard isLegacy else { return }
    for space in layout.spaces {
      builder.fill(space, Color(hex: 0x000000, opacity: traits.appearance == .light ? 0.08 : 0.16))
    }
  }

  private func draw(_ row: MenuLayout.Row, _ layout: MenuLayout) {
    let item = row.item
    let font = layout.font
    let ink = color(item.isEnabled ? item.isDestructive ? .systemRed : .label : .secondaryLabel)
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
        line, font: smallFont, color: color(.secondaryLabel), x: layout.textInset,
        baseline: top + height - smallFont.lineHeight - fromEnd + smallFont.ascent)
    }
    if let symbol = item.symbol {
      let middle =
        isLegacy ? row.rect.maxX - symbolBeforeEdge : layout.textInset - symbolBeforeTitle
      builder.draw(
        symbol, font: font, color: ink, x: middle - layout.symbolGrowth / 2, middle: row.rect.midY)
    }
    if item.isChecked {
      builder.draw(.checkmark, size: 13, x: isLegacy ? 17 : 20, y: row.rect.midY, color: ink)
    }
  }
}

/// The distance from the titles of iOS 26 to the middle of a symbol before them, and from the right
/// edge to that of a symbol before iOS 26, in points (`Docs/iOS/Appearance.md` 6.6 and 11.7).
private let symbolBeforeTitle = 143.0 / 6, symbolBeforeEdge = 27.0
private let titleLeft = FactTable.controls.measure("menu title-left")
