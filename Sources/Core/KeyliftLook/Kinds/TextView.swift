// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ContentLook {
  /// Draws the lines of a text view that fit, the last ones while it is being edited.
  func draw(_ view: TextViewContent) {
    let lineHeight = view.font.editingLineHeight(at: traits.textSize)
    guard lineHeight > 0, view.lineWidth(in: builder.room.width) > 0 else { return }
    let lines = view.lines(width: builder.room.width, traits: traits, measurer: builder.measurer)
    // The inset below the last line scrolls with the text, so a line can be in it.
    let room = (builder.room.height - view.textTop) / lineHeight
    let count = Int(clamping: min(max(room.rounded(.down), 0), Double(lines.count)))
    let above = Int(
      clamping: min(max((view.scrolled / lineHeight).rounded(), 0), Double(lines.count)))
    let shown = view.isFocused ? lines.suffix(count) : lines.dropFirst(above).prefix(count)
    builder.draw(
      lines: shown, font: view.font.resolved(at: traits.textSize),
      color: view.text.isEmpty ? color(.placeholderText) : view.colors.text(for: traits),
      x: view.textLeft, top: view.textTop, lineHeight: lineHeight)
    if view.isFocused, count > 0 { drawCaret(of: view, after: Array(shown), lineHeight) }
  }

  private func drawCaret(of view: TextViewContent, after lines: [String], _ lineHeight: Double) {
    let font = view.font.resolved(at: traits.textSize)
    let isEmpty = view.text.isEmpty
    let line = isEmpty ? 0 : lines.count - 1
    let width =
      isEmpty
      ? builder.caretOffset(before: lines[line], font: font)
      : builder.caretOffset(after: lines[line], font: font)
    builder.drawCaret(
      x: view.textLeft + width, middle: view.textTop + (Double(line) + 0.5) * lineHeight,
      font: font, view.editing, until: view.textLeft + view.lineWidth(in: builder.size.width),
      color: view.colors.caret(for: traits))
  }
}
