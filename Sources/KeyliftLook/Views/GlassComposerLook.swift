// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the bar for writing a message in iOS 26: a disc and a capsule of glass without
/// a plate (`Docs/iOS/Appearance.md` 11.8).
///
/// It is drawn as above a keyboard. Without one, `ViewPainter` moves both ends inward along a seam
/// through the empty part of the capsule.
struct GlassComposerLook {
  let content: ComposerContent
  let traits: ScreenTraits
  let glass: ControlGlass

  /// The side of the plus sign in points, and the width of its line.
  private static let plusSize = 15.3, plusLine = 1.33

  func draw(in builder: inout DisplayListBuilder) {
    let layout = content.layout(
      width: builder.room.width, height: builder.room.height, traits: traits)
    drawPlus(in: layout.plus, builder: &builder)
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    // A field of several lines keeps the ends of one line.
    let radius = min(layout.plus.height, layout.field.height) / 2
    builder.drawGlass(layout.field, radius: radius, glass)
    drawText(layout, in: &builder)
    drawSend(layout, in: &builder)
  }

  private func drawPlus(in rect: CGRect, builder: inout DisplayListBuilder) {
    builder.drawGlass(rect, glass)
    let (x, y, half) = (rect.midX, rect.midY, GlassComposerLook.plusSize / 2)
    for line in [Path.line((x - half, y), (x + half, y)), .line((x, y - half), (x, y + half))] {
      builder.stroke(line, resolved(.label), width: GlassComposerLook.plusLine)
    }
  }

  private func drawText(_ layout: ComposerLayout, in builder: inout DisplayListBuilder) {
    let x = Double(layout.field.minX) + layout.textInset
    let top = Double(layout.field.minY) + layout.lineInset
    builder.draw(
      lines: layout.lines, font: layout.font,
      color: resolved(content.text.isEmpty ? .placeholderText : .label), x: x, top: top,
      lineHeight: layout.lineHeight)
    guard content.isFocused, let last = layout.lines.last else { return }
    let width =
      content.text.isEmpty
      ? builder.caretOffset(before: last, font: layout.font)
      : builder.width(of: last, font: layout.font)
    let middle = top + (Double(layout.lines.count) - 0.5) * layout.lineHeight
    builder.drawCaret(
      x: x + width, middle: middle, font: layout.font, color: resolved(.systemBlue))
  }

  /// Draws the send button, or a microphone if there is nothing to send.
  private func drawSend(_ layout: ComposerLayout, in builder: inout DisplayListBuilder) {
    let rect = layout.send
    guard rect.minX > layout.field.minX else { return }
    guard !content.text.isEmpty else {
      builder.draw(
        .microphone, size: 20, x: rect.midX, y: rect.midY, color: resolved(.systemGray))
      return
    }
    builder.fill(rect, radius: rect.height / 2, resolved(.systemBlue))
    builder.draw(.arrowUp, size: 16, x: rect.midX, y: rect.midY, color: .white)
  }

  private func resolved(_ color: SystemColor) -> Color { color.resolved(for: traits) }
}
