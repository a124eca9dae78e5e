// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

/// The colors of a glass keyboard over one underlay (`Docs/iOS/Appearance.md` 11.2, 11.4 and 11.5).
struct GlassPalette: Hashable, Sendable {
  let panel: Color
  var key: Color
  let text: Color
  var action: Color
  let disabledAction: Color
  let disabledInk: Color
  let word: Color
  let separator: Color
  let badge: Color
  /// The small signs above an iPad's letters.
  let flick: Color
  let inactive: Color
  /// The plate behind a word that replaces the typed one.
  let chip: Color
  /// The light along the edge of the panel.
  let rim: Color
  let popupShadow: Color
  let hasFilledFace: Bool

  init(_ material: KeyboardMaterial) {
    let inks = GlassInks.inks(in: material.appearance)
    let separator = material.glass == .ios27 ? inks.separator27 : inks.separator
    panel = material.panel
    key = material.key
    text = material.appearance == .light ? .black : .white
    action = inks.action
    disabledAction = inks.disabledAction
    disabledInk = inks.disabledInk.over(disabledAction)
    word = inks.word.over(panel)
    self.separator = separator.over(panel)
    badge = inks.badge.over(key)
    flick = inks.flick.over(key)
    inactive = inks.inactive.over(panel)
    chip = inks.chip
    rim = inks.rim
    popupShadow = inks.popupShadow
    hasFilledFace = material.appearance == .dark
  }
}

/// The colors of a glass keyboard that lie over its panel or its keys, and those that are the same
/// over all underlays.
struct GlassInks {
  let action: Color
  let disabledAction: Color
  let disabledInk: Color
  let word: Color
  let separator: Color
  let separator27: Color
  let badge: Color
  let flick: Color
  let inactive: Color
  let chip: Color
  let rim: Color
  let emojiField: Color
  let emojiPlaceholder: Color
  let emojiTitle: Color
  let emojiCategory: Color
  let emojiSelection: Color
  let popupShadow: Color

  static func inks(in appearance: Appearance) -> GlassInks { appearance == .light ? light : dark }

  private static let light = GlassInks(.light)
  private static let dark = GlassInks(.dark)

  private init(_ appearance: Appearance) {
    let colors = FactTable.glassKeyboardColors
    action = colors.color("action \(appearance)")
    disabledAction = colors.color("disabled-action \(appearance)")
    disabledInk = colors.color("disabled-ink \(appearance)")
    word = colors.color("word \(appearance)")
    separator = colors.color("separator-26 \(appearance)")
    separator27 = colors.color("separator-27 \(appearance)")
    badge = colors.color("badge \(appearance)")
    flick = colors.color("flick \(appearance)")
    inactive = colors.color("inactive \(appearance)")
    chip = colors.color("chip \(appearance)")
    rim = colors.color("rim \(appearance)")
    emojiField = colors.color("emoji-field \(appearance)")
    emojiPlaceholder = colors.color("emoji-placeholder \(appearance)")
    emojiTitle = colors.color("emoji-title \(appearance)")
    emojiCategory = colors.color("emoji-category \(appearance)")
    emojiSelection = colors.color("emoji-selection \(appearance)")
    popupShadow = colors.color("popup-shadow \(appearance)")
  }
}

/// The ink of the keyboard's letters in iOS 26, which are narrower than San Francisco's
/// (`Docs/iOS/Appearance.md` 11.2).
///
/// Each letter has the width of its ink and the distance from the center of its key to the center
/// of its ink, in points to the right. A letter without a figure is condensed by the mean factor.
struct GlassInk {
  /// The font of capitals, digits and signs, whose capitals are 15.33 high.
  ///
  /// Condensed, the substitute font needs a medium weight for lines as thick as measured, 2.07.
  static let capital = Font(size: 21.76, weight: .medium)
  /// The font of small letters, whose x-height is 12.8 and whose descenders are short, so that the
  /// substitute font stands between the two.
  static let small = Font(size: 24.3, weight: .medium)
  /// How much higher small letters stand than capitals in points, for their descenders.
  static let smallRise = 1.0 / 3
  /// The font of "@" and the period beside the space key, and of a decimal separator.
  static let sign = Font(size: 20.1, weight: .medium)
  /// The mean width of a letter over that of the substitute font.
  static let meanFactor = 0.93

  private let width: Double
  private let offset: Double

  private init(_ width: Double, _ offset: Double) {
    self.width = width
    self.offset = offset
  }

  /// Returns the ink of a label whose natural ink is known, around a center in points.
  ///
  /// - Parameter scale: The size of the letters over that on an upright phone.
  static func ink(
    of label: String, natural width: Double, center: Double, scale: Double
  ) -> TextInk {
    guard let known = known[label] else {
      return TextInk(width: width * meanFactor, center: center)
    }
    return TextInk(width: known.width * scale, center: center + known.offset * scale)
  }

  private static let known: [String: GlassInk] = [
    "A": .init(12.87, -0.14), "B": .init(10.96, 0.21), "C": .init(11.72, -0.02),
    "D": .init(11.73, 0.5), "E": .init(9.27, 0.36), "F": .init(9.14, 0.47),
    "G": .init(11.91, -0.17), "H": .init(11.73, -0.24), "I": .init(2.07, 0.1),
    "J": .init(8.85, -0.9), "K": .init(11.34, 0.82), "L": .init(9.08, 0.44),
    "M": .init(14.12, -0.08), "N": .init(11.68, -0.35), "O": .init(12.38, 0.15),
    "P": .init(10.52, 0.58), "Q": .init(12.36, -0.1), "R": .init(10.76, 0.45),
    "S": .init(11.26, -0.31), "T": .init(11.32, -0.38), "U": .init(11.67, -0.42),
    "V": .init(13.02, -0.25), "W": .init(18.46, 0), "X": .init(12.36, 0.18),
    "Y": .init(12.1, -0.44), "Z": .init(10.88, -0.3),
    "a": .init(9.92, -0.79), "b": .init(10.98, 0.16), "c": .init(10.17, 0.25),
    "d": .init(10.89, -0.05), "e": .init(10.53, 0.1), "f": .init(6.56, 0.22),
    "g": .init(10.88, 0.11), "h": .init(10.46, -0.1), "i": .init(2.58, 0.46),
    "j": .init(4.91, -1.04), "k": .init(10.1, 0.8), "l": .init(2.05, -0.25),
    "m": .init(17.43, -0.16), "n": .init(10.46, 0.2), "o": .init(10.97, 0.32),
    "p": .init(10.83, 0.58), "q": .init(10.91, -0.38), "r": .init(6.16, 0.5),
    "s": .init(9.81, -0.35), "t": .init(6.54, -0.47), "u": .init(10.33, -0.5),
    "v": .init(11.1, 0.31), "w": .init(16.83, -0.01), "x": .init(11.09, 0.42),
    "y": .init(11.3, -0.42), "z": .init(9.53, -0.43),
    // Digits, measured on a number pad.
    "1": .init(5.69, -0.42), "2": .init(9.91, -0.21), "3": .init(10.52, 0.16),
    "4": .init(11.41, 0.21), "5": .init(10.58, -0.31), "6": .init(10.85, 0.26),
    "7": .init(9.81, -0.21), "8": .init(10.9, -0.55), "9": .init(10.82, 0.31),
    "0": .init(10.87, -0.33),
  ]
}

extension GlassInk {
  /// Returns the ink of the letters under a digit of a number pad around a center in points; `nil`
  /// if the digit has none.
  static func padLetters(_ letters: String, center: Double) -> TextInk? {
    padInks[letters].map { TextInk(width: $0.width, center: center + $0.offset) }
  }

  private static let padInks: [String: GlassInk] = [
    "ABC": .init(22.72, -0.69), "DEF": .init(20.94, 0.35), "GHI": .init(19.54, -0.28),
    "JKL": .init(20.59, -0.55), "MNO": .init(24.92, 0.19), "PQRS": .init(30.43, -0.06),
    "TUV": .init(22.62, -0.64), "WXYZ": .init(32.61, -0.13),
  ]
}
