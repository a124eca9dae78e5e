// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct KeyLook {
  let key: KeyboardKey
  let content: KeyboardContent
  let palette: KeyboardPalette
  let fonts: KeyFonts
  let labels: KeyLabels?
  let screenWidth: Double
  let builder: DisplayListBuilder

  private static let cornerRadius = FactTable.keyboardParts.number("key radius legacy")
  /// The height of the shadow in points, a strip without blur.
  private static let shadowHeight = FactTable.keyboardParts.number("key shadow legacy")
  private var facts: FactTable { .keyboardParts }

  func draw() {
    if key.hasCap { drawCap() }
    if key.label.isEmpty { drawIcon() } else { drawLabel() }
  }

  private func drawCap() {
    builder.fill(
      key.rect.offsetBy(dx: 0, dy: Self.shadowHeight), continuousRadius: Self.cornerRadius,
      palette.shadow)
    builder.fill(key.rect, continuousRadius: Self.cornerRadius, cap)
  }

  /// Whether shift is on; an iPad with a key for caps lock shows that there.
  private var isShiftOn: Bool {
    switch content.letterCase {
    case .lower: false
    case .upper: true
    case .locked: !key.isInCorner
    }
  }

  private var isAction: Bool {
    key.role == .return && Self.blueReturnKeys.contains(content.returnKey)
      && !content.isReturnKeyDisabled
  }

  private static let blueReturnKeys = Set(
    KeyboardContent.ReturnKey.allCases.filter {
      FactTable.returnKeys.text("return-\($0.rawValue)") == "blue"
    })

  private var cap: Color {
    switch key.role {
    // The keys beside kana are all function keys.
    case .space where content.hasKanaGrid && (labels != nil || content.layout == .letters):
      palette.functionKey
    case .letter, .digit, .space: palette.key
    case .capsLock where content.letterCase == .locked: palette.shiftOn
    // Phones with a home button have it among the letters.
    case .dictation where labels != nil: palette.key
    case .shift where isShiftOn: palette.shiftOn
    case .return where isAction: palette.action
    default: palette.functionKey
    }
  }

  private var ink: Color {
    switch key.role {
    case .shift where isShiftOn: palette.shiftOnArrow
    case .capsLock where content.letterCase == .locked: palette.shiftOnArrow
    case .return where isAction: palette.actionText
    case .return where content.isReturnKeyDisabled: palette.disabledText
    default: palette.text
    }
  }
}

// Labels.
extension KeyLook {
  private func drawLabel() {
    switch key.role {
    case _ where key.isInCorner: drawCornerWord()
    case .digit: drawDigit()
    case .letter where key.hasCap: drawLetter()
    // The sign at the bottom left of a number pad.
    case .letter: drawPadSign()
    case .page where !key.hasCap: drawMiddle(key.label, font: fonts.function, color: palette.strip)
    default: drawWord()
    }
  }

  private func drawWord() {
    var font = fonts.function
    let room = Double(key.rect.width) - 2 * Self.wordPadding
    let width = builder.width(of: key.label, font: font)
    if width > room, room > 0 { font = Font(size: max(font.size * room / width, 9)) }
    if builder.drawForeign(
      key.label, font: font, color: ink, x: key.rect.midX, middle: key.rect.midY, room: room)
    {
      return
    }
    guard let labels else { return drawMiddle(key.label, font: font) }
    builder.draw(
      key.label, font: font, color: ink, x: key.rect.midX,
      baseline: key.rect.midY + labels.baseline(of: key.role), alignment: .center)
  }

  /// The minimum space between a word and the sides of its key in points; no published figures.
  private static let wordPadding = 4.0

  private func drawMiddle(_ text: String, font: Font, color: Color? = nil) {
    builder.draw(text, font: font, color: color ?? ink, inMiddleOf: key.rect)
  }

  private func drawLetter() {
    switch (key.smallLabel.isEmpty, key.label.first?.isLetter ?? false) {
    case (true, _): drawLetter(middle: key.rect.midY)
    case (false, true): drawFlickedLetter()
    case (false, false): drawTwoSigns()
    }
  }

  private func drawLetter(middle: Double) {
    let font = letterFont()
    if builder.drawForeign(
      key.label, font: font, color: ink, x: key.rect.midX, middle: middle,
      room: Double(key.rect.width) - Self.wordPadding)
    {
      return
    }
    builder.draw(
      key.label, font: font, color: ink,
      x: key.rect.midX + capitalOffset,
      baseline: middle + fonts.baseline(of: key.label, capital: labels?.capital),
      alignment: .center)
  }

  /// The distance from the center of a phone's key to the center of the ink of a capital that stands
  /// off it in San Francisco and not in Inter, in points to the right.
  private var capitalOffset: Double {
    guard labels != nil else { return 0 }
    return facts.find("letter offset-\(key.label) legacy").map { $0.number("value") } ?? 0
  }

  private func letterFont() -> Font {
    guard key.label.count > 1 else { return fonts.font(of: key.label) }
    let isWord = key.label.count > 2 && key.label.allSatisfy(\.isASCII)
    var font = isWord ? fonts.function : fonts.capital
    let width = builder.width(of: key.label, font: font)
    let room = Double(key.rect.width) - 2 * Self.wordPadding
    font.size *= min(max(room, 1) / max(width, 1), 1)
    return font
  }

  /// Draws a letter below the small sign that a flick types.
  ///
  /// There are no published figures for their heights.
  private func drawFlickedLetter() {
    builder.draw(
      key.smallLabel, font: fonts.flick, color: palette.flick, x: key.rect.midX,
      middle: key.rect.minY + key.rect.height * 0.2, alignment: .center)
    drawLetter(middle: key.rect.midY + key.rect.height * 0.13)
  }

  /// No published figures say how large and high the signs are.
  private func drawTwoSigns() {
    let font = Font(size: fonts.flick.size + 3)
    for (sign, height) in [(key.smallLabel, 0.29), (key.label, 0.7)] {
      builder.draw(
        sign, font: font, color: ink, x: key.rect.midX,
        middle: key.rect.minY + key.rect.height * height, alignment: .center)
    }
  }

  /// The space between a word in a corner and the sides of its key in points; no published figures.
  private static let cornerPadding = 9.0

  private var isAtLeft: Bool { key.rect.minX < screenWidth - key.rect.maxX }

  private func drawCornerWord() {
    var font = fonts.function
    let room = key.rect.width - 2 * Self.cornerPadding
    if builder.width(of: key.label, font: font) > room {
      font = Font(size: font.size - 2)
      // On a split keyboard even this may be too wide.
      font.size *= min(max(room, 1) / max(builder.width(of: key.label, font: font), 1), 1)
    }
    builder.draw(
      key.label, font: font, color: ink,
      x: isAtLeft ? key.rect.minX + Self.cornerPadding : key.rect.maxX - Self.cornerPadding,
      baseline: key.rect.maxY - 11, alignment: isAtLeft ? .left : .right)
  }
}

// Icons.
extension KeyLook {
  private func drawIcon() {
    guard let icon else { return }
    let size = icon.size * (key.hasCap ? fonts.iconScale : 1)
    var middle = middle(ofSign: size)
    if let labels, key.hasCap {
      middle.x += labels.iconShifts[key.role] ?? 0
      if [.shift, .delete].contains(key.role) { middle.y += labels.iconDrop }
    }
    builder.draw(icon.sign, size: size, x: middle.x, y: middle.y, color: signColor)
  }

  private var signColor: Color {
    switch key.role {
    case .dictation where content.isDictating: palette.action
    case _ where key.hasCap: ink
    case .delete: content.layout == .emoji ? palette.emojiDelete : ink
    default: palette.strip
    }
  }

  private func middle(ofSign size: Double) -> CGPoint {
    guard key.isInCorner else { return CGPoint(x: key.labelX, y: key.rect.midY) }
    let inset = Self.cornerPadding + size / 2
    return CGPoint(
      x: isAtLeft ? key.rect.minX + inset : key.rect.maxX - inset, y: key.rect.maxY - inset)
  }

  private var icon: (sign: Icon, size: Double)? {
    let labels = labels ?? .standard
    let face = facts.number(key.hasCap ? "sign key-face legacy" : "sign strip-face both")
    switch key.role {
    case .shift:
      guard isShiftOn else { return (.shift, labels.shift) }
      return (content.letterCase == .locked ? .shiftLocked : .shiftOn, labels.shift)
    case .capsLock: return (.capsLock, labels.shift)
    case .tab: return (.tab, labels.shift)
    case .return: return (.returnHook, facts.number("sign return legacy"))
    case .nextCandidate: return (.arrowForward, facts.number("sign next-candidate legacy"))
    case .reverse: return (.undo, facts.number("sign reverse legacy"))
    case .delete: return deleteIcon(labels)
    case .emoji: return (palette.hasFilledFace ? .filledFace : .face, face)
    case .globe: return (.globe, face)
    case .dictation:
      let strip = facts.number("sign strip-dictation both")
      return (.dictation, key.hasCap ? labels.dictation : strip)
    case .dismiss: return (.dismissKeyboard, facts.number("sign dismiss legacy"))
    case .widen: return (content.hand == .left ? .chevronRight : .chevronLeft, face)
    default: return nil
    }
  }

  private func deleteIcon(_ labels: KeyLabels) -> (sign: Icon, size: Double) {
    if labels.hasWideDelete { return (.deleteWide, labels.delete) }
    let isOnPad = !key.hasCap && content.layout != .emoji
    return isOnPad ? (.deletePad, facts.number("sign pad-delete legacy")) : (.delete, labels.delete)
  }
}

// The labels of number pads.
extension KeyLook {
  /// Draws a digit, larger on tall keys, with its letters below it.
  ///
  /// "0" has no letters and is a little above its key's center; "1" is as high as the others.
  private func drawDigit() {
    let isTall = key.rect.height >= 48
    let font = Font(
      size: facts.number(isTall ? "pad tall-digit-size legacy" : "pad digit-size legacy"))
    let capital = font.size * Font.capHeightRatio
    guard key.label != "0", key.rect.height >= 42 else {
      let middle = key.rect.midY - facts.number("pad zero-above-middle legacy")
      draw(key.label, font, baseline: middle + capital / 2)
      return
    }
    draw(key.label, font, baseline: key.digitBaseline)
    builder.draw(
      key.smallLabel, font: Font(size: facts.number("pad letters-size legacy"), weight: .bold),
      color: palette.text, x: key.labelX,
      baseline: key.digitBaseline + facts.number("pad letters-below-digits legacy"),
      tracking: facts.number("pad letters-tracking legacy"))
  }

  private func drawPadSign() {
    let isWord = key.label.count > 1
    let font = Font(size: facts.number(isWord ? "pad word-size legacy" : "pad digit-size legacy"))
    let baseline =
      key.rect.midY
      + (isWord ? font.size * Font.capHeightRatio / 2 : facts.number("pad sign-baseline both"))
    draw(key.label, font, baseline: baseline)
  }

  private func draw(_ text: String, _ font: Font, baseline: Double) {
    builder.draw(
      text, font: font, color: palette.text, x: key.labelX, baseline: baseline, alignment: .center)
  }
}
