// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
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
