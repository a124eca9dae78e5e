// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct PredictiveBarLook {
  let bar: PredictiveBar
  let words: [String]
  let palette: KeyboardPalette
  let hasShortcuts: Bool
  let offer: AutoFillOffer?
  /// The left edge of the candidates in points; `nil` for three words.
  var candidatesLeft: Double?

  fileprivate static let font = Font(
    size: FactTable.keyboardParts.number("predictive-bar word-size both"))
  private static let passwordSides = (
    left: FactTable.keyboardParts.number("predictive-bar passwords-left legacy"),
    right: FactTable.keyboardParts.number("predictive-bar passwords-right legacy")
  )

  func draw(in builder: inout DisplayListBuilder) {
    if hasShortcuts { drawShortcuts(in: &builder) }
    if let offer { return draw(offer, in: &builder) }
    guard !words.isEmpty || !hasShortcuts else { return }
    if let candidatesLeft {
      return drawCandidates(from: candidatesLeft, in: &builder)
    }
    for line in bar.separators {
      builder.fill(
        CGRect(x: line.minX - 1, y: line.minY, width: 1, height: line.height), palette.separator)
    }
    let radius = FactTable.keyboardParts.number("predictive-bar chip-radius legacy")
    bar.draw(
      words, color: palette.word, baseline: baseline, chip: (palette.chip, radius), in: &builder)
  }

  private var baseline: Double {
    bar.middle + PredictiveBarLook.font.size * Font.capHeightRatio / 2
  }

  private func drawCandidates(from left: Double, in builder: inout DisplayListBuilder) {
    CandidateBarLook(
      bar: bar, words: words, color: palette.word, separator: palette.separator,
      baseline: baseline, left: left
    ).draw(in: &builder)
  }

  private func draw(_ offer: AutoFillOffer, in builder: inout DisplayListBuilder) {
    AutoFillOfferLook(
      offer: offer, bar: bar, word: palette.word, caption: palette.strip,
      separator: palette.separator,
      baseline: PredictiveBarLook.font.size * Font.capHeightRatio / 2,
      sides: PredictiveBarLook.passwordSides, hasShortcuts: hasShortcuts
    ).draw(in: &builder)
  }

  private func drawShortcuts(in builder: inout DisplayListBuilder) {
    let facts = FactTable.keyboardParts
    let left = facts.number("predictive-bar icons-left legacy")
    let pitch = facts.number("predictive-bar icons-pitch legacy")
    let undo = facts.number("predictive-bar undo legacy")
    let paste = facts.number("predictive-bar paste both")
    for (index, (icon, size)) in [(Icon.undo, undo), (.redo, undo), (.paste, paste)].enumerated() {
      builder.draw(
        icon, size: size, x: left + pitch * Double(index), y: bar.middle, color: palette.strip)
    }
  }
}

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
      offer: offer, bar: bar, word: palette.word, caption: palette.inactive,
      separator: palette.separator, baseline: baseline - bar.middle,
      sides: (
        FactTable.keyboardParts.number("predictive-bar passwords-left glass"),
        FactTable.keyboardParts.number("predictive-bar passwords-right glass")
      ), hasShortcuts: hasShortcuts
    ).draw(in: &builder)
  }
}

struct PredictiveBar: Hashable, Sendable {
  var rect: CGRect
  var slots: [CGRect]
  /// The lines between the parts, with a width of 0.
  var separators: [CGRect]
  var middle: Double

  init(
    width: Double, height: Double, words: ClosedRange<Double>, middle: Double, lineHeight: Double
  ) {
    rect = CGRect(x: 0, y: 0, width: width, height: height)
    let third = (words.upperBound - words.lowerBound) / 3
    slots = (0..<3).map { index in
      CGRect(x: words.lowerBound + third * Double(index), y: 0, width: third, height: height)
    }
    separators = slots.dropFirst().map { slot in
      CGRect(x: slot.minX, y: middle - lineHeight / 2, width: 0, height: lineHeight)
    }
    self.middle = middle
  }

  init(width: Double, height: Double, words: ClosedRange<Double>) {
    let facts = FactTable.keyboardParts
    let drop = facts.number("predictive-bar middle-drop legacy") * height
    self.init(
      width: width, height: height, words: words,
      middle: height / 2 + drop / facts.number("predictive-bar full-height legacy"),
      lineHeight: facts.number("predictive-bar line-height legacy"))
  }
}

extension PredictiveBar {
  private static let padding = 10.0

  /// Draws words in the thirds; a single word is in the center.
  ///
  /// - Parameter chip: The color behind the word that replaces the typed one, and the radius of the
  ///   corners; `nil` for round ends.
  func draw(
    _ words: [String], color: Color, baseline: Double, chip: (color: Color, radius: Double?),
    in builder: inout DisplayListBuilder
  ) {
    let font = PredictiveBarLook.font
    for (slot, word) in zip(words.count == 1 ? slots.dropFirst() : slots[...], words) {
      let room = Double(slot.width) - 2 * PredictiveBar.padding
      guard room > 0 else { continue }
      let line = builder.measurer.cut(word, to: room, in: font)
      if isReplacement(slot, of: words) {
        let rect = self.chip(around: builder.width(of: line, font: font), in: slot, font: font)
        builder.fill(rect, continuousRadius: chip.radius ?? Double(rect.height) / 2, chip.color)
      }
      builder.draw(
        line, font: font, color: color, x: slot.midX, baseline: baseline, alignment: .center)
    }
  }

  /// Returns whether a part holds the replacement: the center word beside a first word in quotation
  /// marks, which is the typed text, unless it only completes it.
  private func isReplacement(_ slot: CGRect, of words: [String]) -> Bool {
    guard let typed = words.first, let first = typed.first, words.count > 1, !words[1].isEmpty
    else { return false }
    let start = typed.dropFirst().dropLast().lowercased()
    return "\"\u{201C}\u{201E}\u{00AB}".contains(first) && slot == slots[1]
      && !words[1].lowercased().hasPrefix(start)
  }

  private func chip(around width: Double, in slot: CGRect, font: Font) -> CGRect {
    let facts = FactTable.keyboardParts
    let padding = facts.number("predictive-bar chip-padding legacy")
    let width = min(width + 2 * padding, Double(slot.width) - 2)
    let height = font.lineHeight + 2 * facts.number("predictive-bar chip-padding-above legacy")
    return CGRect(
      x: Double(slot.midX) - width / 2, y: middle - height / 2, width: width, height: height)
  }
}

/// The candidates of a Japanese or Chinese keyboard, from the left as many as fit, before an arrow
/// that shows more of them.
///
/// No source measures them: the words have the font and the place of other words, and the arrow is as
/// far from the right as the measured key sign of passwords.
private struct CandidateBarLook {
  let bar: PredictiveBar
  let words: [String]
  let color: Color
  let separator: Color
  let baseline: Double
  let left: Double

  private static let font = PredictiveBarLook.font
  private static let padding = 12.0
  private static let arrowWidth = 44.0

  func draw(in builder: inout DisplayListBuilder) {
    let right = Double(bar.rect.maxX) - left - CandidateBarLook.arrowWidth
    var pen = left
    for word in words {
      let width = builder.width(of: word, font: CandidateBarLook.font)
      guard pen + width + 2 * CandidateBarLook.padding <= right else { break }
      builder.draw(
        word, font: CandidateBarLook.font, color: color, x: pen + CandidateBarLook.padding,
        baseline: baseline)
      pen += width + 2 * CandidateBarLook.padding
    }
    drawArrow(at: right, in: &builder)
  }

  private func drawArrow(at left: Double, in builder: inout DisplayListBuilder) {
    if let line = bar.separators.first {
      builder.fill(
        CGRect(x: left - 0.5, y: line.minY, width: 1, height: line.height), separator)
    }
    let x = left + CandidateBarLook.arrowWidth / 2
    let y = bar.middle
    var path = Path()
    path.move(to: CGPoint(x: x - 7, y: y - 3.5))
    path.line(to: CGPoint(x: x, y: y + 3.5))
    path.line(to: CGPoint(x: x + 7, y: y - 3.5))
    builder.stroke(path, color, width: 2)
  }
}

/// The appearance of what the bar above the keys offers instead of words: passwords between two
/// lines, or a code or card in the middle.
///
/// Only the place of the lines and the words of the passwords' slot have a source.
private struct AutoFillOfferLook {
  let offer: AutoFillOffer
  let bar: PredictiveBar
  let word: Color
  let caption: Color
  let separator: Color
  /// The distance from the bar's middle down to the baseline of words in points.
  let baseline: Double
  /// The distances of the lines beside the passwords' slot from the bar's sides in points.
  let sides: (left: Double, right: Double)
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

  private var left: Double { sides.left }
  private var right: Double { Double(bar.rect.width) - sides.right }
  private var center: Double { Double(bar.slots[1].midX) }

  private func drawPasswords(in builder: inout DisplayListBuilder) {
    if let line = bar.separators.first {
      for x in [left, right] {
        builder.fill(
          CGRect(x: x, y: line.minY, width: 1, height: line.height), separator)
      }
    }
    let width = builder.width(of: "Passwords", font: Self.font)
    let start = (left + right - width - 24) / 2
    builder.draw(Icon.key, size: 18, x: start + 9, y: bar.middle, color: word)
    builder.draw(
      "Passwords", font: Self.font, color: word, x: start + 24,
      baseline: bar.middle + baseline)
  }

  private func drawMiddle(_ words: String, in builder: inout DisplayListBuilder) {
    builder.draw(
      words, font: Self.font, color: word, x: center,
      baseline: bar.middle + baseline, alignment: .center)
  }

  private func drawCode(_ code: String, in builder: inout DisplayListBuilder) {
    let baseline = bar.middle + baseline + Self.codeLeading / 2 - 3
    builder.draw(
      "From Messages", font: Self.captionFont, color: caption, x: center,
      baseline: baseline - Self.codeLeading + 2, alignment: .center)
    let room = Double(bar.rect.width) - 2 * left
    let line = builder.measurer.cut(code, to: max(room, 1), in: Self.font)
    builder.draw(
      line, font: Self.font, color: word, x: center, baseline: baseline, alignment: .center)
  }
}
