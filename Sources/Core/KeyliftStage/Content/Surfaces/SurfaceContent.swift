// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A surface of the system that carries buttons, rows or views: a toolbar, an alert, a menu or a sheet.
package struct SurfaceContent: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A bar of buttons.
    case toolbar(ToolbarContent)
    /// A question with buttons.
    case alert(AlertContent)
    /// Rows to choose from.
    case menu(MenuContent)
    /// A card at the bottom of the screen.
    case sheet(SheetContent)
  }

  package var value: Value

  package init(_ value: Value) { self.value = value }

  /// Returns the size of the surface.
  ///
  /// Toolbars and sheets take a given width, or the screen's; alerts and menus have a width of their
  /// own.
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let full = width ?? traits.size.width
    return switch value {
    case .toolbar(let bar): CGSize(width: full, height: bar.height(traits: traits))
    case .alert(let alert): alert.layout(traits: traits, measurer: measurer).size
    case .menu(let menu): menu.layout(traits: traits, measurer: measurer).size
    case .sheet(let sheet): CGSize(width: full, height: sheet.height(traits: traits))
    }
  }

  package var hasOwnWidth: Bool {
    switch value {
    case .toolbar, .sheet: false
    case .alert, .menu: true
    }
  }

  /// Whether the surface is a toolbar that includes the home indicator's space.
  var isAtScreenBottom: Bool {
    if case .toolbar(let bar) = value { bar.isAtScreenBottom } else { false }
  }

  /// Whether the surface is presented over the screen, which is dimmed behind it and whose keyboard
  /// moves it.
  package var isPresented: Bool {
    switch value {
    case .alert, .sheet: true
    case .toolbar, .menu: false
    }
  }

  /// The color over the screen behind the surface; `nil` for none.
  ///
  /// OpenUIKit measured black at 0.2, behind an alert in dark appearance at 0.48
  /// (`Docs/iOS/Appearance.md` 11.7). Flutter has the same two for iOS 13 to 18
  /// (`Docs/iOS/Appearance.md` 6.6).
  package var dimming: DynamicColor? {
    let light = DynamicColor.fixed(Color(hex: 0x000000, opacity: 0.2))
    switch value {
    case .alert:
      return .pair(light: light, dark: .fixed(Color(hex: 0x000000, opacity: 0.48)))
    case .sheet(let sheet): return sheet.dims ? light : nil
    case .toolbar, .menu: return nil
    }
  }
}

extension Content {
  package static func surface(_ value: SurfaceContent.Value) -> Content {
    .control(ControlContent(.surface(SurfaceContent(value))))
  }

  /// The surface; `nil` if the content is none.
  package var surface: SurfaceContent? {
    guard case .control(let control) = self, case .surface(let surface) = control.value else {
      return nil
    }
    return surface
  }
}
