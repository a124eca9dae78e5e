// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a toolbar, an alert, a menu or a sheet.
struct SurfaceLook {
  let content: SurfaceContent
  let traits: ScreenTraits
  /// The opaque color of the page behind the surface.
  let page: Color
  let glass: ControlGlass
  /// Whether the surface draws its own background, because the view has none.
  let isBare: Bool

  func draw(in builder: inout DisplayListBuilder) {
    switch content.value {
    case .toolbar(let bar):
      traits.look == .legacy
        ? ToolbarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
        : GlassToolbarLook(content: bar, traits: traits, glass: glass).draw(in: &builder)
    case .alert(let alert):
      AlertLook(content: alert, traits: traits, page: dimmedPage).draw(in: &builder)
    case .menu(let menu): MenuLook(content: menu, traits: traits, page: page).draw(in: &builder)
    case .sheet(let sheet):
      SheetLook(content: sheet, traits: traits, drawsBackground: isBare).draw(in: &builder)
    }
  }

  private var dimmedPage: Color {
    content.dimming?.resolved(for: traits).over(page) ?? page
  }
}

/// The plate of an alert or a menu: one color for all that is behind it.
struct PlatterLook {
  let fill: Color
  /// The radius of the corners in points.
  let radius: Double
  private let traits: ScreenTraits

  /// Creates the plate of an alert.
  ///
  /// In iOS 26 it is white of 0.9937 at 0.7143, dark 0.0989 at 0.6506
  /// (`Docs/iOS/Appearance.md` 11.7), before it #F2F2F2 at 0.8, dark #1E1E1E at 0.75 with corners of
  /// 14 (`Docs/iOS/Appearance.md` 6.6).
  init(ofAlertOver page: Color, in traits: ScreenTraits) {
    let color =
      traits.look == .legacy
      ? (light: Color(hex: 0xF2F2F2, opacity: 0.8), dark: Color(hex: 0x1E1E1E, opacity: 0.75))
      : (light: Color(hex: 0xFDFDFD, opacity: 0.7143), dark: Color(hex: 0x191919, opacity: 0.6506))
    self.init(color, over: page, radius: traits.look == .legacy ? 14 : 34, in: traits)
  }

  /// Creates the plate of a menu.
  ///
  /// In iOS 26 it is white of 0.976 at 0.7108, dark 0.1184 at 0.7202, with corners of 32.5
  /// (`Docs/iOS/Appearance.md` 11.7), before it lighter than that of an alert, with corners of 13
  /// (inferred).
  init(ofMenuOver page: Color, in traits: ScreenTraits) {
    let color =
      traits.look == .legacy
      ? (light: Color(hex: 0xF5F5F5, opacity: 0.9), dark: Color(hex: 0x262626, opacity: 0.9))
      : (light: Color(hex: 0xF9F9F9, opacity: 0.7108), dark: Color(hex: 0x1E1E1E, opacity: 0.7202))
    self.init(color, over: page, radius: traits.look == .legacy ? 13 : 32.5, in: traits)
  }

  private init(
    _ color: (light: Color, dark: Color), over page: Color, radius: Double, in traits: ScreenTraits
  ) {
    fill = (traits.appearance == .light ? color.light : color.dark).over(page)
    self.radius = radius
    self.traits = traits
  }

  /// Draws the plate over the whole layer, in iOS 26 with its rim and its shadow.
  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    guard traits.look == .glass else {
      return builder.fill(bounds, continuousRadius: radius, fill)
    }
    builder.drawGlass(
      bounds, radius: radius, ControlGlass(plate: fill, in: traits.appearance))
  }
}
