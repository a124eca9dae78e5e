// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// The bar for writing a chat message: before iOS 26 a plate (`Docs/iOS/Appearance.md` 6.5), since
// then a disc and a capsule of glass (`Docs/iOS/Appearance.md` 11.8).
//
// The one of glass is drawn as above a keyboard. Without one, `ViewPainter` moves both ends inward
// along a seam through the empty part of the capsule.
extension ContentLook {
  func draw(_ composer: ComposerContent) {
    let layout = composer.layout(
      width: builder.room.width, height: builder.room.height, traits: traits)
    if isLegacy { drawPlate() }
    drawLeading(composer.symbols.leading, in: layout.plus)
    drawTrailing(composer.symbols.trailing, layout)
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    drawField(layout)
    drawText(of: composer, layout)
    drawSend(of: composer, layout)
  }

  private func drawPlate() {
    // The bar's material over a conversation looks like the conversation's background, so the space
    // from the bar to the display's edge is of one color.
    if isBare { builder.fill(builder.bounds, color(.systemBackground)) }
    builder.fillHairline(from: 0, to: builder.size.width, below: 0, traits.appearance.barLine)
  }

  private func drawLeading(_ symbol: Symbol?, in rect: CGRect) {
    if !isLegacy { builder.drawGlass(rect, glass) }
    if let symbol {
      draw(symbol, at: CGPoint(x: rect.midX, y: rect.midY))
    } else if isLegacy {
      builder.fill(rect, radius: rect.width / 2, color(.systemGray5))
      builder.draw(
        .plus, size: 15, x: rect.midX, y: rect.midY,
        color: Color(hex: traits.appearance == .light ? 0x7F7F83 : 0xAEAEB2))
    } else {
      let x = rect.midX
      let y = rect.midY
      let half = plusSize / 2
      for line in [Path.line((x - half, y), (x + half, y)), .line((x, y - half), (x, y + half))] {
        builder.stroke(line, color(.label), width: plusLine)
      }
    }
  }

  private func drawTrailing(_ symbols: [Symbol], _ layout: ComposerLayout) {
    if !isLegacy, let first = layout.trailing.first, let last = layout.trailing.last {
      let half = ControlGlass.buttonSize / 2
      builder.drawGlass(
        CGRect(
          x: first.x - half + 2, y: first.y - half + 2, width: last.x - first.x + 2 * half - 4,
          height: 2 * half - 4), glass)
    }
    for (symbol, place) in zip(symbols, layout.trailing) { draw(symbol, at: place) }
  }

  /// Draws a symbol beside the field; its size is inferred.
  private func draw(_ symbol: Symbol, at point: CGPoint) {
    builder.draw(
      symbol, font: Font(size: 20), color: color(isLegacy ? .systemBlue : .label), x: point.x,
      middle: point.y)
  }

  private func drawField(_ layout: ComposerLayout) {
    let field = layout.field
    guard isLegacy else {
      // A field of several lines keeps the ends of one line.
      let radius = min(layout.plus.height, field.height) / 2
      return builder.drawGlass(field, radius: radius, glass)
    }
    let radius = min(fieldRadius, field.height / 2)
    builder.fill(field, continuousRadius: radius, fieldFill.resolved(for: traits))
    builder.strokeInside(
      field, continuousRadius: radius, width: 1, fieldBorder.resolved(for: traits))
  }

  private func drawText(of composer: ComposerContent, _ layout: ComposerLayout) {
    let isEmpty = composer.text.isEmpty
    let x = Double(layout.field.minX) + layout.textInset
    let top = Double(layout.field.minY) + layout.lineInset
    builder.draw(
      lines: layout.lines, font: layout.font, color: color(isEmpty ? .placeholderText : .label),
      x: x, top: top, lineHeight: layout.lineHeight)
    guard composer.isFocused, let last = layout.lines.last else { return }
    let width =
      isEmpty
      ? builder.caretOffset(before: last, font: layout.font)
      : builder.caretOffset(after: last, font: layout.font)
    let middle = top + (Double(layout.lines.count) - 0.5) * layout.lineHeight
    builder.drawCaret(
      x: x + width, middle: middle, font: layout.font, composer.editing,
      until: layout.send.minX, color: color(.systemBlue))
  }

  private func drawSend(of composer: ComposerContent, _ layout: ComposerLayout) {
    let rect = layout.send
    guard rect.minX > layout.field.minX else { return }
    guard composer.text.isEmpty else {
      builder.fill(rect, radius: rect.height / 2, color(.systemBlue))
      return builder.draw(
        .arrowUp, size: isLegacy ? 15 : 16, x: rect.midX, y: rect.midY, color: .white)
    }
    let size = isLegacy ? 19.0 : 20
    if let symbol = composer.symbols.field {
      builder.draw(
        symbol, font: Font(size: size), color: color(.systemGray), x: rect.midX, middle: rect.midY)
    } else {
      builder.draw(.microphone, size: size, x: rect.midX, y: rect.midY, color: color(.systemGray))
    }
  }
}

private let fieldRadius = FactTable.chat.number("composer field-radius legacy")
private let fieldBorder = FactTable.chat.shades("composer border", "legacy")
private let fieldFill = FactTable.chat.shades("composer fill", "legacy")
private let plusSize = FactTable.chat.number("composer plus-sign glass")
private let plusLine = FactTable.chat.number("composer plus-line glass")
