// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ composer: ComposerContent, in builder: inout DisplayListBuilder) {
    isLegacy
      ? ComposerLook(content: composer, traits: traits, drawsChrome: isBare).draw(in: &builder)
      : GlassComposerLook(content: composer, traits: traits, glass: glass).draw(in: &builder)
  }
}

/// The appearance of the bar for writing a chat message (`Docs/iOS/Appearance.md` 6.5).
private struct ComposerLook {
  let content: ComposerContent
  let traits: ScreenTraits
  let drawsChrome: Bool

  private static let fieldRadius = FactTable.chat.number("composer field-radius legacy")
  private static let border = FactTable.chat.shades("composer border", "legacy")
  private static let fill = FactTable.chat.shades("composer fill", "legacy")

  func draw(in builder: inout DisplayListBuilder) {
    let bounds = builder.bounds
    // The bar's material over a conversation looks like the conversation's background, so the space
    // from the bar to the display's edge is of one color.
    if drawsChrome { builder.fill(bounds, traits.color(.systemBackground)) }
    builder.fillHairline(
      from: 0, to: bounds.maxX, below: 0, traits.appearance.barLine)
    let layout = content.layout(
      width: builder.room.width, height: builder.room.height, traits: traits)
    if let leading = content.symbols.leading {
      builder.draw(
        leading, font: ComposerLook.symbolFont, color: traits.color(.systemBlue),
        x: layout.plus.midX,
        middle: layout.plus.midY)
    } else {
      drawPlus(in: layout.plus, builder: &builder)
    }
    draw(content.symbols.trailing, in: layout, builder: &builder)
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    drawField(layout.field, in: &builder)
    ComposerMessage(content: content, layout: layout, traits: traits).draw(
      in: &builder, microphone: 19, arrow: 15)
  }

  /// The font of the symbols beside the field; inferred.
  static let symbolFont = Font(size: 20)

  private func draw(
    _ symbols: [Symbol], in layout: ComposerLayout, builder: inout DisplayListBuilder
  ) {
    for (symbol, place) in zip(symbols, layout.trailing) {
      builder.draw(
        symbol, font: ComposerLook.symbolFont, color: traits.color(.systemBlue), x: place.x,
        middle: place.y)
    }
  }

  private func drawPlus(in rect: CGRect, builder: inout DisplayListBuilder) {
    builder.fill(rect, radius: rect.width / 2, traits.color(.systemGray5))
    builder.draw(
      .plus, size: 15, x: rect.midX, y: rect.midY,
      color: Color(hex: traits.appearance == .light ? 0x7F7F83 : 0xAEAEB2))
  }

  private func drawField(_ field: CGRect, in builder: inout DisplayListBuilder) {
    let radius = min(ComposerLook.fieldRadius, field.height / 2)
    builder.fill(field, continuousRadius: radius, ComposerLook.fill.resolved(for: traits))
    builder.strokeInside(
      field, continuousRadius: radius, width: 1, ComposerLook.border.resolved(for: traits))
  }
}

private struct ComposerMessage {
  let content: ComposerContent
  let layout: ComposerLayout
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder, microphone: Double, arrow: Double) {
    drawText(in: &builder)
    drawSend(in: &builder, microphone: microphone, arrow: arrow)
  }

  private func drawText(in builder: inout DisplayListBuilder) {
    let x = Double(layout.field.minX) + layout.textInset
    let top = Double(layout.field.minY) + layout.lineInset
    builder.draw(
      lines: layout.lines, font: layout.font,
      color: traits.color(content.text.isEmpty ? .placeholderText : .label), x: x, top: top,
      lineHeight: layout.lineHeight)
    guard content.isFocused, let last = layout.lines.last else { return }
    let width =
      content.text.isEmpty
      ? builder.caretOffset(before: last, font: layout.font)
      : builder.caretOffset(after: last, font: layout.font)
    let middle = top + (Double(layout.lines.count) - 0.5) * layout.lineHeight
    builder.drawCaret(
      x: x + width, middle: middle, font: layout.font, content.editing,
      until: Double(layout.send.minX), color: traits.color(.systemBlue))
  }

  private func drawSend(
    in builder: inout DisplayListBuilder, microphone: Double, arrow: Double
  ) {
    let rect = layout.send
    guard rect.minX > layout.field.minX else { return }
    guard !content.text.isEmpty else {
      if let symbol = content.symbols.field {
        return builder.draw(
          symbol, font: Font(size: microphone), color: traits.color(.systemGray), x: rect.midX,
          middle: rect.midY)
      }
      builder.draw(
        .microphone, size: microphone, x: rect.midX, y: rect.midY, color: traits.color(.systemGray))
      return
    }
    builder.fill(rect, radius: rect.height / 2, traits.color(.systemBlue))
    builder.draw(.arrowUp, size: arrow, x: rect.midX, y: rect.midY, color: .white)
  }
}

/// The appearance of the bar for writing a message in iOS 26: a disc and a capsule of glass without
/// a plate (`Docs/iOS/Appearance.md` 11.8).
///
/// It is drawn as above a keyboard. Without one, `ViewPainter` moves both ends inward along a seam
/// through the empty part of the capsule.
private struct GlassComposerLook {
  let content: ComposerContent
  let traits: ScreenTraits
  let glass: ControlGlass

  private static let plusSize = FactTable.chat.number("composer plus-sign glass")
  private static let plusLine = FactTable.chat.number("composer plus-line glass")

  func draw(in builder: inout DisplayListBuilder) {
    let layout = content.layout(
      width: builder.room.width, height: builder.room.height, traits: traits)
    if let leading = content.symbols.leading {
      builder.drawGlass(layout.plus, glass)
      draw(leading, x: layout.plus.midX, middle: layout.plus.midY, in: &builder)
    } else {
      drawPlus(in: layout.plus, builder: &builder)
    }
    if let first = layout.trailing.first, let last = layout.trailing.last {
      let half = ControlGlass.buttonSize / 2
      builder.drawGlass(
        CGRect(
          x: first.x - half + 2, y: first.y - half + 2, width: last.x - first.x + 2 * half - 4,
          height: 2 * half - 4), glass)
    }
    for (symbol, place) in zip(content.symbols.trailing, layout.trailing) {
      draw(symbol, x: place.x, middle: place.y, in: &builder)
    }
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    // A field of several lines keeps the ends of one line.
    let radius = min(layout.plus.height, layout.field.height) / 2
    builder.drawGlass(layout.field, radius: radius, glass)
    ComposerMessage(content: content, layout: layout, traits: traits).draw(
      in: &builder, microphone: 20, arrow: 16)
  }

  private func draw(
    _ symbol: Symbol, x: Double, middle: Double, in builder: inout DisplayListBuilder
  ) {
    builder.draw(
      symbol, font: ComposerLook.symbolFont, color: traits.color(.label), x: x, middle: middle)
  }

  private func drawPlus(in rect: CGRect, builder: inout DisplayListBuilder) {
    builder.drawGlass(rect, glass)
    let x = rect.midX
    let y = rect.midY
    let half = GlassComposerLook.plusSize / 2
    for line in [Path.line((x - half, y), (x + half, y)), .line((x, y - half), (x, y + half))] {
      builder.stroke(line, traits.color(.label), width: GlassComposerLook.plusLine)
    }
  }
}
