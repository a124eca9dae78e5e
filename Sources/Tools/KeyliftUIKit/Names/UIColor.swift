// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics
public import KeyliftStage

/// UIKit's name for `DynamicColor`.
public typealias UIColor = DynamicColor

extension DynamicColor {
  /// UIKit's `gray`, halfway between black and white.
  public static let gray = DynamicColor(white: 0.5, alpha: 1)
  /// UIKit's `lightGray`.
  public static let lightGray = DynamicColor(white: 2.0 / 3, alpha: 1)
  /// UIKit's `darkGray`.
  public static let darkGray = DynamicColor(white: 1.0 / 3, alpha: 1)
  /// UIKit's `red`, the primary color.
  public static let red = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// UIKit's `green`, the primary color.
  public static let green = DynamicColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// UIKit's `blue`, the primary color.
  public static let blue = DynamicColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// UIKit's `yellow`.
  public static let yellow = DynamicColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// UIKit's `cyan`.
  public static let cyan = DynamicColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// UIKit's `magenta`.
  public static let magenta = DynamicColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// UIKit's `purple`.
  public static let purple = DynamicColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// UIKit's `brown`.
  public static let brown = DynamicColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// UIKit's `tintColor`, the system's blue.
  public static let tintColor = system(.systemBlue)
  /// UIKit's `orange`.
  public static let orange = DynamicColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// Creates a color from channels in `0...1`; others are clamped, and NaN counts as 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = .fixed(
      Color(
        red: UInt8(channel: red), green: UInt8(channel: green), blue: UInt8(channel: blue),
        alpha: UInt8(channel: alpha)))
  }

  /// Creates the color that a closure returns for each appearance.
  ///
  /// The closure is called at once, with the other traits of the running code's screen.
  public init(dynamicProvider: (TraitCollection) -> DynamicColor) {
    var traits = Screen.main.traits
    traits.appearance = .light
    let light = dynamicProvider(TraitCollection(traits))
    traits.appearance = .dark
    self = .pair(light: light, dark: dynamicProvider(TraitCollection(traits)))
  }

  /// Creates nothing, because a stage finds no colors of the app by name.
  public init?(named name: String) { return nil }

  /// Creates a gray between 0 for black and 1 for white.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the color with another opacity in `0...1`, which is clamped.
  public func withAlphaComponent(_ alpha: CGFloat) -> DynamicColor {
    func faded(_ appearance: Appearance) -> DynamicColor {
      var color = resolved(in: appearance)
      color.alpha = UInt8(channel: alpha)
      return .fixed(color)
    }
    let light = faded(.light)
    let dark = faded(.dark)
    return light == dark ? light : .pair(light: light, dark: dark)
  }

  /// Creates the color of a layer.
  public init(cgColor: DynamicColor) { self = cgColor }

  /// Creates a color of the display's wide range, which a stage takes for the usual one.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its hue, saturation and brightness in `0...1`.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates nothing, because a stage finds no colors of the app by name.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: TraitCollection?) {
    return nil
  }

  /// Returns the color in the appearance of traits.
  public func resolvedColor(with traitCollection: TraitCollection) -> DynamicColor {
    .fixed(resolved(in: traitCollection.screen.appearance))
  }

  /// Stores the channels in `0...1`, in the appearance of the running code's screen.
  ///
  /// - Returns: True.
  @discardableResult
  @safe public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(for: Screen.main.traits)
    unsafe red?.pointee = CGFloat(color.red) / 255
    unsafe green?.pointee = CGFloat(color.green) / 255
    unsafe blue?.pointee = CGFloat(color.blue) / 255
    unsafe alpha?.pointee = CGFloat(color.alpha) / 255
    return true
  }

  /// UIKit's `lightText`, white with an opacity of 0.6.
  public static let lightText = DynamicColor(white: 1, alpha: 0.6)
  /// UIKit's `darkText`, black.
  public static let darkText = DynamicColor(white: 0, alpha: 1)

  /// The color itself, as a layer takes it.
  public var cgColor: DynamicColor { self }
}

extension UInt8 {
  fileprivate init(channel: CGFloat) {
    // A number below 0, or NaN, is none of a byte.
    self = UInt8(exactly: (Swift.min(channel, 1) * 255).rounded()) ?? 0
  }
}

// UIKit's system colors, whose values are in `SystemColor`.
extension DynamicColor {
  /// UIKit's `systemBlue`.
  public static let systemBlue = system(.systemBlue)
  /// UIKit's `systemRed`.
  public static let systemRed = system(.systemRed)
  /// UIKit's `systemOrange`.
  public static let systemOrange = system(.systemOrange)
  /// UIKit's `systemYellow`.
  public static let systemYellow = system(.systemYellow)
  /// UIKit's `systemGreen`.
  public static let systemGreen = system(.systemGreen)
  /// UIKit's `systemMint`.
  public static let systemMint = system(.systemMint)
  /// UIKit's `systemTeal`.
  public static let systemTeal = system(.systemTeal)
  /// UIKit's `systemCyan`.
  public static let systemCyan = system(.systemCyan)
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = system(.systemIndigo)
  /// UIKit's `systemPurple`.
  public static let systemPurple = system(.systemPurple)
  /// UIKit's `systemPink`.
  public static let systemPink = system(.systemPink)
  /// UIKit's `systemBrown`.
  public static let systemBrown = system(.systemBrown)
  /// UIKit's `link`.
  public static let link = system(.link)
  /// UIKit's `systemGray`.
  public static let systemGray = system(.systemGray)
  /// UIKit's `systemGray2`.
  public static let systemGray2 = system(.systemGray2)
  /// UIKit's `systemGray3`.
  public static let systemGray3 = system(.systemGray3)
  /// UIKit's `systemGray4`.
  public static let systemGray4 = system(.systemGray4)
  /// UIKit's `systemGray5`.
  public static let systemGray5 = system(.systemGray5)
  /// UIKit's `systemGray6`.
  public static let systemGray6 = system(.systemGray6)
  /// UIKit's `label`.
  public static let label = system(.label)
  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = system(.secondaryLabel)
  /// UIKit's `tertiaryLabel`.
  public static let tertiaryLabel = system(.tertiaryLabel)
  /// UIKit's `quaternaryLabel`.
  public static let quaternaryLabel = system(.quaternaryLabel)
  /// UIKit's `placeholderText`.
  public static let placeholderText = system(.placeholderText)
  /// UIKit's `separator`.
  public static let separator = system(.separator)
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = system(.opaqueSeparator)
  /// UIKit's `systemFill`.
  public static let systemFill = system(.systemFill)
  /// UIKit's `secondarySystemFill`.
  public static let secondarySystemFill = system(.secondarySystemFill)
  /// UIKit's `tertiarySystemFill`.
  public static let tertiarySystemFill = system(.tertiarySystemFill)
  /// UIKit's `quaternarySystemFill`.
  public static let quaternarySystemFill = system(.quaternarySystemFill)
  /// UIKit's `systemBackground`.
  public static let systemBackground = system(.systemBackground)
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = system(.secondarySystemBackground)
  /// UIKit's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = system(.tertiarySystemBackground)
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = system(.systemGroupedBackground)
  /// UIKit's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = system(.secondarySystemGroupedBackground)
  /// UIKit's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = system(.tertiarySystemGroupedBackground)
  /// UIKit's `black`.
  public static let black = system(.black)
  /// UIKit's `white`.
  public static let white = system(.white)
  /// UIKit's `clear`.
  public static let clear = system(.clear)
}
