// SPDX-License-Identifier: MIT

/// An sRGB colour with straight alpha, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity, 255 for opaque.
  public var alpha: UInt8

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `0xRRGGBB` and an opacity in `0...1`, clamped.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16),
      green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex),
      alpha: UInt8((min(max(opacity, 0), 1) * 255).rounded()))
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)
  /// Nothing at all.
  public static let clear = Color(hex: 0x000000, opacity: 0)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }
}

extension Color {
  /// Returns the colour seen when this one is laid over an opaque one.
  public func over(_ base: Color) -> Color {
    let opacity = Double(alpha) / 255
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded())
    }
    return Color(
      red: mix(red, base.red), green: mix(green, base.green), blue: mix(blue, base.blue))
  }

  /// Returns the colour with its opacity multiplied by a factor in `0...1`, clamped.
  public func opacity(_ factor: Double) -> Color {
    var faded = self
    faded.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return faded
  }
}
