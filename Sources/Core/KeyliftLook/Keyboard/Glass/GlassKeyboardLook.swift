// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

struct GlassKeyboardLook {
  let content: KeyboardContent
  let traits: ScreenTraits
  let material: KeyboardMaterial
  let builder: DisplayListBuilder

  func draw(_ geometry: KeyboardGeometry) {
    let palette = GlassPalette(material)
    let keys = geometry.keys.map { key in
      GlassKeyLook(
        key: key, content: content, palette: palette, isTablet: isTablet,
        screenWidth: geometry.size.width, builder: builder)
    }
    drawPlate(geometry.panels)
    // Next to the panel, so that `PanelParts` finds the caps of glass.
    for key in keys where key.hasPlainCap { key.drawCap() }
    drawRim(geometry.panels)
    if let bar = geometry.predictiveBar, content.form != .split {
      PredictiveBarLook(
        bar: bar, words: content.barWords, look: .glass, inks: PredictiveBarInks(palette),
        offer: content.offer, hasShortcuts: isTablet,
        candidatesLeft: content.language.hasCandidates ? bar.slots[0].minX : nil, builder: builder
      ).draw()
    }
    if let emoji = geometry.emoji {
      EmojiLook(geometry: emoji, palette: .glass(material), builder: builder).draw()
    }
    for key in keys {
      if !key.hasPlainCap { key.drawCap() }
      key.drawSign()
    }
    if content.form == .floating, !content.isPopover { builder.drawGrip(palette.text) }
  }

  private var isTablet: Bool { traits.family.isPad && content.form != .floating }
}

// The panels: their regions and the light along their edges.
extension GlassKeyboardLook {
  /// How far a panel below the keys reaches under them, so that their round corners show it, in
  /// points.
  static let hiddenHeight: CGFloat = 100

  func drawPanels(_ panels: [CGRect]) {
    drawPlate(panels)
    drawRim(panels)
  }

  /// Fills all panels with one mark, which `PanelParts` takes apart from the rest.
  private func drawPlate(_ panels: [CGRect]) {
    builder.fill(panels.reduce(Path()) { $0 + material.region($1) }, material.panel)
  }

  private func drawRim(_ panels: [CGRect]) {
    let color = FactTable.glassKeyboardColors.color("rim \(material.appearance)")
    for ring in Self.rim {
      let light = panels.reduce(Path()) { path, panel in
        path + material.region(panel, inset: ring.outer)
          + material.region(panel, inset: ring.inner).reversed
      }
      builder.fill(light, color.opacity(ring.opacity))
    }
  }

  /// The light along the edge, from the outside: at the top, then at the sides and the bottom.
  ///
  /// Each part lies between two regions, so it follows the corners.
  private static let rim: [(outer: Inset, inner: Inset, opacity: Double)] = {
    let facts = FactTable.keyboardParts
    let step = facts.number("panel rim-step glass")
    let tops = facts.numbers("panel rim-top glass")
    let top = step * Double(tops.count)
    return tops.enumerated().map { index, opacity in
      ((step * Double(index), 0), (step * Double(index + 1), 0), opacity)
    }
      + facts.numbers("panel rim-sides glass").enumerated().map { index, opacity in
        ((top, step * Double(index)), (top, step * Double(index + 1)), opacity)
      }
  }()
  private typealias Inset = (top: Double, sides: Double)
}

/// The translucent panels of a keyboard: their shape, and how they and the keys on them change the
/// colors behind them.
///
/// A flat panel changes the mean color; a blurred one changes each color after the blur.
struct KeyboardMaterial: Hashable, Sendable {
  private enum Surface: Hashable, Sendable {
    case glass
    case legacy
    /// The lighter panel behind the emoji of a legacy keyboard.
    case legacyEmoji
  }

  private let surface: Surface
  let underlay: Color
  let appearance: Appearance
  var glass: KeyboardGlass
  let bottomRadius: Double

  static let topRadius = FactTable.keyboardParts.number("panel top-radius glass")

  /// The bottom corners of a docked keyboard are the display's, so that what is behind shows only
  /// outside of the display.
  init(
    over underlay: Color, traits: ScreenTraits, form: KeyboardForm,
    layout: KeyboardLayout = .letters
  ) {
    self.underlay = underlay
    surface = traits.look == .glass ? .glass : layout == .emoji ? .legacyEmoji : .legacy
    appearance = traits.appearance
    glass = traits.glass
    bottomRadius =
      switch form {
      case .docked, .undocked: Double(traits.cornerRadius)
      case .split, .floating: Self.topRadius
      }
  }

  func region(_ panel: CGRect, inset: (top: Double, sides: Double) = (0, 0)) -> Path {
    .continuousRect(
      CGRect(
        x: panel.minX + inset.sides, y: panel.minY + inset.top,
        width: max(panel.width - 2 * inset.sides, 0),
        height: max(panel.height - inset.top - inset.sides, 0)),
      topRadius: Self.topRadius, bottomRadius: max(bottomRadius - inset.sides, 0))
  }

  /// The standard deviation of the blur in points.
  static let deviation = FactTable.keyboardParts.number("panel blur both")

  var mix: ColorMix {
    switch (surface, glass, appearance) {
    case (.glass, .ios26, .light): Self.light
    case (.glass, .ios26, .dark): Self.dark
    case (.glass, .ios27, .light): Self.light27
    case (.glass, .ios27, .dark): Self.dark27
    case (.legacy, _, .light): Self.legacyLight
    case (.legacyEmoji, _, .light): Self.legacyEmoji
    case (.legacy, _, .dark), (.legacyEmoji, _, .dark): Self.legacyDark
    }
  }

  /// The change of the panel's colors by the keys of iOS 26; `nil` for the opaque ones before.
  var keyMix: ColorMix? {
    guard surface == .glass else { return nil }
    if appearance == .light { return Self.lightKey }
    return glass == .ios27 ? Self.darkKey27 : Self.darkKey
  }

  private static let light = glass(in: .light, release: "26")
  private static let dark = glass(in: .dark, release: "26")
  private static let light27 = glass(in: .light, release: "27")
  private static let dark27 = glass(in: .dark, release: "27")

  private static func glass(in appearance: Appearance, release: String) -> ColorMix {
    let facts = FactTable.glassKeyboardColors
    return ColorMix(
      factor: facts.number("panel-page-part \(appearance)"),
      offset: SIMD3(
        facts.number("panel-red-\(release) \(appearance)"),
        facts.number("panel-green-\(release) \(appearance)"),
        facts.number("panel-blue-\(release) \(appearance)")),
      saturation: facts.number("panel-saturation \(appearance)"),
      ceiling: facts.number("panel-ceiling \(appearance)"))
  }

  private static let lightKey = ColorMix(
    factor: FactTable.glassKeyboardColors.number("key-panel-part light"),
    offset: SIMD3(repeating: FactTable.glassKeyboardColors.number("key-offset light")),
    saturation: FactTable.glassKeyboardColors.number("key-saturation light"))
  private static let darkKey = ColorMix(
    factor: 1, offset: SIMD3(repeating: FactTable.glassKeyboardColors.number("key-step-26 dark")))
  private static let darkKey27 = ColorMix(
    factor: 1, offset: SIMD3(repeating: FactTable.glassKeyboardColors.number("key-step-27 dark")))

  private static let legacyLight = legacy("panel", in: .light)
  private static let legacyEmoji = legacy("emoji-panel", in: .light)
  private static let legacyDark = legacy("panel", in: .dark)

  private static func legacy(_ panel: String, in appearance: Appearance) -> ColorMix {
    let facts = FactTable.keyboardColors
    let offset = facts.numbers("\(panel)-offset \(appearance)")
    return ColorMix(
      factor: facts.number("panel-page-part \(appearance)"),
      offset: SIMD3(offset[0], offset[1], offset[2]),
      saturation: facts.number("panel-saturation \(appearance)"))
  }

  var panel: Color { mix.color(over: underlay) }

  var key: Color { keyMix?.color(over: panel) ?? .white }
}

extension Color {
  /// Creates an opaque color from channels in `0...255`, which are rounded and clamped.
  init(_ red: Double, _ green: Double, _ blue: Double) {
    func level(_ value: Double) -> UInt8 { UInt8(clamping: min(max(value, 0), 255).rounded()) }
    self.init(red: level(red), green: level(green), blue: level(blue))
  }
}
