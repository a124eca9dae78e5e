// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension KeyboardLook {
  /// Draws only the key that a finger holds down, over a layer of the size of the keyboard's frame:
  /// with its popup, or darker.
  func drawPress(in builder: inout DisplayListBuilder) {
    let geometry = geometry(in: builder.room)
    guard let press = content.press, let key = geometry.key(for: press.key) else { return }
    guard hasPopup(press, key) else { return draw(pressed: key, of: geometry, in: &builder) }
    let popup = KeyPopup(press, over: key, width: Double(geometry.size.width), look: traits.look)
    popupStyle.draw(popup, in: &builder)
  }

  func drawWords(in builder: inout DisplayListBuilder) {
    let geometry = geometry(in: builder.room)
    guard let bar = geometry.predictiveBar, content.form != .split else { return }
    guard traits.look == .legacy else {
      return GlassPredictiveBarLook(
        bar: bar, words: content.barWords, palette: GlassPalette(ownMaterial), offer: nil,
        hasShortcuts: false, hasCandidates: content.language.hasCandidates
      ).draw(in: &builder)
    }
    PredictiveBarLook(
      bar: bar, words: content.barWords, palette: legacyPalette,
      hasShortcuts: false, offer: nil,
      candidatesLeft: candidatesLeft(bar, over: geometry.keys)
    ).draw(in: &builder)
  }

  /// Returns whether a popup appears: over the letters and signs of a phone's keys, and with
  /// variants on an iPad, too (`Docs/iOS/Appearance.md` 1.11).
  private func hasPopup(_ press: KeyPress, _ key: KeyboardKey) -> Bool {
    guard key.role == .letter, content.layout.isTyped else { return false }
    return !keyTraits.family.isPad || !press.variants.isEmpty
  }

  private var popupStyle: PopupStyle {
    traits.look == .legacy
      ? .legacy(legacyPalette, traits.appearance)
      : .glass(GlassPalette(ownMaterial))
  }

  private func draw(
    pressed key: KeyboardKey, of geometry: KeyboardGeometry, in builder: inout DisplayListBuilder
  ) {
    guard traits.look == .legacy else {
      return GlassKeyLook(
        key: key, content: content, palette: GlassPalette(ownMaterial).pressed,
        isTablet: keyTraits.family.isPad, screenWidth: geometry.size.width
      ).draw(in: &builder)
    }
    draw([key], of: geometry, legacyPalette.pressed, in: &builder)
  }
}

extension KeyboardGeometry {
  func key(for key: KeyPress.Key) -> KeyboardKey? {
    switch key {
    case .sign(let label):
      let small = label.lowercased()
      return keys.first { $0.isSign && $0.label.lowercased() == small }
        ?? keys.first { $0.isSign && $0.smallLabel == label }
    case .space: return keys.first { $0.role == .space }
    case .return: return keys.first { $0.role == .return }
    case .shift: return keys.first { $0.role == .shift }
    case .delete: return keys.first { $0.role == .delete }
    case .page(.emoji): return keys.first { $0.role == .emoji }
    case .page(.symbols): return keys.first { $0.role == .page && $0.label == "#+=" }
    case .page(.letters): return keys.last { $0.role == .page && $0.label != "#+=" }
    case .page: return keys.first { $0.role == .page }
    }
  }
}

extension KeyboardKey {
  fileprivate var isSign: Bool { role == .letter || role == .digit }
}

extension KeyboardPalette {
  /// No source measures these colors: letters and function keys exchange theirs.
  fileprivate var pressed: KeyboardPalette {
    var palette = self
    palette.key = functionKey
    palette.functionKey = key
    palette.action = Color(hex: 0x000000, opacity: 0.15).over(action)
    palette.shadow = shadow.opacity(0)
    return palette
  }
}

extension GlassPalette {
  /// No source measures these colors.
  fileprivate var pressed: GlassPalette {
    var palette = self
    palette.key = text.opacity(0.12).over(key)
    palette.action = Color(hex: 0x000000, opacity: 0.15).over(action)
    return palette
  }
}

extension KeyboardContent {
  /// The keys without what changes while the user types, which is drawn over them.
  var withoutTyping: KeyboardContent {
    guard isTypedOn else { return self }
    var content = self
    content.press = nil
    if hasOwnWords { content.suggestions = [] }
    return content
  }

  var hasOwnWords: Bool { isTypedOn && hasBar && offer == nil }

  var barAlone: KeyboardContent {
    var content = self
    content.press = nil
    content.letterCase = .upper
    content.isReturnKeyDisabled = false
    return content
  }

  var pressedKeyAlone: KeyboardContent {
    var content = self
    if hasOwnWords { content.suggestions = [] }
    return content
  }
}
