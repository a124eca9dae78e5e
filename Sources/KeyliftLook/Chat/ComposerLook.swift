// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of the bar in which a chat message is written (`ios-look.md` 6.5).
struct ComposerLook {
  let content: ComposerContent
  let traits: ScreenTraits
  /// Whether the view has no background of its own, so that the bar's shows.
  let drawsChrome: Bool

  /// The radius of the field's corners in points.
  private static let fieldRadius = 18.0

  func draw(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    // The bar's material over a conversation comes out as the conversation's own background, so that the
    // space from the bar down to the display's edge is of one piece with it.
    if drawsChrome { sketch.fill(bounds, resolved(.systemBackground)) }
    sketch.fillHairline(
      from: 0, to: bounds.maxX, below: 0, BarColor.hairline(in: traits.appearance))
    let layout = content.layout(
      width: sketch.size.width, height: sketch.size.height, traits: traits)
    drawPlus(in: layout.plus, sketch: &sketch)
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    drawField(layout.field, in: &sketch)
    drawText(layout, in: &sketch)
    drawSend(layout, in: &sketch)
  }

  private func drawPlus(in rect: CGRect, sketch: inout Sketch) {
    sketch.fill(rect, radius: rect.width / 2, resolved(.systemGray5))
    sketch.draw(
      .plus, size: 15, x: rect.midX, y: rect.midY,
      color: Color(hex: traits.appearance == .light ? 0x7F7F83 : 0xAEAEB2))
  }

  private func drawField(_ field: CGRect, in sketch: inout Sketch) {
    let radius = min(ComposerLook.fieldRadius, field.height / 2)
    let isLight = traits.appearance == .light
    sketch.fill(field, continuousRadius: radius, isLight ? .white : .black)
    sketch.strokeInside(
      field, continuousRadius: radius, width: 1, Color(hex: isLight ? 0xC7C7CC : 0x3A3A3C))
  }

  private func drawText(_ layout: ComposerLayout, in sketch: inout Sketch) {
    let x = Double(layout.field.minX) + ComposerLayout.textInset
    let top = Double(layout.field.minY) + ComposerLayout.lineInset
    sketch.draw(
      lines: layout.lines, font: layout.font,
      color: resolved(content.text.isEmpty ? .placeholderText : .label), x: x, top: top,
      lineHeight: layout.lineHeight)
    guard content.isFocused, let last = layout.lines.last else { return }
    let width = content.text.isEmpty ? -1 : sketch.width(of: last, font: layout.font)
    let middle = top + (Double(layout.lines.count) - 0.5) * layout.lineHeight
    sketch.drawCaret(x: x + width, middle: middle, font: layout.font, traits: traits)
  }

  /// Draws the button that sends, or while there is nothing to send a microphone in its place.
  private func drawSend(_ layout: ComposerLayout, in sketch: inout Sketch) {
    let rect = layout.send
    guard rect.minX > layout.field.minX else { return }
    guard !content.text.isEmpty else {
      sketch.draw(
        .microphone, size: 19, x: rect.midX, y: rect.midY, color: resolved(.systemGray))
      return
    }
    sketch.fill(rect, radius: rect.width / 2, resolved(.systemBlue))
    sketch.draw(.arrowUp, size: 15, x: rect.midX, y: rect.midY, color: .white)
  }

  private func resolved(_ color: SystemColor) -> Color { color.resolved(in: traits.appearance) }
}
