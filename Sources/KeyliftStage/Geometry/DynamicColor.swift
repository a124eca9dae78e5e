// SPDX-License-Identifier: MIT

/// A colour that may differ in light and in dark, as `UIColor` may.
public enum DynamicColor: Hashable, Sendable {
  /// The same everywhere.
  case fixed(Color)
  /// One that iOS names.
  case system(SystemColor)

  /// Returns the colour in light or dark.
  public func resolved(in appearance: Appearance) -> Color {
    switch self {
    case .fixed(let color): color
    case .system(let color): color.resolved(in: appearance)
    }
  }
}
