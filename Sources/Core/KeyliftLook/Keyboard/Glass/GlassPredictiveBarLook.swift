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
    for line in bar.separators {
      builder.fill(
        CGRect(x: line.minX - 0.5, y: line.minY, width: 1, height: line.height), palette.separator)
    }
    // The chip is as wide and high as the legacy bar's; no source measures it.
    bar.draw(
      words, color: palette.word, baseline: baseline, chip: (palette.chip, nil), in: &builder)
  }

  private func drawCandidates(in builder: inout DisplayListBuilder) {
    CandidateBarLook(
      bar: bar, words: words, color: palette.word, separator: palette.separator,
      baseline: baseline, left: Double(bar.slots[0].minX)
    ).draw(in: &builder)
  }

  private var baseline: Double {
    bar.middle + FactTable.keyboardParts.number("predictive-bar baseline glass")
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
    AutoFillOfferLook(
      offer: offer, bar: bar,
      style: AutoFillOfferLook.Style(
        word: palette.word, caption: palette.inactive, separator: palette.separator,
        baseline: baseline - bar.middle,
        sides: (
          FactTable.keyboardParts.number("predictive-bar passwords-left glass"),
          FactTable.keyboardParts.number("predictive-bar passwords-right glass")
        )),
      hasShortcuts: hasShortcuts
    ).draw(in: &builder)
  }
}
