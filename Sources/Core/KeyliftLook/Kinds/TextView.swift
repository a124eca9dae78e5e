// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The appearance of a text view: the lines that fit, the last ones while it is being edited.
struct TextViewLook {
  let content: TextViewContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    let lineHeight = content.font.editingLineHeight(at: traits.textSize)
    guard lineHeight > 0, content.lineWidth(in: Double(builder.room.width)) > 0 else {
      return
    }
    let lines = content.lines(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    // The inset below the last line scrolls with the text, so a line can be in it.
    let room = (Double(builder.room.height) - content.textTop) / lineHeight
    let count = Int(clamping: min(max(room.rounded(.down), 0), Double(lines.count)))
    let shown = content.isFocused ? lines.suffix(count) : scrolled(lines, lineHeight).prefix(count)
    let color =
      content.text.isEmpty
      ? SystemColor.placeholderText.resolved(for: traits) : content.colors.text(for: traits)
    builder.draw(
      lines: shown, font: font, color: color,
      x: content.textLeft, top: content.textTop,
      lineHeight: lineHeight)
    if content.isFocused, count > 0 { drawCaret(after: Array(shown), lineHeight, in: &builder) }
  }

  /// Returns the lines without those that have been scrolled out of the view.
  private func scrolled(_ lines: [String], _ lineHeight: Double) -> ArraySlice<String> {
    let above = (content.scrolled / lineHeight).rounded()
    return lines.dropFirst(Int(clamping: min(max(above, 0), Double(lines.count))))
  }

  private func drawCaret(
    after lines: [String], _ lineHeight: Double, in builder: inout DisplayListBuilder
  ) {
    let isEmpty = content.text.isEmpty
    let line = isEmpty ? 0 : lines.count - 1
    let width =
      isEmpty
      ? builder.caretOffset(before: lines[line], font: font)
      : builder.caretOffset(after: lines[line], font: font)
    builder.drawCaret(
      x: content.textLeft + width,
      middle: content.textTop + (Double(line) + 0.5) * lineHeight, font: font, content.editing,
      until: content.textLeft + content.lineWidth(in: Double(builder.size.width)),
      color: content.colors.caret(for: traits))
  }

  private var font: Font { content.font.resolved(at: traits.textSize) }
}
