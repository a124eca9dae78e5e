// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The fonts of a keyboard's keys and the positions of their baselines.
struct KeyFonts: Hashable, Sendable {
  /// The font of capitals, digits and signs.
  let capital: Font
  /// The font of small letters.
  let small: Font
  /// The font of words on function keys.
  let function: Font
  /// The font of the signs above an iPad's letters.
  let flick: Font
  /// The size of icons over a phone's.
  let iconScale: Double

  /// The fonts of a phone (`Docs/iOS/Appearance.md` 1.10).
  static let phone = KeyFonts(
    capital: Font(size: 22), small: Font(size: 25, weight: .light), function: Font(size: 16),
    flick: Font(size: 13), iconScale: 1)
  /// The fonts of a phone with a home button, whose capitals are a little larger
  /// (`Docs/iOS/Appearance.md` 1.10).
  static let homeButton = KeyFonts(
    capital: Font(size: 22.5), small: phone.small, function: phone.function, flick: phone.flick,
    iconScale: 1)
  /// The fonts of an iPad in portrait (`Docs/iOS/Appearance.md` 1.9).
  static let tablet = KeyFonts(
    capital: Font(size: 22), small: Font(size: 24, weight: .light), function: Font(size: 17),
    flick: Font(size: 13), iconScale: 1.1)
  /// The fonts of an iPad in landscape (`Docs/iOS/Appearance.md` 1.9).
  static let landscapeTablet = KeyFonts(
    capital: Font(size: 28), small: Font(size: 29, weight: .light), function: Font(size: 17),
    flick: Font(size: 16), iconScale: 1.25)

  static func fonts(for traits: ScreenTraits) -> KeyFonts {
    guard traits.family.isPad else {
      let isSmall = traits.family == .homeButton && traits.size.width < 414
      return isSmall && !traits.isLandscape ? homeButton : phone
    }
    return traits.isLandscape ? landscapeTablet : tablet
  }

  /// Returns the font of a key's main label.
  func font(of label: String) -> Font { KeyFonts.isSmall(label) ? small : capital }

  /// Returns the distance from the center of a key down to its letter's baseline.
  ///
  /// The distance is given for the capitals of a phone; else their center is 0.5 below the key's
  /// center. For small letters the center of their x-height, which is 12.9 at 25 points, is exactly
  /// at the key's center (`Docs/iOS/Appearance.md` 1.10).
  func baseline(of label: String, capital distance: Double?) -> Double {
    KeyFonts.isSmall(label)
      ? small.size * 12.9 / 25 / 2
      : distance ?? capital.size * Font.capHeightRatio / 2 + 0.5
  }

  private static func isSmall(_ label: String) -> Bool {
    label.unicodeScalars.contains { $0.properties.isLowercase }
  }
}
