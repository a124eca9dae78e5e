// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

/// The colors of a keyboard in light or dark appearance, all opaque except for the shadow.
struct KeyboardPalette: Hashable, Sendable {
  let panel: Color
  var key: Color
  var functionKey: Color
  var shadow: Color
  let text: Color
  let disabledText: Color
  let shiftOn: Color
  /// The icons in the strip under the keys.
  let strip: Color
  let word: Color
  let separator: Color
  let chip: Color
  var action: Color
  let flick: Color
  let emojiDelete: Color
  let hasFilledFace: Bool

  static func palette(in appearance: Appearance) -> KeyboardPalette {
    appearance == .light ? light : dark
  }

  /// The flat colors of `Docs/iOS/Appearance.md` 2.1; strip and bar from 1.4 and 1.5.
  ///
  /// The text of a disabled key is as faint as in dark appearance, where 2.3 has it.
  private static let light = KeyboardPalette(
    panel: Color(hex: 0xD1D4D9), key: .white, functionKey: Color(hex: 0xABB1BA),
    shadow: Color(hex: 0x000000, opacity: 0.35), text: .black,
    disabledText: Color(hex: 0x000000, opacity: 0.3).over(Color(hex: 0xABB1BA)), shiftOn: .white,
    strip: Color(hex: 0x50555C), word: Color(hex: 0x151515), separator: Color(hex: 0xBBBEC3),
    chip: Color(hex: 0xFFFFFF, opacity: 0.5).over(Color(hex: 0xD1D4D9)),
    action: SystemColor.systemBlue.resolved(in: .light), flick: Color(hex: 0x8E8E93),
    emojiDelete: Color(hex: 0x2C2C2D), hasFilledFace: false)

  /// The colors of `Docs/iOS/Appearance.md` 2.2 over its panel; strip and bar from 1.4 and 1.5.
  ///
  /// There is no source for the chip.
  private static let dark = KeyboardPalette(
    panel: Color(hex: 0x2B2B2B), key: veil(0.30), functionKey: veil(0.12),
    shadow: Color(hex: 0x000000, opacity: 0.40), text: .white,
    disabledText: Color(hex: 0xFFFFFF, opacity: 0.3).over(veil(0.12)),
    shiftOn: Color(hex: 0xD8D7D9),
    strip: Color(hex: 0xF1F1F1), word: Color(hex: 0xE9E9E9), separator: Color(hex: 0x383839),
    chip: veil(0.20), action: Color(hex: 0x007AFF),
    flick: Color(hex: 0xA1A1A1), emojiDelete: Color(hex: 0xF1F1F1), hasFilledFace: true)

  private static func veil(_ opacity: Double) -> Color {
    Color(hex: 0xFFFFFF, opacity: opacity).over(Color(hex: 0x2B2B2B))
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
  var isGlass = false

  /// Returns the colors: in light appearance those of `Docs/iOS/Appearance.md` 1.7; in dark
  /// appearance only the panel has a source.
  static func palette(in appearance: Appearance) -> EmojiPalette {
    appearance == .light
      ? EmojiPalette(
        panel: Color(hex: 0xE9EBEF), field: Color(hex: 0xF6F8FC),
        placeholder: Color(hex: 0x909296), title: Color(hex: 0xA5A6A9),
        category: Color(hex: 0x747577), selectedCategory: .black,
        selection: Color(hex: 0xCDD1DA))
      : EmojiPalette(
        panel: Color(hex: 0x2B2B2B), field: Color(hex: 0x414141),
        placeholder: Color(hex: 0x9A9A9E), title: Color(hex: 0x98989B),
        category: Color(hex: 0xA6A6AA), selectedCategory: .white,
        selection: Color(hex: 0x525254))
  }
}
