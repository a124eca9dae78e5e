// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
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

  /// Draws the keyboard over a layer of the size of its frame, without the home indicator.
  func draw(in builder: inout DisplayListBuilder) {
    guard content.panel == nil else { return drawInputView(in: &builder) }
    let geometry = geometry(in: builder.room)
    guard traits.look == .legacy else {
      GlassKeyboardLook(content: content, traits: traits, material: ownMaterial)
        .draw(geometry, in: &builder)
      return
    }
    let palette = legacyPalette
    drawPanels(geometry.panels, palette, in: &builder)
    if let bar = geometry.predictiveBar, content.form != .split {
      PredictiveBarLook(
        bar: bar, words: content.barWords, palette: palette,
        hasShortcuts: keyTraits.family.isPad, offer: content.offer,
        candidatesLeft: candidatesLeft(bar, over: geometry.keys)
      ).draw(in: &builder)
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .palette(in: traits.appearance)).draw(in: &builder)
    }
    draw(geometry.keys, of: geometry, palette, in: &builder)
    if content.form == .floating, !content.isPopover { builder.drawGrip(palette.strip) }
  }

  func draw(
    _ keys: [KeyboardKey], of geometry: KeyboardGeometry, _ palette: KeyboardPalette,
    in builder: inout DisplayListBuilder
  ) {
    let fonts = KeyFonts.fonts(for: keyTraits)
    let labels = KeyLabels.labels(for: KeyboardClass(traits: keyTraits, size: geometry.size))
    for key in keys {
      KeyLook(
        key: key, content: content, palette: palette, fonts: fonts, labels: labels,
        screenWidth: geometry.size.width
      ).draw(in: &builder)
    }
  }

  private func drawInputView(in builder: inout DisplayListBuilder) {
    drawPanel(in: &builder)
    let panel = traits.look == .legacy ? panelColor : ownMaterial.panel
    InputViewLook(
      size: builder.size, bottomInset: Double(traits.safeArea.bottom),
      color: SystemColor.secondarySystemFill.resolved(in: traits.appearance).over(panel)
    ).draw(in: &builder)
  }

  func drawPanel(in builder: inout DisplayListBuilder) {
    guard traits.look == .legacy else {
      GlassKeyboardLook(content: content, traits: traits, material: ownMaterial)
        .drawPanels([builder.bounds], in: &builder)
      return
    }
    builder.fill(builder.bounds, panelColor)
  }

  /// The candidates begin above the first key, which in landscape is beside the display's cutout;
  /// `nil` for three words.
  func candidatesLeft(_ bar: PredictiveBar, over keys: [KeyboardKey]) -> Double? {
    guard content.language.hasCandidates else { return nil }
    guard !keyTraits.family.isPad else { return Double(bar.slots[0].minX) }
    let left = keys.lazy.filter(\.hasCap).map(\.rect.minX).min() ?? 0
    return max(Double(left) - 3, 0)
  }

  var ownMaterial: KeyboardMaterial {
    material
      ?? KeyboardMaterial(
        over: SystemColor.systemBackground.resolved(in: traits.appearance), traits: traits,
        form: content.form)
  }

  var legacyPalette: KeyboardPalette {
    let flat = KeyboardPalette.palette(in: traits.appearance)
    return material.map { flat.over($0.panel, traits.appearance) } ?? flat
  }

  private var panelColor: Color {
    if let material { return material.panel }
    return content.layout == .emoji && content.panel == nil
      ? EmojiPalette.palette(in: traits.appearance).panel : legacyPalette.panel
  }

  func geometry(in size: CGSize) -> KeyboardGeometry {
    // The emoji keyboard is not split.
    guard content.form == .split, content.layout != .emoji else {
      return KeyboardGeometry(content: content, traits: keyTraits, size: size)
    }
    var content = content
    content.suggestions = nil
    return .split(content: content, traits: keyTraits, size: size)
  }

  /// The screen whose keys are drawn; a floating keyboard has those of the narrowest phone.
  var keyTraits: ScreenTraits {
    guard content.form == .floating else { return traits }
    var phone = traits
    phone.family = .homeButton
    phone.size = CGSize(width: 320, height: 568)
    phone.safeArea = .zero
    return phone
  }

  private func drawPanels(
    _ panels: [CGRect], _ palette: KeyboardPalette, in builder: inout DisplayListBuilder
  ) {
    for panel in panels {
      if content.form == .floating || content.form == .split {
        builder.fill(panel, continuousRadius: KeyboardLook.cornerRadius, panelColor)
        builder.strokeInside(
          panel, continuousRadius: KeyboardLook.cornerRadius, width: 0.5, palette.separator)
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
  mutating func drawGrip(_ color: Color) {
    let width = Double(size.width)
    let height = Double(size.height)
    fill(CGRect(x: width / 2 - 18, y: height - 12, width: 36, height: 5), radius: 2.5, color)
  }
}
