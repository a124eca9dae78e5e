// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

/// The colors of a glass keyboard over one underlay.
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

/// The ink of the keyboard's letters in iOS 26, which are narrower than San Francisco's.
///
/// Each letter has the width of its ink, the distance from the center of its key to the center of its
/// ink, in points to the right, and the area of its ink in square points. A letter without a figure is
/// condensed by the mean factor.
struct GlassInk {
  private static let facts = FactTable.keyboardParts
  static let capital = Font(size: facts.number("letter capital-size glass"))
  static let small = Font(size: facts.number("letter small-size glass"))
  static let smallHeights: LetterHeights = {
    let heights = facts.numbers("letter small-heights glass")
    return LetterHeights(xHeight: heights[0], ascender: heights[1], descender: heights[2])
  }()
  /// The weights from regular to medium of letters whose area is not measured.
  static let share = facts.number("letter capital-weight glass")
  static let smallShare = facts.number("letter small-weight glass")
  /// The font, the width and the area of "123".
  static let page = Font(size: facts.number("letter page-size glass"))
  static let pageWidth = facts.number("letter page-width glass")
  static let pageArea = facts.number("letter page-area glass")
  /// The font of "@" and the period beside the space key, and of a decimal separator.
  static let sign = Font(size: facts.number("letter sign-size glass"), weight: .medium)
  /// The mean width of a letter over that of the substitute font.
  static let meanFactor = facts.number("letter width-part glass")

  private let width: Double
  private let offset: Double
  private let area: Double?

  /// Returns the ink of a label whose natural ink is known, around a center in points.
  ///
  /// - Parameter scale: The size of the letters over that on an upright phone.
  static func ink(
    of label: String, natural width: Double, center: Double, scale: Double
  ) -> TextInk {
    guard let known = known[label] else {
      return TextInk(width: width * meanFactor, center: center)
    }
    return TextInk(
      width: known.width * scale, center: center + known.offset * scale,
      area: known.area.map { $0 * scale * scale })
  }

  private static let known = Dictionary(
    uniqueKeysWithValues: FactTable.glassLetters.rows.map { row in
      let area = row["area_pt2"].isEmpty ? nil : row.number("area_pt2")
      return (
        String(row["label"]),
        GlassInk(width: row.number("width_pt"), offset: row.number("offset_pt"), area: area)
      )
    })
}

extension GlassInk {
  /// Returns the ink of the letters under a digit of a number pad around a center in points; `nil`
  /// if the digit has none.
  static func padLetters(_ letters: String, center: Double) -> TextInk? {
    known[letters].map { TextInk(width: $0.width, center: center + $0.offset) }
  }
}
