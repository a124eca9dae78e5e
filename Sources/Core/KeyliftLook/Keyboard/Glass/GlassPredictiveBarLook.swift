// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The predictive bar of a glass keyboard (`Docs/iOS/Appearance.md` 11.4).
struct GlassPredictiveBarLook {
  let bar: PredictiveBar
  let words: [String]
  let palette: GlassPalette
  /// What the bar offers instead of words; `nil` for words.
  let offer: AutoFillOffer?
  let hasShortcuts: Bool
  /// Whether the words are candidates from the left.
  var hasCandidates = false

  /// The height of the bar; it reaches into the space above the first row.
  static let height = 45.0
  /// The height that the bar adds to the keyboard (`Docs/iOS/Appearance.md` 11.1).
  static let addedHeight = 27.0
  private static let font = Font(size: 17)
  private static let padding = 10.0

  /// Returns the bar of a phone's keyboard, with words in thirds of the width between margins.
  static func bar(width: Double, side: Double, isLandscape: Bool) -> PredictiveBar {
    PredictiveBar(
      width: width, height: height, words: side...max(width - side, side),
      middle: isLandscape ? 22.2 : 24.67, lineHeight: isLandscape ? 12 : 24)
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

  /// Draws a capsule around the word that replaces the typed one, as wide and high as the legacy
  /// bar's chip; no source measures it.
  private func drawChip(around line: String, in slot: CGRect, builder: inout DisplayListBuilder) {
    let chip = bar.chip(around: builder.width(of: line, font: Self.font), in: slot, font: Self.font)
    builder.fill(chip, continuousRadius: Double(chip.height) / 2, palette.chip)
  }

  private var baseline: Double { bar.middle + 6 }

  private func drawSeparator(at x: Double, in builder: inout DisplayListBuilder) {
    guard let line = bar.separators.first else { return }
    builder.fill(
      CGRect(x: x - 0.5, y: line.minY, width: 1, height: line.height), palette.separator)
  }

  /// Draws the icons of an iPad (`Docs/iOS/Appearance.md` 11.3): there is nothing to undo or redo.
  private func drawShortcuts(in builder: inout DisplayListBuilder) {
    let icons = [
      (Icon.undo, 19.0, palette.inactive), (.redo, 19, palette.inactive),
      (.paste, 22.8, palette.text),
    ]
    for (index, (icon, size, color)) in icons.enumerated() {
      builder.draw(icon, size: size, x: 39.4 + 46 * Double(index), y: 25.3, color: color)
    }
  }

  private func draw(_ offer: AutoFillOffer, in builder: inout DisplayListBuilder) {
    let look = AutoFillOfferLook(
      offer: offer, bar: bar,
      style: AutoFillOfferLook.Style(
        word: palette.word, caption: palette.inactive, baseline: baseline - bar.middle,
        sides: (34.67, 35.33)),
      hasShortcuts: hasShortcuts)
    for x in look.lines { drawSeparator(at: x + 0.5, in: &builder) }
    look.draw(in: &builder)
  }
}
