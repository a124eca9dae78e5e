// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

// The labels of number pads (`Docs/iOS/Appearance.md` 1.6).
extension KeyLook {
  /// Draws a digit of 25 points, or 27 on tall keys, with its letters of 10 bold below it.
  ///
  /// "0" has no letters and is a little above its key's center; "1" is as high as the others.
  func drawDigit(in builder: inout DisplayListBuilder) {
    let isTall = key.rect.height >= 49
    let font = Font(size: isTall ? 27 : 25)
    let capital = font.size * Font.capHeightRatio
    guard key.label != "0", key.rect.height >= 42 else {
      draw(key.label, font, baseline: key.rect.midY - 0.8 + capital / 2, in: &builder)
      return
    }
    draw(key.label, font, baseline: key.digitBaseline + (isTall ? 4 : 0), in: &builder)
    builder.draw(
      key.smallLabel, font: Font(size: 10, weight: .bold), color: palette.text, x: key.labelX,
      baseline: key.digitBaseline + (isTall ? 18.33 : 14.33), tracking: 2)
  }

  /// Draws the decimal separator, or the text of a phone pad, at the bottom left.
  func drawPadSign(in builder: inout DisplayListBuilder) {
    let font = Font(size: key.label.count > 1 ? 18 : 25)
    let baseline =
      key.label.count > 1
      ? key.rect.midY + font.size * Font.capHeightRatio / 2 : key.rect.midY + 5.6
    draw(key.label, font, baseline: baseline, in: &builder)
  }

  private func draw(
    _ text: String, _ font: Font, baseline: Double, in builder: inout DisplayListBuilder
  ) {
    builder.draw(
      text, font: font, color: palette.text, x: key.labelX, baseline: baseline, alignment: .center)
  }
}
