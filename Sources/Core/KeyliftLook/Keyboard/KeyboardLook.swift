// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The appearance of the software keyboard: its panel and its keys.
///
/// The keyboard of iOS 13 to 18 is drawn here, that of iOS 26 by `GlassKeyboardLook`.
struct KeyboardLook {
  let content: KeyboardContent
  let traits: ScreenTraits
  /// The material of a translucent keyboard; `nil` for a glass one over the system's background, and
  /// for a legacy one with its flat colors.
  var material: KeyboardMaterial?
  let builder: DisplayListBuilder

  /// Draws the keyboard over a layer of the size of its frame, without the home indicator.
  func draw() {
    guard content.panel == nil else { return drawInputView() }
    let geometry = geometry(in: builder.room)
    guard traits.look == .legacy else {
      GlassKeyboardLook(content: content, traits: traits, material: ownMaterial, builder: builder)
        .draw(geometry)
      return
    }
    let palette = legacyPalette
    drawPanels(geometry.panels, palette)
    if let bar = geometry.predictiveBar, content.form != .split {
      PredictiveBarLook(
        bar: bar, words: content.barWords, look: .legacy, inks: PredictiveBarInks(palette),
        offer: content.offer, hasShortcuts: keyTraits.family.isPad,
        candidatesLeft: candidatesLeft(bar, over: geometry.keys), builder: builder
      ).draw()
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .palette(in: traits.appearance), builder: builder).draw()
    }
    draw(geometry.keys, of: geometry, palette)
    if content.form == .floating, !content.isPopover { builder.drawGrip(palette.strip) }
  }

  private func draw(
    _ keys: [KeyboardKey], of geometry: KeyboardGeometry, _ palette: KeyboardPalette
  ) {
    let fonts = KeyFonts.fonts(for: keyTraits)
    let labels = KeyLabels.labels(for: KeyboardClass(traits: keyTraits, size: geometry.size))
    for key in keys {
      KeyLook(
        key: key, content: content, palette: palette, fonts: fonts, labels: labels,
        screenWidth: geometry.size.width, builder: builder
      ).draw()
    }
  }

  private func drawInputView() {
    drawPanel()
    let panel = traits.look == .legacy ? panelColor : ownMaterial.panel
    InputViewLook(
      size: builder.size, bottomInset: Double(traits.safeArea.bottom),
      color: SystemColor.secondarySystemFill.resolved(in: traits.appearance).over(panel)
    ).draw(in: builder)
  }

  func drawPanel() {
    guard traits.look == .legacy else {
      GlassKeyboardLook(content: content, traits: traits, material: ownMaterial, builder: builder)
        .drawPanels([builder.bounds])
      return
    }
    builder.fill(builder.bounds, panelColor)
  }

  /// The candidates begin above the first key, which in landscape is beside the display's cutout;
  /// `nil` for three words.
  private func candidatesLeft(_ bar: PredictiveBar, over keys: [KeyboardKey]) -> Double? {
    guard content.language.hasCandidates else { return nil }
    guard traits.look == .legacy, !keyTraits.family.isPad else { return bar.slots[0].minX }
    let left = keys.lazy.filter(\.hasCap).map(\.rect.minX).min() ?? 0
    return max(Double(left) - 3, 0)
  }

  private var ownMaterial: KeyboardMaterial {
    material
      ?? KeyboardMaterial(
        over: SystemColor.systemBackground.resolved(in: traits.appearance), traits: traits,
        form: content.form)
  }

  private var legacyPalette: KeyboardPalette {
    let flat = KeyboardPalette.palette(in: traits.appearance)
    return material.map { flat.over($0.panel, traits.appearance) } ?? flat
  }

  private var panelColor: Color {
    if let material { return material.panel }
    return content.layout == .emoji && content.panel == nil
      ? EmojiPalette.palette(in: traits.appearance).panel : legacyPalette.panel
  }

  private func geometry(in size: CGSize) -> KeyboardGeometry {
    // The emoji keyboard is not split.
    guard content.form == .split, content.layout != .emoji else {
      return KeyboardGeometry(content: content, traits: keyTraits, size: size)
    }
    var content = content
    content.suggestions = nil
    return .split(content: content, traits: keyTraits, size: size)
  }

  /// The screen whose keys are drawn; a floating keyboard has those of the narrowest phone.
  private var keyTraits: ScreenTraits {
    guard content.form == .floating else { return traits }
    var phone = traits
    phone.family = .homeButton
    phone.size = CGSize(width: 320, height: 568)
    phone.safeArea = .zero
    return phone
  }

  private func drawPanels(_ panels: [CGRect], _ palette: KeyboardPalette) {
    for panel in panels {
      if content.form == .floating || content.form == .split {
        builder.fill(panel, continuousRadius: Self.cornerRadius, panelColor)
        builder.strokeInside(
          panel, continuousRadius: Self.cornerRadius, width: 0.5, palette.separator)
      } else {
        builder.fill(panel, panelColor)
      }
    }
  }

  private static let cornerRadius = FactTable.keyboardParts.number("floating radius legacy")
}

extension DisplayListBuilder {
  /// Draws the bar by which a floating keyboard is dragged, in the strip under its keys; no source
  /// measures it.
  func drawGrip(_ color: Color) {
    let width = Double(size.width)
    let height = Double(size.height)
    fill(CGRect(x: width / 2 - 18, y: height - 12, width: 36, height: 5), radius: 2.5, color)
  }
}

/// The appearance of an app's view in place of the keys: plain tiles in rows, as on a panel of stickers.
///
/// The tiles stand for content that Keylift does not know. Their sizes are Keylift's choice.
struct InputViewLook {
  let size: CGSize
  /// The strip of the home indicator below the tiles, in points.
  let bottomInset: Double
  let color: Color

  private static let margin = 16.0
  private static let spacing = 12.0
  private static let radius = 12.0
  /// The smallest width of a tile, and the height of tiles below which there are none, in points.
  private static let minimum = (width: 72.0, height: 20.0)

  func draw(in builder: DisplayListBuilder) {
    for tile in tiles {
      builder.fill(tile, continuousRadius: min(Self.radius, tile.height / 2), color)
    }
  }

  /// The rectangles of the tiles, row by row; none if there is no room.
  var tiles: [CGRect] {
    let width = Double(size.width) - 2 * Self.margin
    let height = Double(size.height) - Self.margin - max(bottomInset, Self.margin)
    guard width >= Self.minimum.width, height >= Self.minimum.height else { return [] }
    let columns = Self.count(of: Self.minimum.width, in: width)
    let side = Self.length(of: columns, in: width)
    let rows = max(Self.count(of: side, in: height), 1)
    let tile = CGSize(width: side, height: Self.length(of: rows, in: height))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let x = Self.margin + Double(column) * (side + Self.spacing)
        let y = Self.margin + Double(row) * (Double(tile.height) + Self.spacing)
        return CGRect(origin: CGPoint(x: x, y: y), size: tile)
      }
    }
  }

  private static func count(of length: Double, in room: Double) -> Int {
    Int(clamping: ((room + spacing) / (length + spacing)).rounded(.down))
  }

  private static func length(of count: Int, in room: Double) -> Double {
    (room - Double(count - 1) * spacing) / Double(count)
  }
}

// The pressed key and the words, which change while the user types and are drawn over the keys.
extension KeyboardLook {
  /// Draws only the key that a finger holds down, over a layer of the size of the keyboard's frame:
  /// with its popup, or darker.
  func drawPress() {
    let geometry = geometry(in: builder.room)
    guard let press = content.press, let key = geometry.key(for: press.key) else { return }
    guard hasPopup(press, key) else { return draw(pressed: key, of: geometry) }
    let popup = KeyPopup(press, over: key, width: geometry.size.width, look: traits.look)
    popupStyle.draw(popup, in: builder)
  }

  func drawWords() {
    let geometry = geometry(in: builder.room)
    guard let bar = geometry.predictiveBar, content.form != .split else { return }
    PredictiveBarLook(
      bar: bar, words: content.barWords, look: traits.look,
      inks: traits.look == .legacy
        ? PredictiveBarInks(legacyPalette) : PredictiveBarInks(GlassPalette(ownMaterial)),
      candidatesLeft: candidatesLeft(bar, over: geometry.keys), builder: builder
    ).draw()
  }

  /// Returns whether a popup appears: over the letters and signs of a phone's keys, and with
  /// variants on an iPad, too (`Docs/iOS/Appearance.md` 1.11).
  private func hasPopup(_ press: KeyPress, _ key: KeyboardKey) -> Bool {
    guard key.role == .letter, content.layout.isTyped else { return false }
    return !keyTraits.family.isPad || !press.variants.isEmpty
  }

  private var popupStyle: PopupStyle {
    traits.look == .legacy
      ? .legacy(legacyPalette, traits.appearance) : .glass(GlassPalette(ownMaterial))
  }

  private func draw(pressed key: KeyboardKey, of geometry: KeyboardGeometry) {
    guard traits.look == .legacy else {
      return GlassKeyLook(
        key: key, content: content, palette: GlassPalette(ownMaterial).pressed,
        isTablet: keyTraits.family.isPad, screenWidth: geometry.size.width, builder: builder
      ).draw()
    }
    draw([key], of: geometry, legacyPalette.pressed)
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
