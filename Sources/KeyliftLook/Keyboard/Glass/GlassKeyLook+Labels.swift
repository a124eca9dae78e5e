// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The labels of keys.
extension GlassKeyLook {
  /// Whether the key is as low as in landscape, where text is smaller
  /// (`Docs/iOS/Appearance.md` 11.2).
  var isLow: Bool { key.rect.height < 36 }
  var textScale: Double { isLow ? 0.878 : isTablet ? GlassKeyLook.tabletScale : 1 }
  /// The size of an iPad's letters over that of a phone's (`Docs/iOS/Appearance.md` 11.3).
  private static let tabletScale = 0.915
  /// The distance from the center of a key down to the baseline of its letter in points.
  var letterBaseline: Double { isLow ? 5.4 : 6.5 }
  /// The distance from the center of a key down to the baseline of "123" in points.
  private var wordBaseline: Double { isLow ? 5 : 5.5 }

  func drawLabel(in builder: inout DisplayListBuilder) {
    switch key.role {
    case _ where key.isInCorner: drawCornerWord(in: &builder)
    case .digit: drawDigit(in: &builder)
    case .letter where isTablet: drawTabletLetter(in: &builder)
    case .letter where content.layout.isPad: drawPadSign(in: &builder)
    case .letter where GlassKeyLook.signBaselines[key.label] != nil:
      drawSign(in: &builder)
    case .letter:
      drawLetter(key.label, baseline: key.rect.midY + letterBaseline, in: &builder)
    case .page where !key.hasCap:
      builder.draw(
        key.label, font: Font(size: 16), color: palette.text, x: key.rect.midX,
        middle: key.rect.midY, alignment: .center)
    default: drawWord(in: &builder)
    }
  }

  /// Draws "123" or another word on a function key, as much condensed as "123", and smaller on a key
  /// of a floating or split keyboard that is too narrow for it.
  func drawWord(in builder: inout DisplayListBuilder) {
    var font = Font(size: 18 * (isLow ? 0.85 : 1))
    let width =
      key.label == "123"
      ? 27.2 * font.size / 18 : builder.inkWidth(of: key.label, font: font) * GlassInk.meanFactor
    let room = max(Double(key.rect.width) - 2 * GlassKeyLook.wordPadding, 1)
    let fit = min(room / max(width, 1), 1)
    font.size *= fit
    if builder.drawForeign(
      key.label, font: font, color: palette.text, x: key.rect.midX, middle: key.rect.midY,
      room: room)
    {
      return
    }
    builder.draw(
      key.label, font: font, color: palette.text,
      ink: TextInk(width: width * fit, center: key.rect.midX + 0.15),
      baseline: key.rect.midY + wordBaseline * fit)
  }

  /// The least space between a word and the sides of its key in points, as on legacy keys; no source
  /// measures it.
  private static let wordPadding = 4.0

  func drawLetter(
    _ label: String, baseline: Double, in builder: inout DisplayListBuilder
  ) {
    let isSmall = label.unicodeScalars.contains { $0.properties.isLowercase }
    var font = isSmall ? GlassInk.small : GlassInk.capital
    font.size *= textScale
    if drawForeign(label, baseline: baseline, in: &builder) { return }
    let natural = builder.inkWidth(of: label, font: font)
    let room = Double(key.rect.width) - 2 * GlassKeyLook.wordPadding
    let fit = min(room / max(natural * GlassInk.meanFactor, 1), 1)
    guard label.count == 1 || fit == 1 else {
      font.size *= fit
      return builder.draw(
        label, font: font, color: palette.text,
        ink: TextInk(width: natural * fit * GlassInk.meanFactor, center: key.labelX),
        baseline: key.rect.midY + (baseline - key.rect.midY) * fit)
    }
    builder.draw(
      label, font: font, color: palette.text,
      ink: GlassInk.ink(of: label, natural: natural, center: key.labelX, scale: textScale),
      baseline: isSmall ? baseline - GlassInk.smallRise : baseline)
  }

  /// Draws a letter of another script as large as on a legacy key; no source measures it.
  ///
  /// - Parameter baseline: The baseline of a capital in its place.
  private func drawForeign(
    _ label: String, baseline: Double, in builder: inout DisplayListBuilder
  ) -> Bool {
    builder.drawForeign(
      label, font: Font(size: 22 * textScale), color: palette.text, x: key.labelX,
      middle: baseline - letterBaseline, room: Double(key.rect.width) - GlassKeyLook.wordPadding)
  }

  /// The distances from the center of a key down to the baselines of signs that are smaller than
  /// letters, in points.
  private static let signBaselines = ["@": 4.3, ".": 5.3, "/": 5.3, ".com": 5.3]

  /// Draws a sign beside the space key.
  private func drawSign(in builder: inout DisplayListBuilder) {
    let baseline = (GlassKeyLook.signBaselines[key.label] ?? 5.3) * textScale
    var font = GlassInk.sign
    font.size *= textScale
    builder.draw(
      key.label, font: font, color: palette.text, x: key.labelX,
      baseline: key.rect.midY + baseline, alignment: .center)
  }

  /// Draws the language of the keyboard at the lower right of the space key, where there are
  /// several keyboards.
  func drawLanguage(in builder: inout DisplayListBuilder) {
    guard content.hasGlobe, !isTablet, !isLow, key.rect.width > 40 else { return }
    let right = Double(key.rect.maxX) - 5
    let font = Font(size: 13.7, weight: .light)
    let badge = content.language.badge
    // Condensed as "EN" is, whose ink is 9.8 wide.
    let width =
      badge == "EN"
      ? 9.8 : 9.8 * builder.inkWidth(of: badge, font: font) / builder.inkWidth(of: "EN", font: font)
    builder.draw(
      badge, font: font, color: palette.badge,
      ink: TextInk(width: width, center: right - width / 2), baseline: key.rect.maxY - 6)
  }
}
