// SPDX-License-Identifier: MIT

public import KeyliftGraphics

/// The colors that iOS names, in light and in dark appearance (`Docs/iOS/Appearance.md` 3, 11.6).
///
/// A raw value is UIKit's name in words joined by hyphens, without "system" and "color".
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  /// UIKit's `systemBlue`.
  case systemBlue = "blue"
  /// UIKit's `systemRed`.
  case systemRed = "red"
  /// UIKit's `systemOrange`.
  case systemOrange = "orange"
  /// UIKit's `systemYellow`.
  case systemYellow = "yellow"
  /// UIKit's `systemGreen`.
  case systemGreen = "green"
  /// UIKit's `systemMint`.
  case systemMint = "mint"
  /// UIKit's `systemTeal`.
  case systemTeal = "teal"
  /// UIKit's `systemCyan`.
  case systemCyan = "cyan"
  /// UIKit's `systemIndigo`.
  case systemIndigo = "indigo"
  /// UIKit's `systemPurple`.
  case systemPurple = "purple"
  /// UIKit's `systemPink`.
  case systemPink = "pink"
  /// UIKit's `systemBrown`.
  case systemBrown = "brown"
  /// UIKit's `link`.
  case link
  /// UIKit's `systemGray`.
  case systemGray = "gray"
  /// UIKit's `systemGray2`.
  case systemGray2 = "gray-2"
  /// UIKit's `systemGray3`.
  case systemGray3 = "gray-3"
  /// UIKit's `systemGray4`.
  case systemGray4 = "gray-4"
  /// UIKit's `systemGray5`.
  case systemGray5 = "gray-5"
  /// UIKit's `systemGray6`.
  case systemGray6 = "gray-6"
  /// UIKit's `label`.
  case label
  /// UIKit's `secondaryLabel`.
  case secondaryLabel = "secondary-label"
  /// UIKit's `tertiaryLabel`.
  case tertiaryLabel = "tertiary-label"
  /// UIKit's `quaternaryLabel`.
  case quaternaryLabel = "quaternary-label"
  /// UIKit's `placeholderText`.
  case placeholderText = "placeholder-text"
  /// UIKit's `separator`.
  case separator
  /// UIKit's `opaqueSeparator`.
  case opaqueSeparator = "opaque-separator"
  /// UIKit's `systemFill`.
  case systemFill = "fill"
  /// UIKit's `secondarySystemFill`.
  case secondarySystemFill = "secondary-fill"
  /// UIKit's `tertiarySystemFill`.
  case tertiarySystemFill = "tertiary-fill"
  /// UIKit's `quaternarySystemFill`.
  case quaternarySystemFill = "quaternary-fill"
  /// UIKit's `systemBackground`.
  case systemBackground = "background"
  /// UIKit's `secondarySystemBackground`.
  case secondarySystemBackground = "secondary-background"
  /// UIKit's `tertiarySystemBackground`.
  case tertiarySystemBackground = "tertiary-background"
  /// UIKit's `systemGroupedBackground`.
  case systemGroupedBackground = "grouped-background"
  /// UIKit's `secondarySystemGroupedBackground`.
  case secondarySystemGroupedBackground = "secondary-grouped-background"
  /// UIKit's `tertiarySystemGroupedBackground`.
  case tertiarySystemGroupedBackground = "tertiary-grouped-background"
  /// UIKit's `black`.
  case black
  /// UIKit's `white`.
  case white
  /// UIKit's `clear`.
  case clear

  package func resolved(in appearance: Appearance) -> Color {
    let shades = Shades.of(self)
    return appearance == .light ? shades.light : shades.dark
  }

  package func resolved(for traits: ScreenTraits) -> Color {
    let shades = Shades.of(self)
    switch (traits.appearance, traits.look) {
    case (.light, .legacy): return shades.light
    case (.light, .glass): return shades.glassLight
    case (.dark, let look):
      if traits.isElevated, let elevated = shades.elevated { return elevated }
      return look == .glass ? shades.glassDark : shades.dark
    }
  }
}

private struct Shades {
  let light: Color
  let dark: Color
  let glassLight: Color
  let glassDark: Color
  let elevated: Color?

  static func of(_ color: SystemColor) -> Shades {
    guard let shades = all[color] else { preconditionFailure("every color has its shades") }
    return shades
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: SystemColor.allCases.map { color in
      switch color {
      case .black: (color, Shades(.black))
      case .white: (color, Shades(.white))
      case .clear: (color, Shades(.clear))
      default: (color, Shades(name: color.rawValue))
      }
    })

  private init(_ color: Color) {
    light = color
    dark = color
    glassLight = color
    glassDark = color
    elevated = nil
  }

  private init(name: String) {
    let colors = FactTable.systemColors
    func color(_ look: SystemLook, _ appearance: Appearance) -> Color {
      colors.find("\(name) both \(appearance)")?.color("value")
        ?? colors.color("\(name) \(look) \(appearance)")
    }
    light = color(.legacy, .light)
    dark = color(.legacy, .dark)
    glassLight = color(.glass, .light)
    glassDark = color(.glass, .dark)
    elevated = colors.find("\(name) both elevated")?.color("value")
  }
}

/// A color that may differ between light and dark appearance, as a `UIColor` may.
public enum DynamicColor: Hashable, Sendable {
  /// A color that is the same in both appearances.
  case fixed(Color)
  /// A color that iOS names.
  case system(SystemColor)
  indirect case pair(light: DynamicColor, dark: DynamicColor)

  /// Returns the color in an appearance; a named one as in iOS 13 to 18.
  public func resolved(in appearance: Appearance) -> Color {
    switch self {
    case .fixed(let color): color
    case .system(let color): color.resolved(in: appearance)
    case .pair(let light, let dark):
      (appearance == .light ? light : dark).resolved(in: appearance)
    }
  }

  package func resolved(for traits: ScreenTraits) -> Color {
    switch self {
    case .fixed(let color): color
    case .system(let color): color.resolved(for: traits)
    case .pair(let light, let dark):
      (traits.appearance == .light ? light : dark).resolved(for: traits)
    }
  }
}

/// The appearance of the interface.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
}
