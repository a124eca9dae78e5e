// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a field of many lines: those that fit, the last ones while it is being edited.
struct TextViewLook {
  let content: TextViewContent
  let traits: ScreenTraits

  func draw(in sketch: inout Sketch) {
    let lineHeight = content.font.editingLineHeight(at: traits.textSize)
    guard lineHeight > 0, Double(sketch.size.width) > 2 * TextViewContent.horizontalInset else {
      return
    }
    let lines = content.lines(width: sketch.size.width, traits: traits).lines
    // The inset below the last line scrolls with the text, so a line may stand in it.
    let room = (Double(sketch.size.height) - TextViewContent.verticalInset) / lineHeight
    let count = Int(min(max(room.rounded(.down), 0), Double(lines.count)))
    let shown = content.isFocused ? lines.suffix(count) : lines.prefix(count)
    let color: SystemColor = content.text.isEmpty ? .placeholderText : .label
    sketch.draw(
      lines: shown, font: font, color: color.resolved(in: traits.appearance),
      x: TextViewContent.horizontalInset, top: TextViewContent.verticalInset,
      lineHeight: lineHeight)
    if content.isFocused, count > 0 { drawCaret(after: Array(shown), lineHeight, in: &sketch) }
  }

  private func drawCaret(after lines: [String], _ lineHeight: Double, in sketch: inout Sketch) {
    let isEmpty = content.text.isEmpty
    let line = isEmpty ? 0 : lines.count - 1
    let width = isEmpty ? -1 : sketch.width(of: lines[line], font: font)
    sketch.drawCaret(
      x: TextViewContent.horizontalInset + width,
      middle: TextViewContent.verticalInset + (Double(line) + 0.5) * lineHeight, font: font,
      traits: traits)
  }

  private var font: Font { content.font.resolved(at: traits.textSize) }
}
