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
  let popupShadow: Color
  let hasFilledFace: Bool

  init(_ material: KeyboardMaterial) {
    let colors = FactTable.glassKeyboardColors
    let appearance = material.appearance
    let release = material.glass == .ios27 ? "27" : "26"
    panel = material.panel
    key = material.key
    text = appearance == .light ? .black : .white
    action = colors.color("action \(appearance)")
    disabledAction = colors.color("disabled-action \(appearance)")
    disabledInk = colors.color("disabled-ink \(appearance)").over(disabledAction)
    word = colors.color("word \(appearance)").over(panel)
    separator = colors.color("separator-\(release) \(appearance)").over(panel)
    badge = colors.color("badge \(appearance)").over(key)
    flick = colors.color("flick \(appearance)").over(key)
    inactive = colors.color("inactive \(appearance)").over(panel)
    chip = colors.color("chip \(appearance)")
    popupShadow = colors.color("popup-shadow \(appearance)")
    hasFilledFace = appearance == .dark
  }
}

extension EmojiPalette {
  static func glass(_ material: KeyboardMaterial) -> EmojiPalette {
    let colors = FactTable.glassKeyboardColors
    let appearance = material.appearance
    let panel = material.panel
    return EmojiPalette(
      panel: panel, field: colors.color("emoji-field \(appearance)").over(panel),
      placeholder: colors.color("emoji-placeholder \(appearance)").over(panel),
      title: colors.color("emoji-title \(appearance)").over(panel),
      category: colors.color("emoji-category \(appearance)").over(panel),
      selectedCategory: appearance == .light ? .black : .white,
      selection: colors.color("emoji-selection \(appearance)").over(panel))
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

  /// Returns the ink of the letters under a digit of a number pad around a center in points; `nil`
  /// if the digit has none.
  static func padLetters(_ letters: String, center: Double) -> TextInk? {
    known[letters].map { TextInk(width: $0.width, center: center + $0.offset) }
  }
}
