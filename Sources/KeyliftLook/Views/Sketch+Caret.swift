// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Sketch {
  /// Draws a caret behind text: 2 points wide and 1.5 higher than the font's line, in the tint, with square
  /// ends (`ios-look.md` 6.1).
  ///
  /// - Parameters:
  ///   - x: The end of the text in points.
  ///   - middle: The middle of the line in points.
  ///   - font: The font.
  ///   - traits: The screen.
  mutating func drawCaret(x: Double, middle: Double, font: Font, traits: ScreenTraits) {
    // "y = floor(box top + 0.25), box = line + 2 centred" (`ios-look.md` 6.1).
    let top = (middle - (font.lineHeight + 2) / 2 + 0.25).rounded(.down)
    let left = snapped(x)
    let rect = CGRect(
      x: left, y: snapped(top), width: snapped(2),
      height: snapped(top + font.lineHeight + 1.5) - snapped(top))
    guard rect.height > 0 else { return }
    add(.fill(.rect(rect), SystemColor.systemBlue.resolved(in: traits.appearance)))
  }
}
