// SPDX-License-Identifier: MIT

import KeyliftIO

/// An sRGB color with straight alpha and 8 bits per channel.
public struct Color: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity, 255 for an opaque color.
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `0xRRGGBB` and an opacity in `0...1`, which is clamped; NaN counts as 0.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16),
      green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex),
      alpha: UInt8(clamping: (min(max(opacity, 0), 1) * 255).rounded()))
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)
  /// Fully transparent black.
  public static let clear = Color(hex: 0x000000, opacity: 0)

  package var isOpaque: Bool { alpha == 255 }

  /// Returns the color that results from drawing this one on an opaque one.
  package func over(_ base: Color) -> Color {
    let opacity = Double(alpha) / 255
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(clamping: (Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded())
    }
    return Color(
      red: mix(red, base.red), green: mix(green, base.green), blue: mix(blue, base.blue))
  }

  /// Returns the color with its opacity multiplied by a factor in `0...1`, which is clamped; NaN
  /// counts as 0.
  package func opacity(_ factor: Double) -> Color {
    var faded = self
    faded.alpha = UInt8(clamping: (Double(alpha) * min(max(factor, 0), 1)).rounded())
    return faded
  }
}
