// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of one key of a glass keyboard: a cap without shadow and its label or icon.
struct GlassKeyLook {
  let key: KeyboardKey
  let content: KeyboardContent
  let palette: GlassPalette
  let isTablet: Bool
  let screenWidth: Double
  let builder: DisplayListBuilder

  private static let cornerRadius = FactTable.keyboardParts.number("key radius glass")
  private static let wideCornerRadius = FactTable.keyboardParts.number("key wide-radius glass")
  private var facts: FactTable { .keyboardParts }

  func draw() {
    drawCap()
    drawSign()
  }

  /// Whether the cap is of the glass of letters, not of an action's color.
  var hasPlainCap: Bool { key.hasCap && cap == palette.key }

  func drawCap() {
    guard key.hasCap else { return }
    builder.fill(key.rect, continuousRadius: radius, cap)
  }

  func drawSign() {
    if key.role == .return {
      drawReturn()
    } else if !key.label.isEmpty {
      drawLabel()
    } else if let sign {
      draw(sign, color: isListening ? palette.action : palette.text)
    } else if key.role == .space {
      drawLanguage()
    }
  }

  private var radius: Double {
    isTablet || content.layout.isPad ? Self.wideCornerRadius : Self.cornerRadius
  }

  /// Whether the key is the microphone that listens, which is blue: Keylift's choice, because no
  /// source shows it.
  private var isListening: Bool { key.role == .dictation && content.isDictating }
  private var isDisabled: Bool { key.role == .return && content.isReturnKeyDisabled }
  private var isAction: Bool { key.role == .return && content.returnKey != .default && !isDisabled }
  private var cap: Color {
    isDisabled ? palette.disabledAction : isAction ? palette.action : palette.key
  }
  private var ink: Color { isDisabled ? palette.disabledInk : isAction ? .white : palette.text }
}

// Icons.
extension GlassKeyLook {
  /// An icon with its size and the distances from the key's center to its own, in points.
  private struct Sign {
    let icon: Icon
    let size: Double
    var shift = 0.0
    var drop = 0.0
  }

  /// Draws an icon in the key's center or, on an iPad, with its ink in a lower corner.
  private func draw(_ sign: Sign, color: Color) {
    var x = key.labelX + sign.shift
    var y = Double(key.rect.midY) + sign.drop
    var size = sign.size
    if key.isInCorner {
      let ink = sign.icon.ink
      size *= tablet.iconScale
      let unit = size / Icon.side
      let side = tablet.iconSide
      let bottom = tablet.iconBottom
      let middle = Icon.side / 2
      x =
        isAtLeft
        ? key.rect.minX + side - (ink.minX - middle) * unit
        : key.rect.maxX - side - (ink.maxX - middle) * unit
      y = key.rect.maxY - bottom - (ink.maxY - middle) * unit
    }
    builder.draw(sign.icon, size: size, x: x, y: y, color: color)
  }

  private var sign: Sign? {
    let strip = facts.number("sign strip-face both")
    let shift = facts.number("sign shift glass")
    switch key.role {
    case .shift:
      return Sign(
        icon: shiftIcon, size: shift,
        drop: facts.number(isLow ? "sign low-shift-drop glass" : "sign shift-drop glass"))
    case .capsLock: return Sign(icon: .capsLock, size: shift)
    case .tab: return Sign(icon: .tab, size: shift)
    case .nextCandidate:
      return Sign(icon: .arrowForward, size: facts.number("sign next-candidate glass"))
    case .reverse: return Sign(icon: .undo, size: facts.number("sign reverse glass"))
    case .delete: return deleteSign
    case .emoji:
      let face = palette.hasFilledFace ? Icon.filledFace : .face
      guard key.hasCap else { return Sign(icon: face, size: strip) }
      return Sign(
        icon: face, size: facts.number("sign key-face glass"),
        drop: facts.number("sign key-face-drop glass"))
    case .globe:
      let own = facts.number(isTablet ? "sign tablet-globe glass" : "sign key-face glass")
      return Sign(icon: .globe, size: key.hasCap ? own : strip)
    case .dictation:
      let own = facts.number(isTablet ? "sign tablet-dictation glass" : "sign key-dictation glass")
      return Sign(
        icon: .dictation, size: key.hasCap ? own : facts.number("sign strip-dictation both"))
    case .dismiss: return Sign(icon: .dismissKeyboard, size: facts.number("sign dismiss glass"))
    case .widen:
      return Sign(icon: content.hand == .left ? .chevronRight : .chevronLeft, size: strip)
    default: return nil
    }
  }

  private var shiftIcon: Icon {
    switch content.letterCase {
    case .lower: .shift
    case .upper: .shiftOn
    case .locked: .shiftLocked
    }
  }

  private var deleteSign: Sign {
    if content.layout == .emoji {
      return Sign(icon: .delete, size: facts.number("sign emoji-delete glass"))
    }
    guard key.hasCap else {
      return Sign(
        icon: .deletePad, size: facts.number("sign pad-delete glass"),
        drop: facts.number("sign pad-delete-drop glass"))
    }
    return Sign(
      icon: .deleteBold, size: facts.number("sign delete glass"),
      shift: facts.number("sign delete-shift glass"),
      drop: facts.number(isLow ? "sign low-delete-drop glass" : "sign delete-drop glass"))
  }

  private func drawReturn() {
    let (icon, size): (Icon, Double) =
      switch content.returnKey {
      case .default:
        (.returnHook, facts.number(isTablet ? "sign tablet-return glass" : "sign return glass"))
      case .search: (.magnifier, facts.number("sign return-search glass"))
      case .send: (.arrowUp, facts.number("sign return-send glass"))
      case .done: (.checkmark, facts.number("sign return-done glass"))
      case .go, .next, .join, .continue, .route, .emergencyCall:
        (.arrowForward, facts.number("sign return-other glass"))
      }
    let drop = facts.number("sign return-drop glass")
    draw(Sign(icon: icon, size: size, drop: drop), color: ink)
  }
}

extension GlassKeyLook {
  /// Draws a digit and its letters; "0" is as high as the others.
  private func drawDigit() {
    let room = max((key.rect.height - facts.number("pad key-height glass")) / 2, -4)
    let top = Double(key.rect.minY) + room
    guard key.rect.height >= 40 else {
      return drawLetter(key.label, baseline: key.rect.midY + letterBaseline)
    }
    drawLetter(key.label, baseline: top + facts.number("pad digit-baseline glass"))
    guard let ink = GlassInk.padLetters(key.smallLabel, center: key.rect.midX) else { return }
    builder.drawSpaced(
      key.smallLabel, font: Font(size: facts.number("pad letters-size glass"), weight: .medium),
      color: palette.text, ink: ink, baseline: top + facts.number("pad letters-baseline glass"))
  }

  private func drawPadSign() {
    guard key.label.count == 1 else { return drawWord() }
    builder.draw(
      key.label, font: GlassInk.sign, color: palette.text, x: key.rect.midX,
      baseline: key.rect.midY + facts.number("pad sign-baseline both"), alignment: .center)
  }
}

extension GlassKeyLook {
  private var tablet: TabletLegends {
    Double(key.rect.height) > TabletLegends.tallHeight ? .tall : .low
  }
  /// The minimum space between a word in a corner and the other side of its key in points; no
  /// source measures it.
  private static let minimumPadding = 3.0
  private var isAtLeft: Bool { key.rect.minX < screenWidth - key.rect.maxX }

  /// Draws a word in the lower corner that is nearer to the screen's edge, smaller on a key of a
  /// split keyboard that is too narrow for it.
  private func drawCornerWord() {
    let legends = tablet
    var font = Font(size: legends.word)
    let room = Double(key.rect.width) - legends.wordSide - Self.minimumPadding
    font.size *= min(max(room, 1) / max(builder.width(of: key.label, font: font), 1), 1)
    builder.draw(
      key.label, font: font, color: palette.text,
      x: isAtLeft ? key.rect.minX + legends.wordSide : key.rect.maxX - legends.wordSide,
      baseline: key.rect.maxY - legends.wordBottom, alignment: isAtLeft ? .left : .right)
  }

  private func drawTabletLetter() {
    guard !key.smallLabel.isEmpty else {
      return drawLetter(key.label, baseline: key.rect.midY + letterBaseline)
    }
    let top = Double(key.rect.minY)
    let height = Double(key.rect.height)
    guard key.label.first?.isLetter ?? false else { return drawSignPair() }
    builder.draw(
      key.smallLabel, font: Font(size: tablet.flick), color: palette.flick, x: key.rect.midX,
      middle: top + height * tablet.flickMiddle, alignment: .center)
    drawLetter(key.label, baseline: top + height * tablet.letterBaseline)
  }

  private func drawSignPair() {
    let top = Double(key.rect.minY)
    let height = Double(key.rect.height)
    let font = Font(size: tablet.pair)
    builder.draw(
      key.smallLabel, font: font, color: palette.text, x: key.rect.midX,
      middle: top + height * tablet.pairMiddle, alignment: .center)
    builder.draw(
      key.label, font: font, color: palette.text, x: key.rect.midX,
      baseline: top + height * tablet.pairBaseline, alignment: .center)
  }
}

/// The sizes and places of what stands on an iPad's keys in iOS 26, in points or in parts of the
/// key's height.
private struct TabletLegends: Sendable {
  /// The size of letters over that on an upright phone.
  var letterScale = 0.0
  var letterBaseline = 0.0
  var flick = 0.0
  var flickMiddle = 0.0
  /// The size of two signs of one size above each other, the center of the upper one and the
  /// baseline of the lower one.
  var pair = 0.0
  var pairMiddle = 0.0
  var pairBaseline = 0.0
  var word = 0.0
  /// The space between a word in a corner and the sides of its key, and from its baseline to the
  /// bottom.
  var wordSide = 0.0
  var wordBottom = 0.0
  var iconScale = 0.0
  /// The space between the ink of an icon in a corner and the side and the bottom of its key.
  var iconSide = 0.0
  var iconBottom = 0.0

  /// The height above which keys have the legends of landscape.
  static let tallHeight = FactTable.keyboardParts.number("tablet tall-above glass")

  private static let table = MeasureTable<TabletLegends>(
    .tabletLegends,
    [
      "letter scale": \.letterScale, "letter baseline": \.letterBaseline,
      "flick size": \.flick, "flick middle": \.flickMiddle, "pair size": \.pair,
      "pair middle": \.pairMiddle, "pair baseline": \.pairBaseline, "word size": \.word,
      "word side": \.wordSide, "word bottom": \.wordBottom, "icon scale": \.iconScale,
      "icon side": \.iconSide, "icon bottom": \.iconBottom,
    ])

  private static func legends(of keyboard: Substring) -> TabletLegends {
    var legends = TabletLegends()
    table.apply(keyboard, to: &legends)
    return legends
  }

  static let low = legends(of: "glass-820")
  static let tall = legends(of: "glass-820-landscape")
}

extension GlassKeyLook {
  /// Whether the key is as low as in landscape, where text is smaller.
  private var isLow: Bool { key.rect.height < facts.number("letter low-below glass") }
  private var textScale: Double {
    isLow ? facts.number("letter low-size-part glass") : isTablet ? tablet.letterScale : 1
  }
  private var letterBaseline: Double {
    facts.number(isLow ? "letter low-baseline glass" : "letter baseline glass")
  }
  /// The distance from the center of a key down to the baseline of "123" in points.
  private var wordBaseline: Double {
    facts.number(isLow ? "letter low-page-baseline glass" : "letter page-baseline glass")
  }

  private func drawLabel() {
    switch key.role {
    case _ where key.isInCorner: drawCornerWord()
    case .digit: drawDigit()
    case .letter where isTablet: drawTabletLetter()
    case .letter where content.layout.isPad: drawPadSign()
    case .letter:
      if let baseline = Self.signBaselines[key.label] {
        drawSmallSign(baseline: baseline * textScale)
      } else {
        drawLetter(key.label, baseline: key.rect.midY + letterBaseline)
      }
    case .page where !key.hasCap:
      builder.draw(
        key.label, font: Font(size: facts.number("letter strip-page-size glass")),
        color: palette.text, inMiddleOf: key.rect)
    default: drawWord()
    }
  }

  /// Draws "123" or another word on a function key, as much condensed as "123", and smaller on a key
  /// of a floating or split keyboard that is too narrow for it.
  private func drawWord() {
    var font = GlassInk.page
    let full = font.size
    if isLow { font.size *= facts.number("letter low-page-part glass") }
    let width =
      key.label == "123"
      ? GlassInk.pageWidth * font.size / full
      : builder.inkWidth(of: key.label, font: font) * GlassInk.meanFactor
    let room = max(Double(key.rect.width) - 2 * Self.wordPadding, 1)
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
      ink: TextInk(
        width: width * fit, center: key.rect.midX + facts.number("letter page-shift glass"),
        area: key.label == "123" ? GlassInk.pageArea * square(font.size / full) : nil),
      share: GlassInk.share, baseline: key.rect.midY + wordBaseline * fit)
  }

  private func square(_ factor: Double) -> Double { factor * factor }

  /// The minimum space between a word and the sides of its key in points, as on legacy keys; no
  /// source measures it.
  private static let wordPadding = 4.0

  private func drawLetter(_ label: String, baseline: Double) {
    let isSmall = label.hasSmallLetters
    var font = isSmall ? GlassInk.small : GlassInk.capital
    font.size *= textScale
    let share = isSmall ? GlassInk.smallShare : GlassInk.share
    if drawForeign(label, baseline: baseline) { return }
    let natural = builder.inkWidth(of: label, font: font)
    let room = Double(key.rect.width) - 2 * Self.wordPadding
    let fit = min(room / max(natural * GlassInk.meanFactor, 1), 1)
    guard label.count == 1 || fit == 1 else {
      font.size *= fit
      return builder.draw(
        label, font: font, color: palette.text,
        ink: TextInk(width: natural * fit * GlassInk.meanFactor, center: key.labelX), share: share,
        baseline: key.rect.midY + (baseline - key.rect.midY) * fit)
    }
    builder.draw(
      label, font: font, color: palette.text,
      ink: GlassInk.ink(of: label, natural: natural, center: key.labelX, scale: textScale),
      share: share, heights: isSmall ? GlassInk.smallHeights * textScale : nil, baseline: baseline)
  }

  /// Does nothing and returns `false` for a letter that Inter has.
  ///
  /// - Parameter baseline: The baseline of a capital in the letter's place.
  private func drawForeign(_ label: String, baseline: Double) -> Bool {
    builder.drawForeign(
      label, font: Font(size: facts.number("letter foreign-size glass") * textScale),
      color: palette.text, x: key.labelX,
      middle: baseline - letterBaseline, room: Double(key.rect.width) - Self.wordPadding)
  }

  /// The distances from the center of a key down to the baselines of signs that are smaller than
  /// letters, in points.
  private static let signBaselines = {
    let period = FactTable.keyboardParts.number("letter period-baseline glass")
    let at = FactTable.keyboardParts.number("letter at-baseline glass")
    return ["@": at, ".": period, "/": period, ".com": period]
  }()

  private func drawSmallSign(baseline: Double) {
    var font = GlassInk.sign
    font.size *= textScale
    builder.draw(
      key.label, font: font, color: palette.text, x: key.labelX,
      baseline: key.rect.midY + baseline, alignment: .center)
  }

  /// Draws the language of the keyboard at the lower right of the space key, where there are
  /// several keyboards.
  private func drawLanguage() {
    guard content.hasGlobe, !isTablet, !isLow, key.rect.width > 40 else { return }
    let right = Double(key.rect.maxX) - facts.number("letter badge-right glass")
    let font = Font(size: facts.number("letter badge-size glass"), weight: .light)
    let language = content.language
    let badge = language == .japaneseRomaji ? "JA" : language.rawValue.uppercased()
    // Condensed as "EN" is.
    let english = facts.number("letter badge-width glass")
    let width =
      badge == "EN"
      ? english
      : english * builder.inkWidth(of: badge, font: font) / builder.inkWidth(of: "EN", font: font)
    builder.draw(
      badge, font: font, color: palette.badge,
      ink: TextInk(width: width, center: right - width / 2), share: 0,
      baseline: key.rect.maxY - facts.number("letter badge-bottom glass"))
  }
}
