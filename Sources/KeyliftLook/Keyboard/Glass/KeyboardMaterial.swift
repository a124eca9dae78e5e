// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The material of a keyboard's panels: what is behind them, how the material changes that, and
/// where.
///
/// A flat panel mixes the mean color behind it; one that shows what is behind it also needs the
/// blur radius.
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
      form == .docked || form == .undocked
      ? Double(traits.cornerRadius) : KeyboardMaterial.topRadius
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

  /// The radius of the blur of what is behind the panel in points (`Docs/iOS/Appearance.md` 11.5).
  static let blurRadius = 12.5

  /// The parts of a mix of one appearance (`Docs/iOS/Appearance.md` 11.5).
  struct Mix: Sendable {
    /// The factor of what is behind.
    let factor: Double
    /// What is added to it, in 255ths of red, green and blue.
    let added: (red: Double, green: Double, blue: Double)
    /// The factor of the distance of a channel from the luminance of what is behind.
    let saturation: Double
    /// The largest luminance of what is behind, in 255ths.
    let mostLuminance: Double

    /// Light glass; white pages give the same panel as pages of 246.
    static let light = Mix(
      factor: 0.275, added: (156, 158, 161), saturation: 1.75, mostLuminance: 246)
    /// Dark glass.
    static let dark = Mix(factor: 0.169, added: (23, 23, 23), saturation: 1.75, mostLuminance: 255)
  }

  /// The mix of the material's appearance.
  var mix: Mix { appearance == .light ? .light : .dark }

  /// The color of the panel over the mean color behind it.
  var panel: Color {
    let (red, green, blue) = (Double(underlay.red), Double(underlay.green), Double(underlay.blue))
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let shown = min(luminance, mix.mostLuminance)
    func mixed(_ channel: Double, _ added: Double) -> Double {
      mix.factor * (shown + mix.saturation * (channel - luminance)) + added
    }
    return Color(
      mixed(red, mix.added.red), mixed(green, mix.added.green), mixed(blue, mix.added.blue))
  }

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
  /// Creates an opaque color from channels in 255ths, which are rounded and clamped.
  init(_ red: Double, _ green: Double, _ blue: Double) {
    func level(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
    self.init(red: level(red), green: level(green), blue: level(blue))
  }

  /// Returns an opaque color with each channel replaced.
  func mapped(_ change: (Double) -> Double) -> Color {
    Color(change(Double(red)), change(Double(green)), change(Double(blue)))
  }
}
