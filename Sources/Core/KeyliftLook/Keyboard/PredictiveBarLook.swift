// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The bar above the keys: icons on an iPad, and words, candidates or an offer.
struct PredictiveBarLook {
  let bar: PredictiveBar
  let words: [String]
  let look: SystemLook
  let inks: PredictiveBarInks
  var offer: AutoFillOffer?
  var hasShortcuts = false
  /// The left edge of the candidates in points; `nil` for three words.
  let candidatesLeft: Double?
  let builder: DisplayListBuilder

  fileprivate static let font = Font(
    size: FactTable.keyboardParts.number("predictive-bar word-size both"))
  private var facts: FactTable { .keyboardParts }

  func draw() {
    if hasShortcuts { drawShortcuts() }
    if let offer { return draw(offer) }
    if look == .legacy, words.isEmpty, hasShortcuts { return }
    if let candidatesLeft { return drawCandidates(from: candidatesLeft) }
    for slot in bar.slots.dropFirst() { drawLine(at: slot.minX - (look == .legacy ? 1 : 0.5)) }
    drawWords()
  }

  private func drawLine(at x: Double) {
    builder.fill(
      CGRect(x: x, y: bar.middle - bar.lineHeight / 2, width: 1, height: bar.lineHeight),
      inks.separator)
  }

  private func draw(
    _ text: String, _ font: Font = font, _ color: Color? = nil, x: Double, baseline: Double,
    alignment: TextAlignment = .center
  ) {
    builder.draw(
      text, font: font, color: color ?? inks.word, x: x, baseline: baseline, alignment: alignment)
  }

  private var baseline: Double {
    bar.middle
      + (look == .legacy
        ? Self.font.size * Font.capHeightRatio / 2 : facts.number("predictive-bar baseline glass"))
  }

  /// Draws the icons of an iPad: there is nothing to undo or redo.
  private func drawShortcuts() {
    let left = facts.number("predictive-bar icons-left \(look)")
    let pitch = facts.number("predictive-bar icons-pitch \(look)")
    let undo = facts.number("predictive-bar undo \(look)")
    let icons = [
      (Icon.undo, undo, inks.caption), (.redo, undo, inks.caption),
      (.paste, facts.number("predictive-bar paste both"), inks.paste),
    ]
    for (index, (icon, size, color)) in icons.enumerated() {
      builder.draw(
        icon, size: size, x: left + pitch * Double(index),
        y: look == .legacy ? bar.middle : facts.number("predictive-bar icons-middle glass"),
        color: color)
    }
  }
}

struct PredictiveBarInks {
  let word: Color
  let separator: Color
  /// The plate behind a word that replaces the typed one.
  let chip: Color
  let caption: Color
  let paste: Color

  init(_ palette: KeyboardPalette) {
    word = palette.word
    separator = palette.separator
    chip = palette.chip
    caption = palette.strip
    paste = palette.strip
  }

  init(_ palette: GlassPalette) {
    word = palette.word
    separator = palette.separator
    chip = palette.chip
    caption = palette.inactive
    paste = palette.text
  }
}

// Words in thirds of the bar; a single word is in the center.
extension PredictiveBarLook {
  private static let padding = 10.0

  private func drawWords() {
    let slots = words.count == 1 ? bar.slots.dropFirst() : bar.slots[...]
    for (slot, word) in zip(slots, words) {
      let room = Double(slot.width) - 2 * Self.padding
      guard room > 0 else { continue }
      let line = builder.measurer.cut(word, to: room, in: Self.font)
      if slot == bar.slots[1], hasReplacement {
        let rect = chip(around: builder.width(of: line, font: Self.font), in: slot)
        // In iOS 26 the chip is as wide and high as the legacy bar's; no source measures it.
        let radius =
          look == .legacy
          ? facts.number("predictive-bar chip-radius legacy") : Double(rect.height) / 2
        builder.fill(rect, continuousRadius: radius, inks.chip)
      }
      draw(line, x: slot.midX, baseline: baseline)
    }
  }

  /// Whether the center word replaces the first, which is the typed text in quotation marks, and
  /// does not only complete it.
  private var hasReplacement: Bool {
    guard let typed = words.first, let first = typed.first, words.count > 1, !words[1].isEmpty
    else { return false }
    let start = typed.dropFirst().dropLast().lowercased()
    return "\"\u{201C}\u{201E}\u{00AB}".contains(first) && !words[1].lowercased().hasPrefix(start)
  }

  private func chip(around width: Double, in slot: CGRect) -> CGRect {
    let padding = facts.number("predictive-bar chip-padding legacy")
    let width = min(width + 2 * padding, Double(slot.width) - 2)
    let height = Self.font.lineHeight + 2 * facts.number("predictive-bar chip-padding-above legacy")
    return CGRect(
      x: slot.midX - width / 2, y: bar.middle - height / 2, width: width, height: height)
  }
}

// The candidates of a Japanese or Chinese keyboard, from the left as many as fit, before an arrow
// that shows more of them.
//
// No source measures them: the words have the font and the place of other words, and the arrow is as
// far from the right as the measured key sign of passwords.
extension PredictiveBarLook {
  private func drawCandidates(from left: Double) {
    let padding = 12.0
    let arrowWidth = 44.0
    let right = Double(bar.rect.maxX) - left - arrowWidth
    var pen = left
    for word in words {
      let width = builder.width(of: word, font: Self.font)
      guard pen + width + 2 * padding <= right else { break }
      draw(word, x: pen + padding, baseline: baseline, alignment: .left)
      pen += width + 2 * padding
    }
    drawLine(at: right - 0.5)
    let x = right + arrowWidth / 2
    let y = bar.middle
    builder.stroke(.line((x - 7, y - 3.5), (x, y + 3.5), (x + 7, y - 3.5)), inks.word, width: 2)
  }
}

// The offer instead of words: passwords between two lines, or a code or card in the middle.
//
// Only the place of the lines and the words of the passwords' slot have a source.
extension PredictiveBarLook {
  private func draw(_ offer: AutoFillOffer) {
    let center = Double(bar.slots[1].midX)
    let left = facts.number("predictive-bar passwords-left \(look)")
    switch offer {
    case .passwords: if !hasShortcuts { drawPasswords(from: left) }
    case .creditCard: draw("AutoFill Credit Card", x: center, baseline: baseline)
    case .code(let code):
      let leading = 19.0
      let baseline = baseline + leading / 2 - 3
      draw(
        "From Messages", Font(size: 11), inks.caption, x: center, baseline: baseline - leading + 2)
      let room = Double(bar.rect.width) - 2 * left
      let line = builder.measurer.cut(code, to: max(room, 1), in: Self.font)
      draw(line, x: center, baseline: baseline)
    }
  }

  private func drawPasswords(from left: Double) {
    let right = Double(bar.rect.width) - facts.number("predictive-bar passwords-right \(look)")
    guard right - left > 140 else { return }
    for x in [left, right] { drawLine(at: x) }
    let width = builder.width(of: "Passwords", font: Self.font)
    let start = (left + right - width - 24) / 2
    builder.draw(Icon.key, size: 18, x: start + 9, y: bar.middle, color: inks.word)
    draw("Passwords", x: start + 24, baseline: baseline, alignment: .left)
  }
}

struct PredictiveBar: Hashable, Sendable {
  var rect: CGRect
  var slots: [CGRect]
  var middle: Double
  /// The height of the lines between the slots.
  var lineHeight: Double

  init(
    width: Double, height: Double, words: ClosedRange<Double>, middle: Double, lineHeight: Double
  ) {
    rect = CGRect(x: 0, y: 0, width: width, height: height)
    let third = (words.upperBound - words.lowerBound) / 3
    slots = (0..<3).map { index in
      CGRect(x: words.lowerBound + third * Double(index), y: 0, width: third, height: height)
    }
    self.middle = middle
    self.lineHeight = lineHeight
  }

  init(width: Double, height: Double, words: ClosedRange<Double>) {
    let facts = FactTable.keyboardParts
    let drop = facts.number("predictive-bar middle-drop legacy") * height
    self.init(
      width: width, height: height, words: words,
      middle: height / 2 + drop / facts.number("predictive-bar full-height legacy"),
      lineHeight: facts.number("predictive-bar line-height legacy"))
  }

  /// Creates the bar of a phone's keyboard of iOS 26, with words in thirds of the width between
  /// margins.
  init(glassOf width: Double, _ measures: PhoneMeasures) {
    let facts = FactTable.keyboardParts
    let side = measures.barSide
    let isLow = measures.isLandscape
    self.init(
      width: width, height: measures.barHeight, words: side...max(width - side, side),
      middle: facts.number(
        isLow ? "predictive-bar middle-in-landscape glass" : "predictive-bar middle glass"),
      lineHeight: facts.number(
        isLow ? "predictive-bar line-height-in-landscape glass" : "predictive-bar line-height glass"
      ))
  }
}
