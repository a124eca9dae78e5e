// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

/// The colors of a keyboard in light or dark appearance, all opaque except for the shadow.
struct KeyboardPalette: Hashable, Sendable {
  var panel: Color
  var key: Color
  var functionKey: Color
  var shadow: Color
  let text: Color
  let disabledText: Color
  let shiftOn: Color
  let shiftOnArrow: Color
  /// The icons in the strip under the keys.
  let strip: Color
  let word: Color
  let separator: Color
  let chip: Color
  var action: Color
  let actionText: Color
  let flick: Color
  let emojiDelete: Color
  let hasFilledFace: Bool

  static func palette(in appearance: Appearance) -> KeyboardPalette {
    appearance == .light ? light : dark
  }

  /// Returns the colors over a translucent panel: function keys, and in dark appearance all keys,
  /// follow it.
  func over(_ panel: Color, _ appearance: Appearance) -> KeyboardPalette {
    var palette = self
    palette.panel = panel
    let colors = FactTable.keyboardColors
    guard appearance == .dark else {
      palette.functionKey = colors.color("function-key-over-panel light").over(panel)
      return palette
    }
    palette.key = colors.color("key dark").over(panel)
    palette.functionKey = colors.color("function-key dark").over(panel)
    return palette
  }

  private static let light = KeyboardPalette(.light)
  private static let dark = KeyboardPalette(.dark)

  private init(_ appearance: Appearance) {
    let colors = FactTable.keyboardColors
    panel = colors.color("panel \(appearance)")
    key = colors.color("key \(appearance)").over(panel)
    functionKey = colors.color("function-key \(appearance)").over(panel)
    shadow = colors.color("shadow \(appearance)")
    text = colors.color("text \(appearance)")
    disabledText = colors.color("disabled-text \(appearance)").over(functionKey)
    shiftOn = colors.color("shift-on \(appearance)")
    shiftOnArrow = colors.color("shift-on-arrow \(appearance)")
    strip = colors.color("strip \(appearance)")
    word = colors.color("word \(appearance)")
    separator = colors.color("separator \(appearance)")
    chip = colors.color("chip \(appearance)").over(panel)
    action = colors.color("action \(appearance)")
    actionText = colors.color("action-text \(appearance)")
    flick = colors.color("flick \(appearance)")
    emojiDelete = colors.color("emoji-delete \(appearance)")
    hasFilledFace = appearance == .dark
  }
}

struct EmojiPalette: Hashable, Sendable {
  let panel: Color
  let field: Color
  let placeholder: Color
  let title: Color
  let category: Color
  let selectedCategory: Color
  let selection: Color

  static func palette(in appearance: Appearance) -> EmojiPalette {
    appearance == .light ? light : dark
  }

  private static let light = palette(of: .light)
  private static let dark = palette(of: .dark)

  private static func palette(of appearance: Appearance) -> EmojiPalette {
    let colors = FactTable.keyboardColors
    return EmojiPalette(
      panel: colors.color("emoji-panel \(appearance)"),
      field: colors.color("emoji-field \(appearance)"),
      placeholder: colors.color("emoji-placeholder \(appearance)"),
      title: colors.color("emoji-title \(appearance)"),
      category: colors.color("emoji-category \(appearance)"),
      selectedCategory: colors.color("emoji-selected-category \(appearance)"),
      selection: colors.color("emoji-selection \(appearance)"))
  }
}
