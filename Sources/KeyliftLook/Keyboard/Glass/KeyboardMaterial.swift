// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftIO
import KeyliftStage

/// The glass of a keyboard's panels: their shape, and how they change the colors behind them.
///
/// A flat panel changes the mean color; a blurred one changes each color after the blur.
struct KeyboardMaterial: Hashable, Sendable {
  /// The mean color behind the panels, opaque.
  let underlay: Color
  let appearance: Appearance
  /// The radius of the panels' bottom corners in points; 0 for square corners.
  let bottomRadius: Double

  /// The radius of the panels' top corners in points (`Docs/iOS/Appearance.md` 11.1).
  static let topRadius = 27.25

  /// Creates the material of a keyboard.
  ///
  /// The bottom corners of a docked keyboard are the display's, so that what is behind shows only
  /// outside of the display (`Docs/iOS/Appearance.md` 11.1).
  init(over underlay: Color, traits: ScreenTraits, form: KeyboardForm) {
    (self.underlay, appearance) = (underlay, traits.appearance)
    bottomRadius =
      switch form {
      case .docked, .undocked: Double(traits.cornerRadius)
      case .split, .floating: KeyboardMaterial.topRadius
      }
  }

  /// Returns the region of the material: a panel's rectangle with its round corners.
  ///
  /// - Parameters:
  ///   - panel: The panel's rectangle in points.
  ///   - inset: The distances of the region's edges from the panel's, in points.
  func region(_ panel: CGRect, inset: (top: Double, sides: Double) = (0, 0)) -> Path {
    .continuousRect(
      CGRect(
        x: panel.minX + inset.sides, y: panel.minY + inset.top,
        width: max(panel.width - 2 * inset.sides, 0),
        height: max(panel.height - inset.top - inset.sides, 0)),
      topRadius: KeyboardMaterial.topRadius, bottomRadius: max(bottomRadius - inset.sides, 0))
  }

  /// The standard deviation of the blur in points (`Docs/iOS/Appearance.md` 11.5).
  static let deviation = 7.0

  /// The change of the colors behind the panels (`Docs/iOS/Appearance.md` 11.5).
  var mix: ColorMix { appearance == .light ? KeyboardMaterial.light : KeyboardMaterial.dark }

  /// White pages give the same panel as pages of 246.
  private static let light = ColorMix(
    factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246)
  private static let dark = ColorMix(
    factor: 0.169, offset: SIMD3(repeating: 23), saturation: 1.75)

  /// The color of the panel over the mean color behind it.
  var panel: Color { mix.color(over: underlay) }

  /// The color of the keys.
  var key: Color { panel.mapped(keyLevel) }

  /// Returns a channel of a key over a channel of the panel (`Docs/iOS/Appearance.md` 11.5).
  ///
  /// Light keys are 66 lighter until they come near white, which they reach at a panel of 221.
  private func keyLevel(_ panel: Double) -> Double {
    guard appearance == .light else { return panel + 38 }
    return min(panel + 66, 239 + (panel - 172) * 0.325)
  }
}

extension Color {
  /// Creates an opaque color from channels in `0...255`, which are rounded and clamped.
  init(_ red: Double, _ green: Double, _ blue: Double) {
    func level(_ value: Double) -> UInt8 { UInt8(clamping: min(max(value, 0), 255).rounded()) }
    self.init(red: level(red), green: level(green), blue: level(blue))
  }

  /// Returns an opaque color with each channel replaced.
  func mapped(_ change: (Double) -> Double) -> Color {
    Color(change(Double(red)), change(Double(green)), change(Double(blue)))
  }
}
