// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct GlassPredictiveBarLook {
  let bar: PredictiveBar
  let words: [String]
  let palette: GlassPalette
  let offer: AutoFillOffer?
  let hasShortcuts: Bool
  var hasCandidates = false

  private static let font = PredictiveBarLook.font
  private static let padding = PredictiveBarLook.padding

  /// Returns the bar of a phone's keyboard, with words in thirds of the width between margins.
  static func bar(width: Double, _ measures: PhoneMeasures) -> PredictiveBar {
    let facts = FactTable.keyboardParts
    let side = measures.barSide
    let isLow = measures.isLandscape
    return PredictiveBar(
      width: width, height: measures.barHeight, words: side...max(width - side, side),
      middle: facts.number(
        isLow ? "predictive-bar middle-in-landscape glass" : "predictive-bar middle glass"),
      lineHeight: facts.number(
        isLow ? "predictive-bar line-height-in-landscape glass" : "predictive-bar line-height glass"
      ))
  }

  func draw(in builder: inout DisplayListBuilder) {
    if hasShortcuts { drawShortcuts(in: &builder) }
    if let offer { return draw(offer, in: &builder) }
    guard !hasCandidates else { return drawCandidates(in: &builder) }
    for separator in bar.separators { drawSeparator(at: separator.minX, in: &builder) }
    let slots = words.count == 1 ? bar.slots.dropFirst() : bar.slots[...]
    for (slot, word) in zip(slots, words) {
      let room = Double(slot.width) - 2 * Self.padding
      guard room > 0 else { continue }
      let line = builder.measurer.cut(word, to: room, in: Self.font)
      if bar.isReplacement(slot, of: words) { drawChip(around: line, in: slot, builder: &builder) }
      builder.draw(
        line, font: Self.font, color: palette.word, x: slot.midX, baseline: baseline,
        alignment: .center)
    }
  }

  private func drawCandidates(in builder: inout DisplayListBuilder) {
    CandidateBarLook(
      bar: bar, words: words, color: palette.word, separator: palette.separator,
      baseline: baseline, left: Double(bar.slots[0].minX)
    ).draw(in: &builder)
  }

  /// As wide and high as the legacy bar's chip; no source measures it.
  private func drawChip(around line: String, in slot: CGRect, builder: inout DisplayListBuilder) {
    let chip = bar.chip(around: builder.width(of: line, font: Self.font), in: slot, font: Self.font)
    builder.fill(chip, continuousRadius: Double(chip.height) / 2, palette.chip)
  }

  private var baseline: Double {
    bar.middle + FactTable.keyboardParts.number("predictive-bar baseline glass")
  }

  private func drawSeparator(at x: Double, in builder: inout DisplayListBuilder) {
    guard let line = bar.separators.first else { return }
    builder.fill(
      CGRect(x: x - 0.5, y: line.minY, width: 1, height: line.height), palette.separator)
  }

  /// Draws the icons of an iPad: there is nothing to undo or redo.
  private func drawShortcuts(in builder: inout DisplayListBuilder) {
    let facts = FactTable.keyboardParts
    let undo = facts.number("predictive-bar undo glass")
    let icons = [
      (Icon.undo, undo, palette.inactive), (.redo, undo, palette.inactive),
      (.paste, facts.number("predictive-bar paste both"), palette.text),
    ]
    let left = facts.number("predictive-bar icons-left glass")
    let pitch = facts.number("predictive-bar icons-pitch glass")
    for (index, (icon, size, color)) in icons.enumerated() {
      builder.draw(
        icon, size: size, x: left + pitch * Double(index),
        y: facts.number("predictive-bar icons-middle glass"), color: color)
    }
  }

  private func draw(_ offer: AutoFillOffer, in builder: inout DisplayListBuilder) {
    let look = AutoFillOfferLook(
      offer: offer, bar: bar,
      style: AutoFillOfferLook.Style(
        word: palette.word, caption: palette.inactive, baseline: baseline - bar.middle,
        sides: (
          FactTable.keyboardParts.number("predictive-bar passwords-left glass"),
          FactTable.keyboardParts.number("predictive-bar passwords-right glass")
        )),
      hasShortcuts: hasShortcuts)
    for x in look.lines { drawSeparator(at: x + 0.5, in: &builder) }
    look.draw(in: &builder)
  }
}
