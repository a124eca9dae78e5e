// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of one key.
struct KeyLook {
  let key: KeyboardKey
  let content: KeyboardContent
  let palette: KeyboardPalette
  let fonts: KeyFonts
  let screenWidth: Double

  /// The radius of a key's corners (`ios-look.md` 1.3).
  private static let cornerRadius = 5.0
  /// The height of the shadow, a strip without blur (`ios-look.md` 1.3).
  private static let shadowHeight = 1.0

  /// Draws the key.
  func draw(in sketch: inout Sketch) {
    if key.hasCap { drawCap(in: &sketch) }
    if key.label.isEmpty {
      drawIcon(in: &sketch)
    } else {
      drawLabel(in: &sketch)
    }
  }

  private func drawCap(in sketch: inout Sketch) {
    sketch.fill(
      key.rect.offsetBy(dx: 0, dy: KeyLook.shadowHeight), continuousRadius: KeyLook.cornerRadius,
      palette.shadow)
    sketch.fill(key.rect, continuousRadius: KeyLook.cornerRadius, cap)
  }

  private var isShiftOn: Bool { content.letterCase == .upper }
  private var isAction: Bool { key.role == .return && content.returnKey != .default }

  private var cap: Color {
    switch key.role {
    case .letter, .digit, .space: palette.key
    case .shift where isShiftOn: palette.shiftOn
    case .return where isAction: palette.action
    default: palette.functionKey
    }
  }

  private var ink: Color {
    switch key.role {
    case .shift where isShiftOn: .black
    case .return where isAction: .white
    default: palette.text
    }
  }
}

// Labels.
extension KeyLook {
  private func drawLabel(in sketch: inout Sketch) {
    switch key.role {
    case _ where key.isInCorner: drawCornerWord(in: &sketch)
    case .digit: drawDigit(in: &sketch)
    case .letter where key.hasCap: drawLetter(in: &sketch)
    // The sign at the bottom left of a pad of digits.
    case .letter: drawMiddle(key.label, font: padSignFont, in: &sketch)
    case .page where !key.hasCap:
      drawMiddle(key.label, font: Font(size: 17), color: palette.strip, in: &sketch)
    default: drawMiddle(key.label, font: fonts.function, in: &sketch)
    }
  }

  private var padSignFont: Font { Font(size: key.label.count > 1 ? 18 : 25) }

  private func drawMiddle(
    _ text: String, font: Font, color: Color? = nil, in sketch: inout Sketch
  ) {
    sketch.draw(
      text, font: font, color: color ?? ink, x: key.rect.midX, middle: key.rect.midY,
      alignment: .center)
  }

  private func drawLetter(in sketch: inout Sketch) {
    switch (key.smallLabel.isEmpty, key.label.first?.isLetter ?? false) {
    case (true, _): drawLetter(middle: key.rect.midY, in: &sketch)
    case (false, true): drawFlickedLetter(in: &sketch)
    case (false, false): drawTwoSigns(in: &sketch)
    }
  }

  private func drawLetter(middle: Double, in sketch: inout Sketch) {
    sketch.draw(
      key.label, font: fonts.font(of: key.label), color: ink, x: key.rect.midX,
      baseline: middle + fonts.baseline(of: key.label), alignment: .center)
  }

  /// A letter below the small sign that a flick types; no published figures stand for their heights.
  private func drawFlickedLetter(in sketch: inout Sketch) {
    sketch.draw(
      key.smallLabel, font: fonts.flick, color: palette.flick, x: key.rect.midX,
      middle: key.rect.minY + key.rect.height * 0.2, alignment: .center)
    drawLetter(middle: key.rect.midY + key.rect.height * 0.13, in: &sketch)
  }

  /// Two signs of the same size; no published figures stand for it, nor for their heights.
  private func drawTwoSigns(in sketch: inout Sketch) {
    let font = Font(size: fonts.flick.size + 3)
    for (sign, height) in [(key.smallLabel, 0.29), (key.label, 0.7)] {
      sketch.draw(
        sign, font: font, color: ink, x: key.rect.midX,
        middle: key.rect.minY + key.rect.height * height, alignment: .center)
    }
  }

  /// The space between a word in a corner and the sides of its key; no published figures.
  private static let cornerPadding = 9.0

  private var isAtLeft: Bool { key.rect.minX < screenWidth - key.rect.maxX }

  /// Words stand in the lower corner that is nearer to the screen's edge, smaller where they would not fit.
  private func drawCornerWord(in sketch: inout Sketch) {
    var font = fonts.function
    let room = key.rect.width - 2 * KeyLook.cornerPadding
    if sketch.width(of: key.label, font: font) > room { font = Font(size: font.size - 2) }
    sketch.draw(
      key.label, font: font, color: ink,
      x: isAtLeft
        ? key.rect.minX + KeyLook.cornerPadding : key.rect.maxX - KeyLook.cornerPadding,
      baseline: key.rect.maxY - 11, alignment: isAtLeft ? .left : .right)
  }

  /// A digit of 25 points 6.8 below the key's top, letters of 10 bold 32 below it, as `ios-look.md` 1.6
  /// says; larger in proportion on taller keys.
  ///
  /// "0" has no letters and stands in the middle, "1" stands as high as the others.
  private func drawDigit(in sketch: inout Sketch) {
    let isTall = key.rect.height >= 49
    let font = Font(size: isTall ? 27 : 25)
    guard key.label != "0", key.rect.height >= 42 else {
      drawMiddle(key.label, font: font, in: &sketch)
      return
    }
    let unit = isTall ? key.rect.height / 46.5 : 1
    sketch.draw(
      key.label, font: font, color: ink, x: key.rect.midX,
      baseline: key.rect.minY + 6.8 * unit + font.size * Font.capHeightRatio, alignment: .center)
    let letters = Font(size: 10, weight: .bold)
    sketch.draw(
      key.smallLabel, font: letters, color: ink, x: key.rect.midX,
      baseline: key.rect.minY + 32 * unit + letters.size * Font.capHeightRatio, tracking: 2)
  }
}

// Signs.
extension KeyLook {
  private func drawIcon(in sketch: inout Sketch) {
    guard let icon else { return }
    let size = icon.size * (key.hasCap ? fonts.iconScale : 1)
    let middle = middle(ofSign: size)
    sketch.draw(icon.sign, size: size, x: middle.x, y: middle.y, color: signColor)
  }

  /// The deletion on a pad of digits is as black as those on keys.
  private var signColor: Color {
    key.hasCap || key.role == .delete && content.layout != .emoji ? ink : palette.strip
  }

  private func middle(ofSign size: Double) -> CGPoint {
    guard key.isInCorner else { return CGPoint(x: key.rect.midX, y: key.rect.midY) }
    let inset = KeyLook.cornerPadding + size / 2
    return CGPoint(
      x: isAtLeft ? key.rect.minX + inset : key.rect.maxX - inset, y: key.rect.maxY - inset)
  }

  /// The sign and its size: those of `ios-look.md` 1.4 and 1.10; of the microphone on a key and of "dismiss"
  /// none stands.
  private var icon: (sign: Icon, size: Double)? {
    switch key.role {
    case .shift: (isShiftOn ? .shiftOn : .shift, 21)
    case .delete: (.delete, 21.5)
    case .emoji: (.face, key.hasCap ? 20 : 26.7)
    case .globe: (.globe, key.hasCap ? 20 : 26.7)
    case .dictation: (.dictation, key.hasCap ? 20 : 28.1)
    case .dismiss: (.dismissKeyboard, 24)
    default: nil
    }
  }
}
