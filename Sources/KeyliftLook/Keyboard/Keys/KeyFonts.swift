// SPDX-License-Identifier: MIT

import KeyliftStage

/// The fonts on the keys of one keyboard, and where their baselines stand.
struct KeyFonts: Hashable, Sendable {
  /// Capitals, digits and signs.
  let capital: Font
  /// Small letters.
  let small: Font
  /// The words of functions.
  let function: Font
  /// The signs above an iPad's letters.
  let flick: Font
  /// How much larger the signs of keys are than a phone's.
  let iconScale: Double

  /// A phone's (`ios-look.md` 1.10).
  static let phone = KeyFonts(
    capital: Font(size: 22), small: Font(size: 25, weight: .light), function: Font(size: 16),
    flick: Font(size: 13), iconScale: 1)
  /// An upright iPad's (`ios-look.md` 1.9).
  static let tablet = KeyFonts(
    capital: Font(size: 22), small: Font(size: 24, weight: .light), function: Font(size: 17),
    flick: Font(size: 13), iconScale: 1.1)
  /// A lying iPad's (`ios-look.md` 1.9).
  static let lyingTablet = KeyFonts(
    capital: Font(size: 28), small: Font(size: 29, weight: .light), function: Font(size: 17),
    flick: Font(size: 16), iconScale: 1.25)

  /// Returns the fonts of a screen's keyboard.
  static func fonts(for traits: ScreenTraits) -> KeyFonts {
    guard traits.family.isPad else { return phone }
    return traits.isLandscape ? lyingTablet : tablet
  }

  /// Returns the font of a key's main label.
  func font(of label: String) -> Font { KeyFonts.isSmall(label) ? small : capital }

  /// Returns how far below the middle of a key its letter's baseline stands.
  ///
  /// Capitals have their middle 0.5 below the key's, small letters the middle of their x-height, 12.9 at
  /// 25 points, exactly at it (`ios-look.md` 1.10).
  func baseline(of label: String) -> Double {
    KeyFonts.isSmall(label)
      ? small.size * 12.9 / 25 / 2
      : capital.size * Font.capHeightRatio / 2 + 0.5
  }

  private static func isSmall(_ label: String) -> Bool {
    label.unicodeScalars.contains { $0.properties.isLowercase }
  }
}
