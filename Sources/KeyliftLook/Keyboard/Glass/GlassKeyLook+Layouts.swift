// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The keys of number pads.
extension GlassKeyLook {
  /// The distances from the top of a key to the baselines of its digit and of the letters below it,
  /// in points (`Docs/iOS/Appearance.md` 11.4).
  private static let (digitBaseline, padLettersBaseline) = (26.67, 42.0)

  /// Draws a digit and its letters; "0" is as high as the others.
  func drawDigit(in builder: inout DisplayListBuilder) {
    let room = max((key.rect.height - 48) / 2, -4)
    let top = Double(key.rect.minY) + room
    guard key.rect.height >= 40 else {
      return drawLetter(
        key.label, baseline: key.rect.midY + letterBaseline, in: &builder)
    }
    drawLetter(key.label, baseline: top + GlassKeyLook.digitBaseline, in: &builder)
    guard let ink = GlassInk.padLetters(key.smallLabel, center: key.rect.midX) else { return }
    builder.drawSpaced(
      key.smallLabel, font: Font(size: 9.5, weight: .medium), color: palette.text, ink: ink,
      baseline: top + GlassKeyLook.padLettersBaseline)
  }

  /// Draws the decimal separator, or the text of a phone pad, at the bottom left.
  func drawPadSign(in builder: inout DisplayListBuilder) {
    guard key.label.count == 1 else { return drawWord(in: &builder) }
    builder.draw(
      key.label, font: GlassInk.sign, color: palette.text, x: key.rect.midX,
      baseline: key.rect.midY + 5.6, alignment: .center)
  }
}

/// The keys of iPads.
extension GlassKeyLook {
  /// The space between a word in a corner and the sides of its key in points.
  private static let cornerPadding = 7.5
  /// The least space between a word in a corner and the other side of its key in points; no source
  /// measures it.
  private static let leastPadding = 3.0
  /// The space between the ink of an icon in a corner and the side and the bottom of its key in
  /// points.
  static let (cornerIconSide, cornerIconBottom) = (7.0, 5.25)

  var isAtLeft: Bool { key.rect.minX < screenWidth - key.rect.maxX }

  /// Draws a word in the lower corner that is nearer to the screen's edge, smaller on a key of a
  /// split keyboard that is too narrow for it.
  func drawCornerWord(in builder: inout DisplayListBuilder) {
    var font = Font(size: 15)
    let room = Double(key.rect.width) - GlassKeyLook.cornerPadding - GlassKeyLook.leastPadding
    font.size *= min(max(room, 1) / max(builder.width(of: key.label, font: font), 1), 1)
    builder.draw(
      key.label, font: font, color: palette.text,
      x: isAtLeft
        ? key.rect.minX + GlassKeyLook.cornerPadding : key.rect.maxX - GlassKeyLook.cornerPadding,
      baseline: key.rect.maxY - 8.2, alignment: isAtLeft ? .left : .right)
  }

  /// Draws a letter below the small sign that a flick types.
  func drawTabletLetter(in builder: inout DisplayListBuilder) {
    guard !key.smallLabel.isEmpty else {
      return drawLetter(
        key.label, baseline: key.rect.midY + letterBaseline, in: &builder)
    }
    let (top, height) = (Double(key.rect.minY), Double(key.rect.height))
    guard key.label.first?.isLetter ?? false else { return drawSignPair(in: &builder) }
    builder.draw(
      key.smallLabel, font: Font(size: 13), color: palette.flick, x: key.rect.midX,
      middle: top + height * 0.27, alignment: .center)
    drawLetter(key.label, baseline: top + height * 0.84, in: &builder)
  }

  /// Draws two signs of one size above each other, such as "!" and the comma.
  private func drawSignPair(in builder: inout DisplayListBuilder) {
    let (top, height) = (Double(key.rect.minY), Double(key.rect.height))
    let font = Font(size: 17)
    builder.draw(
      key.smallLabel, font: font, color: palette.text, x: key.rect.midX,
      middle: top + height * 0.33, alignment: .center)
    builder.draw(
      key.label, font: font, color: palette.text, x: key.rect.midX, baseline: top + height * 0.795,
      alignment: .center)
  }
}
