// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of what the bar above the keys offers instead of words: passwords between two
/// lines, or a code or card in the middle.
///
/// Only the place of the lines and the words of the passwords' slot have a source.
struct AutoFillOfferLook {
  struct Style {
    let word: Color
    let caption: Color
    let separator: Color
    /// The distance from the bar's middle down to the baseline of words in points.
    let baseline: Double
    /// The distances of the lines beside the passwords' slot from the bar's sides in points.
    let sides: (left: Double, right: Double)
  }

  let offer: AutoFillOffer
  let bar: PredictiveBar
  let style: Style
  let hasShortcuts: Bool

  private static let font = PredictiveBarLook.font
  private static let captionFont = Font(size: 11)
  private static let minimumWidth = 140.0
  private static let codeLeading = 19.0

  func draw(in builder: inout DisplayListBuilder) {
    switch offer {
    case .passwords:
      if !hasShortcuts, right - left > Self.minimumWidth { drawPasswords(in: &builder) }
    case .creditCard: drawMiddle("AutoFill Credit Card", in: &builder)
    case .code(let code): drawCode(code, in: &builder)
    }
  }

  private var left: Double { style.sides.left }
  private var right: Double { Double(bar.rect.width) - style.sides.right }
  private var center: Double { Double(bar.slots[1].midX) }

  private func drawPasswords(in builder: inout DisplayListBuilder) {
    if let line = bar.separators.first {
      for x in [left, right] {
        builder.fill(
          CGRect(x: x, y: line.minY, width: 1, height: line.height), style.separator)
      }
    }
    let width = builder.width(of: "Passwords", font: Self.font)
    let start = (left + right - width - 24) / 2
    builder.draw(Icon.key, size: 18, x: start + 9, y: bar.middle, color: style.word)
    builder.draw(
      "Passwords", font: Self.font, color: style.word, x: start + 24,
      baseline: bar.middle + style.baseline)
  }

  private func drawMiddle(_ words: String, in builder: inout DisplayListBuilder) {
    builder.draw(
      words, font: Self.font, color: style.word, x: center,
      baseline: bar.middle + style.baseline, alignment: .center)
  }

  private func drawCode(_ code: String, in builder: inout DisplayListBuilder) {
    let baseline = bar.middle + style.baseline + Self.codeLeading / 2 - 3
    builder.draw(
      "From Messages", font: Self.captionFont, color: style.caption, x: center,
      baseline: baseline - Self.codeLeading + 2, alignment: .center)
    let room = Double(bar.rect.width) - 2 * left
    let line = builder.measurer.cut(code, to: max(room, 1), in: Self.font)
    builder.draw(
      line, font: Self.font, color: style.word, x: center, baseline: baseline, alignment: .center)
  }
}
