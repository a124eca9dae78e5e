// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The positions of the labels of a phone's keys and the sizes of their icons, in points.
///
/// A baseline is a distance down from the key's center. iOS rounds it to the screen's pixels, so it
/// differs by the kind of phone.
struct KeyLabels: Hashable, Sendable {
  var capital = 0.0
  /// The baseline of "123", "ABC" and "#+=".
  var page = 0.0
  var space = 0.0
  var returnWord = 0.0
  var shift = 0.0
  var delete = 0.0
  /// Whether delete is as wide and flat as before iOS 17.
  var hasWideDelete = false
  var dictation = 0.0
  /// The distance from the key's center down to that of shift and delete.
  var iconDrop = 0.0
  /// The distances from the keys' centers to those of their icons, to the right.
  var iconShifts: [KeyboardKey.Role: Double] = [:]

  private static let table = MeasureTable<KeyLabels>(
    .phoneLabels,
    [
      "capital baseline": \.capital, "page baseline": \.page, "space baseline": \.space,
      "return baseline": \.returnWord, "shift size": \.shift, "delete size": \.delete,
      "dictation size": \.dictation, "icon drop": \.iconDrop,
      "shift shift": \.iconShifts[.shift].given, "delete shift": \.iconShifts[.delete].given,
      "emoji shift": \.iconShifts[.emoji].given,
    ])

  private static func labels(of keyboard: Substring) -> KeyLabels {
    var labels = KeyLabels()
    for name in ["legacy", keyboard] { table.apply(name, to: &labels) }
    return labels
  }

  /// Phones with a notch or an island.
  static let standard = labels(of: "legacy")
  private static let large = labels(of: "legacy-large")
  /// Phones in iOS 26, for an app that is built with an older SDK.
  private static let legacyOn26 = labels(of: "legacy26-402")
  static let homeButton: KeyLabels = {
    var home = labels(of: "legacy-home")
    home.hasWideDelete = true
    return home
  }()

  /// The labels of a keyboard; `nil` on an iPad, whose labels are centered.
  static func labels(for keyboard: KeyboardClass) -> KeyLabels? {
    guard case .phone(let measures) = keyboard else { return nil }
    if measures.isLarge { return .large }
    if measures.isLegacyOn26, measures.keyHeight == 43 { return .legacyOn26 }
    return measures.hasStrip || measures.isLandscape ? .standard : .homeButton
  }

  func baseline(of role: KeyboardKey.Role) -> Double {
    switch role {
    case .space: space
    case .return: returnWord
    default: page
    }
  }
}

struct KeyFonts: Hashable, Sendable {
  let capital: Font
  let small: Font
  let function: Font
  /// The font of the signs above an iPad's letters.
  let flick: Font
  let iconScale: Double

  private static let facts = FactTable.keyboardParts
  static let phone = KeyFonts(
    capital: Font(size: facts.number("letter capital-size legacy")),
    small: Font(size: facts.number("letter small-size legacy"), weight: .light),
    function: Font(size: facts.number("letter word-size legacy")), flick: tablet.flick, iconScale: 1
  )
  /// The fonts of a phone with a home button, whose capitals are a little larger.
  static let homeButton = KeyFonts(
    capital: Font(size: facts.number("letter capital-size-with-home-button legacy")),
    small: phone.small, function: phone.function, flick: phone.flick, iconScale: 1)
  static let tablet = KeyFonts(
    capital: Font(size: facts.number("tablet capital-size legacy")),
    small: Font(size: facts.number("tablet small-size legacy"), weight: .light),
    function: Font(size: facts.number("tablet word-size legacy")),
    flick: Font(size: facts.number("tablet flick-size legacy")),
    iconScale: facts.number("tablet icon-part legacy"))
  private static let landscapeTablet = KeyFonts(
    capital: Font(size: facts.number("tablet capital-size-in-landscape legacy")),
    small: Font(size: facts.number("tablet small-size-in-landscape legacy"), weight: .light),
    function: tablet.function,
    flick: Font(size: facts.number("tablet flick-size-in-landscape legacy")),
    iconScale: facts.number("tablet icon-part-in-landscape legacy"))

  static func fonts(for traits: ScreenTraits) -> KeyFonts {
    guard traits.family.isPad else {
      let isSmall = traits.family == .homeButton && traits.size.width < 414
      return isSmall && !traits.isLandscape ? homeButton : phone
    }
    return traits.isLandscape ? landscapeTablet : tablet
  }

  func font(of label: String) -> Font { label.hasSmallLetters ? small : capital }

  /// Returns the distance from the center of a key down to its letter's baseline.
  ///
  /// The distance is given for the capitals of a phone; else their center is a little below the key's
  /// center. For small letters the center of their x-height is exactly at the key's center.
  func baseline(of label: String, capital distance: Double?) -> Double {
    guard !label.hasSmallLetters else {
      let xHeight = small.size * Self.facts.number("letter x-height legacy")
      return xHeight / Self.phone.small.size / 2
    }
    return distance ?? capital.size * Font.capHeightRatio / 2
      + Self.facts.number("letter capital-below-middle legacy")
  }
}

extension String {
  var hasSmallLetters: Bool { unicodeScalars.contains { $0.properties.isLowercase } }
}

// Labels in other scripts than Inter's.
extension String {
  /// The distance from a key's center down to the baseline of its label, over the size of the font;
  /// `nil` for letters that Inter has.
  ///
  /// The letters of a row share a baseline, so that rows look even. It centers what most letters of
  /// the script take: Hebrew the square, Arabic and Devanagari the part with most of the ink, Chinese
  /// characters, kana and hangul the em. Digits have the height of capitals.
  fileprivate var foreignBaseline: Double? {
    guard !InterCharacters.contain(self),
      let scalar = unicodeScalars.first(where: { $0.value > 0x500 })
    else { return nil }
    return switch scalar.value {
    case 0x0660...0x0669, 0x0966...0x096F: 0.33
    case 0x0590...0x05FF: 0.3
    case 0x0600...0x06FF: 0.17
    case 0x0900...0x097F: 0.26
    case 0x0E00...0x0E7F: 0.27
    default: 0.37
    }
  }

  /// The label as it is drawn: a Thai sign that stands above or below a letter has a dotted circle in
  /// the letter's place, which the fonts of other scripts draw by themselves.
  fileprivate var withDottedCircle: String {
    guard let scalar = unicodeScalars.first, (0x0E00...0x0E7F).contains(scalar.value),
      scalar.properties.generalCategory == .nonspacingMark
    else { return self }
    return "\u{25CC}" + self
  }
}

extension DisplayListBuilder {
  /// Draws a label of another script with its ink around a key's center, smaller if it is wider than
  /// the room; does nothing and returns `false` for a label that Inter has.
  func drawForeign(
    _ label: String, font: Font, color: Color, x: Double, middle: Double, room: Double
  ) -> Bool {
    guard let share = label.foreignBaseline else { return false }
    let label = label.withDottedCircle
    var font = font
    font.size *= min(max(room, 1) / max(inkWidth(of: label, font: font), 1), 1)
    var run = text.run(
      label, font: font, scale: scale, x: 0, baseline: snapped(middle + share * font.size),
      alignment: .left)
    guard !run.bounds.isNull else { return true }
    run.origin.x = x * scale - run.bounds.midX
    add(run, color)
    return true
  }
}

// The labels that a keyboard's language and kind of text put on its keys.
extension KeyboardContent {
  var letterKeys: LanguageKeys { language.keys(for: textType) }

  var words: KeyWords { language.words }

  /// The word on the return key; empty for an arrow.
  var returnWord: String { words.word(returnKey) }

  var digitPage: String { textType.isASCII ? "123" : words.numbers }

  var letterPage: String { textType.isASCII ? "ABC" : words.letters }

  /// The words of the bar above the keys: three, or all candidates.
  var barWords: [String] {
    let words = suggestions ?? []
    return language.hasCandidates ? words : Array(words.prefix(3))
  }

  /// Whether the grid of a phone or the table of an iPad is in place of rows of letters; the other
  /// pages of an iPad have rows.
  var hasKanaGrid: Bool { language == .japaneseKana && !textType.isASCII && layout.isTyped }
}
