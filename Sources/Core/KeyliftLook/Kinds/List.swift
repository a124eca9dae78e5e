// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a list, plain or on a card (`Docs/iOS/Appearance.md` 6.3).
struct ListLook {
  let content: ListContent
  let traits: ScreenTraits
  let drawsBackground: Bool
  let builder: DisplayListBuilder

  private static let iconSize = FactTable.controls.number("list icon both")
  private static let iconRadius = FactTable.controls.number("list icon-radius both")
  private static let cardRadius = FactTable.controls.measure("list card-radius")
  private static let chevronInset = FactTable.controls.measure("list chevron-inset")
  private static let separatorInset = FactTable.controls.measure("list separator-inset")

  func draw() {
    let layout = content.layout(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    if drawsBackground {
      let color: SystemColor = content.isInset ? .systemGroupedBackground : .systemBackground
      builder.fill(builder.bounds, traits.color(color))
    }
    if content.isInset, !content.rows.isEmpty {
      builder.fill(
        layout.card, continuousRadius: ListLook.cardRadius[traits.look],
        traits.color(.secondarySystemGroupedBackground))
    }
    drawHeader(layout)
    for index in content.rows.indices {
      let row = layout.row(index)
      guard row.maxY > 0, row.minY < builder.room.height else { continue }
      let text = layout.stackedTexts.isEmpty ? nil : layout.stackedTexts[index]
      draw(content.rows[index], text, in: row)
      drawSeparator(under: index, at: row)
    }
    builder.draw(
      lines: layout.footer, font: layout.footerFont, color: traits.color(.secondaryLabel),
      x: layout.card.minX + ListLayout.inset, top: layout.footerTop,
      lineHeight: layout.footerFont.lineHeight)
  }

  private func drawHeader(_ layout: ListLayout) {
    guard let header = content.header, let top = layout.headerTop else { return }
    let font = layout.headerFont
    let text = content.isInset && traits.look == .legacy ? header.uppercased() : header
    let room = Double(layout.card.width) - 2 * ListLayout.inset
    builder.draw(
      builder.measurer.cut(text, to: max(room, 0), in: font), font: font,
      color: traits.color(content.isInset ? .secondaryLabel : .label),
      x: layout.card.minX + ListLayout.inset, baseline: top + font.ascent)
  }

  /// Draws the separator at the bottom of a row, from the start of its text to the right edge, in
  /// iOS 26 to 16 points before it.
  ///
  /// The last row of a card has none.
  private func drawSeparator(under index: Int, at row: CGRect) {
    guard !content.isInset || index < content.rows.count - 1 else { return }
    builder.fillHairline(
      from: row.minX + content.rows[index].textInset,
      to: (content.isInset ? row.maxX : builder.size.width)
        - ListLook.separatorInset[traits.look], above: row.maxY, traits.color(.separator))
  }

  /// - Parameter text: The text in lines, or `nil` for a row of one line.
  private func draw(_ row: ListContent.Row, _ text: StackedRowText?, in rect: CGRect) {
    // The separator is part of the row's 44 points but does not move its center.
    let middle = Double(rect.midY) - 0.25
    if let icon = row.icon {
      let square = CGRect(
        x: rect.minX + ListLayout.inset, y: middle - Self.iconSize / 2,
        width: Self.iconSize, height: Self.iconSize)
      builder.fill(square, continuousRadius: Self.iconRadius, icon.resolved(for: traits))
    }
    if let symbol = row.symbol { draw(symbol, of: row, in: rect, middle: middle) }
    let left = Double(rect.minX) + row.textInset
    var right = drawAccessory(of: row, in: rect, middle: middle)
    guard right > left else { return }
    if let text { return draw(text, x: left, middle: middle) }
    right = drawDetail(of: row, from: left, to: right, middle: middle)
    let title = builder.measurer.cut(row.title, to: max(right - left, 0), in: font)
    builder.draw(title, font: font, color: traits.color(.label), x: left, middle: middle)
  }

  private func draw(_ symbol: Symbol, of row: ListContent.Row, in rect: CGRect, middle: Double) {
    builder.draw(
      symbol, font: Font(size: row.icon == nil ? 17 : 15, weight: font.weight),
      color: row.icon == nil ? traits.color(.systemBlue) : .white,
      x: rect.minX + ListLayout.inset + Self.iconSize / 2, middle: middle)
  }

  private func draw(_ text: StackedRowText, x: Double, middle: Double) {
    let title = Double(text.title.count) * font.lineHeight
    let top = middle - (title + Double(text.detail.count) * font.lineHeight) / 2
    builder.draw(
      lines: text.title, font: font, color: traits.color(.label), x: x, top: top,
      lineHeight: font.lineHeight)
    builder.draw(
      lines: text.detail, font: font, color: traits.color(.secondaryLabel), x: x, top: top + title,
      lineHeight: font.lineHeight)
  }

  /// Draws the detail text at the right, and returns the x-coordinate at which the title must end.
  private func drawDetail(
    of row: ListContent.Row, from left: Double, to right: Double, middle: Double
  ) -> Double {
    guard let detail = row.detail, !detail.isEmpty else { return right }
    let measurer = builder.measurer
    // The title keeps its width, and the detail gets the rest, at least a quarter of the row.
    let gap = 6.0
    let room = right - left
    let rest = max(room - measurer.width(of: row.title, in: font) - gap, room / 4)
    let text = measurer.cut(detail, to: rest, in: font)
    builder.draw(
      text, font: font, color: traits.color(.secondaryLabel), x: right, middle: middle,
      alignment: .right)
    return right - measurer.width(of: text, in: font) - gap
  }

  private var font: Font { content.font.resolved(at: traits.textSize) }

  /// Draws the accessory at the right end of a row, and returns the x-coordinate at which the text
  /// must end.
  fileprivate func drawAccessory(
    of row: ListContent.Row, in rect: CGRect, middle: Double
  ) -> Double {
    let edge = Double(rect.maxX) - ListLayout.inset
    switch row.accessory {
    case .none: return edge
    case .disclosure:
      let size = ListLayout.chevron(traits.look)
      let inset = ListLook.chevronInset[traits.look]
      let ink = CGRect(
        x: rect.maxX - inset - size.width, y: middle - size.height / 2,
        width: size.width, height: size.height)
      builder.drawChevron(
        ink, lineWidth: 1.9, pointsLeft: false, color: traits.color(.tertiaryLabel))
      return ink.minX - ListLayout.accessoryGap
    case .checkmark:
      let size = ListLayout.checkmarkSize
      builder.draw(
        .checkmark, size: size, x: edge - size / 2, y: middle, color: traits.color(.systemBlue))
      return edge - size - ListLayout.accessoryGap
    case .toggle(let isOn):
      let size = SwitchContent.size(traits.look)
      let box = CGRect(
        x: edge - size.width, y: middle - size.height / 2, width: size.width, height: size.height)
      builder.draw(SwitchContent(isOn: isOn), inMiddleOf: box, traits)
      return box.minX - ListLayout.accessoryGap
    }
  }
}
