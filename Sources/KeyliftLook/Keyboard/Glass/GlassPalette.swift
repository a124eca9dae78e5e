// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// The colors of a glass keyboard over one underlay (`Docs/iOS/Appearance.md` 11.2, 11.4 and 11.5).
struct GlassPalette: Hashable, Sendable {
  let panel: Color
  /// All keys but an active return key.
  var key: Color
  /// The text and icons on keys and in the strip.
  let text: Color
  /// The return key with an action.
  var action: Color
  /// The disabled return key.
  let disabledAction: Color
  /// The sign on the disabled return key.
  let disabledInk: Color
  /// The words of the predictive bar.
  let word: Color
  /// The lines beside the words.
  let separator: Color
  /// The language on the space key.
  let badge: Color
  /// The small signs above an iPad's letters.
  let flick: Color
  /// The icons of actions that are not possible.
  let inactive: Color
  /// The plate behind a word that replaces the typed one.
  let chip: Color
  /// The light along the edge of the panel.
  let rim: Color
  /// Whether the emoji key's face is filled.
  let hasFilledFace: Bool

  /// Creates the colors of a material.
  ///
  /// There is no source for the sign on a disabled key, the rim, the words, the badge and the inactive icons in dark appearance,
  /// nor for the chip, which in light appearance is that of the legacy bar.
  init(_ material: KeyboardMaterial) {
    let isLight = material.appearance == .light
    (panel, key) = (material.panel, material.key)
    text = isLight ? .black : .white
    action = Color(hex: isLight ? 0x0088FF : 0x0091FF)
    disabledAction = Color(hex: isLight ? 0xBEC0C3 : 0x3D3D3D)
    disabledInk = text.opacity(0.3).over(disabledAction)
    word = text.opacity(isLight ? 0.74 : 0.8).over(panel)
    separator = text.opacity(isLight ? 0.075 : 0.12).over(panel)
    badge = text.opacity(0.23).over(key)
    flick = text.opacity(0.3).over(key)
    inactive = text.opacity(0.45).over(panel)
    chip = Color(hex: 0xFFFFFF, opacity: isLight ? 0.5 : 0.12)
    rim = Color(hex: 0xFFFFFF, opacity: isLight ? 1 : 0.3)
    hasFilledFace = !isLight
  }
}
