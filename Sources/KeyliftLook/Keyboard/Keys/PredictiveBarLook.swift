// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of the bar of suggested words.
struct PredictiveBarLook {
  let bar: PredictiveBar
  let words: [String]
  let palette: KeyboardPalette
  /// Whether undo, redo and paste stand at the left, as on an iPad.
  let hasShortcuts: Bool

  /// 17 regular (`ios-look.md` 1.5).
  private static let font = Font(size: 17)
  /// The space that a word leaves free in its third.
  private static let padding = 10.0

  /// Draws the bar.
  func draw(in sketch: inout Sketch) {
    if hasShortcuts { drawShortcuts(in: &sketch) }
    guard !words.isEmpty else { return }
    for separator in bar.separators { drawSeparator(separator, in: &sketch) }
    for (slot, word) in zip(slots, words) { draw(word, in: slot, sketch: &sketch) }
  }

  /// A single word stands in the middle.
  private var slots: ArraySlice<CGRect> {
    words.count == 1 ? bar.slots.dropFirst() : bar.slots[...]
  }

  /// A line of two thirds of a point, in whole device pixels: 0.5 to 1 point (`ios-look.md` 1.5).
  private func drawSeparator(_ rect: CGRect, in sketch: inout Sketch) {
    let pixels = max((sketch.scale * 2 / 3).rounded(), 1)
    let left = sketch.snapped(rect.minX - pixels / sketch.scale / 2)
    let (top, bottom) = (sketch.snapped(rect.minY), sketch.snapped(rect.maxY))
    sketch.add(
      .fill(
        .rect(CGRect(x: left, y: top, width: pixels, height: bottom - top)), palette.separator))
  }

  private func draw(_ word: String, in slot: CGRect, sketch: inout Sketch) {
    let room = slot.width - 2 * PredictiveBarLook.padding
    guard room > 0 else { return }
    let font = PredictiveBarLook.font
    let line = TextLines(word, font: font, width: room, limit: 1).lines.first ?? ""
    if isReplacement(slot) { drawChip(around: line, in: slot, sketch: &sketch) }
    sketch.draw(
      line, font: font, color: palette.word, x: slot.midX,
      baseline: bar.middle + font.size * Font.capHeightRatio / 2, alignment: .center)
  }

  /// Beside a word in quotation marks, which is what has been typed, the middle word is what will replace it.
  private func isReplacement(_ slot: CGRect) -> Bool {
    guard let first = words.first?.first, words.count > 1 else { return false }
    return "\"\u{201C}\u{201E}\u{00AB}".contains(first) && slot == bar.slots[1]
  }

  /// A chip of radius 4 with 4 above and 10 beside its word (`ios-look.md` 1.5).
  private func drawChip(around line: String, in slot: CGRect, sketch: inout Sketch) {
    let width = min(
      sketch.width(of: line, font: PredictiveBarLook.font) + 20, Double(slot.width) - 2)
    let height = PredictiveBarLook.font.lineHeight + 8
    let chip = CGRect(
      x: slot.midX - width / 2, y: bar.middle - height / 2, width: width, height: height)
    sketch.fill(chip, continuousRadius: 4, palette.chip)
  }

  /// No published figures stand for an iPad's three signs.
  private func drawShortcuts(in sketch: inout Sketch) {
    for (index, icon) in [Icon.undo, .redo, .paste].enumerated() {
      sketch.draw(
        icon, size: 20, x: 30 + 48 * Double(index), y: bar.middle, color: palette.strip)
    }
  }
}
