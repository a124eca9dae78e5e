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
    let pair = pair
    return appearance == .light ? pair.light : pair.dark
  }

  package func resolved(for traits: ScreenTraits) -> Color {
    if traits.isElevated, traits.appearance == .dark, let elevated { return elevated }
    guard traits.look == .glass, let pair = glassPair else {
      return resolved(in: traits.appearance)
    }
    return traits.appearance == .light ? pair.light : pair.dark
  }

  /// The colors that iOS 26 changes (`Docs/iOS/Appearance.md` 11.6); `nil` for all others.
  private var glassPair: (light: Color, dark: Color)? {
    switch self {
    case .systemBlue: (Color(hex: 0x0088FF), Color(hex: 0x0091FF))
    case .systemRed: (Color(hex: 0xFF383C), Color(hex: 0xFF4245))
    case .systemOrange: (Color(hex: 0xFF8D28), Color(hex: 0xFF9230))
    case .systemYellow: (Color(hex: 0xFFCC00), Color(hex: 0xFFD600))
    case .systemMint: (Color(hex: 0x00C8B3), Color(hex: 0x00DAC3))
    case .systemTeal: (Color(hex: 0x00C3D0), Color(hex: 0x00D2E0))
    case .systemCyan: (Color(hex: 0x00C0E8), Color(hex: 0x3CD3FE))
    case .systemIndigo: (Color(hex: 0x6155F5), Color(hex: 0x6D7CFF))
    case .systemPurple: (Color(hex: 0xCB30E0), Color(hex: 0xDB34F2))
    case .systemBrown: (Color(hex: 0xAC7F5E), Color(hex: 0xB78A66))
    case .separator: (Color(hex: 0x3C3C43, opacity: 0.12), Color(hex: 0x545458, opacity: 0.5))
    default: nil
    }
  }

  /// The color in dark appearance on a sheet (`Docs/iOS/Appearance.md` 3); `nil` if it is that
  /// beside a sheet.
  private var elevated: Color? {
    switch self {
    case .systemBackground, .systemGroupedBackground: Color(hex: 0x1C1C1E)
    case .secondarySystemBackground, .secondarySystemGroupedBackground: Color(hex: 0x2C2C2E)
    case .tertiarySystemBackground, .tertiarySystemGroupedBackground: Color(hex: 0x3A3A3C)
    default: nil
    }
  }

  private var pair: (light: Color, dark: Color) {
    switch self {
    case .systemBlue: (Color(hex: 0x007AFF), Color(hex: 0x0A84FF))
    case .systemRed: (Color(hex: 0xFF3B30), Color(hex: 0xFF453A))
    case .systemOrange: (Color(hex: 0xFF9500), Color(hex: 0xFF9F0A))
    case .systemYellow: (Color(hex: 0xFFCC00), Color(hex: 0xFFD60A))
    case .systemGreen: (Color(hex: 0x34C759), Color(hex: 0x30D158))
    case .systemMint: (Color(hex: 0x00C7BE), Color(hex: 0x63E6E2))
    case .systemTeal: (Color(hex: 0x30B0C7), Color(hex: 0x40C8E0))
    case .systemCyan: (Color(hex: 0x32ADE6), Color(hex: 0x64D2FF))
    case .systemIndigo: (Color(hex: 0x5856D6), Color(hex: 0x5E5CE6))
    case .systemPurple: (Color(hex: 0xAF52DE), Color(hex: 0xBF5AF2))
    case .systemPink: (Color(hex: 0xFF2D55), Color(hex: 0xFF375F))
    case .systemBrown: (Color(hex: 0xA2845E), Color(hex: 0xAC8E68))
    case .link: (Color(hex: 0x007AFF), Color(hex: 0x0984FF))
    case .systemGray: (Color(hex: 0x8E8E93), Color(hex: 0x8E8E93))
    case .systemGray2: (Color(hex: 0xAEAEB2), Color(hex: 0x636366))
    case .systemGray3: (Color(hex: 0xC7C7CC), Color(hex: 0x48484A))
    case .systemGray4: (Color(hex: 0xD1D1D6), Color(hex: 0x3A3A3C))
    case .systemGray5: (Color(hex: 0xE5E5EA), Color(hex: 0x2C2C2E))
    case .systemGray6: (Color(hex: 0xF2F2F7), Color(hex: 0x1C1C1E))
    case .label: (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
    case .secondaryLabel: (Color(hex: 0x3C3C43, opacity: 0.6), Color(hex: 0xEBEBF5, opacity: 0.6))
    case .tertiaryLabel: (Color(hex: 0x3C3C43, opacity: 0.3), Color(hex: 0xEBEBF5, opacity: 0.3))
    case .quaternaryLabel:
      (Color(hex: 0x3C3C43, opacity: 0.18), Color(hex: 0xEBEBF5, opacity: 0.16))
    case .placeholderText: (Color(hex: 0x3C3C43, opacity: 0.3), Color(hex: 0xEBEBF5, opacity: 0.3))
    case .separator: (Color(hex: 0x3C3C43, opacity: 0.29), Color(hex: 0x545458, opacity: 0.6))
    case .opaqueSeparator: (Color(hex: 0xC6C6C8), Color(hex: 0x38383A))
    case .systemFill: (Color(hex: 0x787880, opacity: 0.2), Color(hex: 0x787880, opacity: 0.36))
    case .secondarySystemFill:
      (Color(hex: 0x787880, opacity: 0.16), Color(hex: 0x787880, opacity: 0.32))
    case .tertiarySystemFill:
      (Color(hex: 0x767680, opacity: 0.12), Color(hex: 0x767680, opacity: 0.24))
    case .quaternarySystemFill:
      (Color(hex: 0x747480, opacity: 0.08), Color(hex: 0x767680, opacity: 0.18))
    case .systemBackground: (Color(hex: 0xFFFFFF), Color(hex: 0x000000))
    case .secondarySystemBackground: (Color(hex: 0xF2F2F7), Color(hex: 0x1C1C1E))
    case .tertiarySystemBackground: (Color(hex: 0xFFFFFF), Color(hex: 0x2C2C2E))
    case .systemGroupedBackground: (Color(hex: 0xF2F2F7), Color(hex: 0x000000))
    case .secondarySystemGroupedBackground: (Color(hex: 0xFFFFFF), Color(hex: 0x1C1C1E))
    case .tertiarySystemGroupedBackground: (Color(hex: 0xF2F2F7), Color(hex: 0x2C2C2E))
    case .black: (Color(hex: 0x000000), Color(hex: 0x000000))
    case .white: (Color(hex: 0xFFFFFF), Color(hex: 0xFFFFFF))
    case .clear: (Color(hex: 0x000000, opacity: 0), Color(hex: 0x000000, opacity: 0))
    }
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

  /// Returns the color on a screen, in its appearance and its generation of the system.
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
