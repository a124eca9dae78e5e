// SPDX-License-Identifier: MIT

/// A size and weight of the system font, with San Francisco's metrics.
///
/// The painter chooses the font that is drawn instead of San Francisco.
public struct Font: Hashable, Sendable {
  /// The weights of the system's text styles.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// Light.
    case light
    /// Regular.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold

    package var cssNumber: Int {
      switch self {
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      }
    }
  }

  /// The nominal size in points.
  public var size: Double
  /// The distance between the baselines of two lines in points.
  public var leading: Double
  /// The weight.
  public var weight: Weight

  /// Creates a font.
  ///
  /// The default leading is San Francisco's own line height.
  public init(size: Double, weight: Weight = .regular, leading: Double? = nil) {
    self.size = size
    self.weight = weight
    self.leading = leading ?? size * FontFacts.line
  }

  package var lineHeight: Double { size * FontFacts.line }
  package var ascent: Double { size * FontFacts.ascent }
  package static var capHeightRatio: Double { FontFacts.capital }

  package var isDisplaySize: Bool { size >= FontFacts.displayFrom }

  /// The size in points at which Inter's capitals are as high as San Francisco's at this font's
  /// size (`Docs/iOS/Appearance.md` 4.4).
  package var fittedSize: Double {
    size * (isDisplaySize ? FontFacts.interDisplaySize : FontFacts.interTextSize)
  }

  /// The points added after each letter of Inter so that words are as wide as San Francisco's
  /// (`Docs/iOS/Appearance.md` 4.4).
  package var letterSpacing: Double {
    isDisplaySize
      ? FontFacts.interDisplaySpacing * size
      : FontFacts.interTextSpacing * size + FontFacts.tracking(at: size)
  }
}

/// The metrics of San Francisco, and those of Inter in its place
/// (`Docs/iOS/Appearance.md` 4.1, 4.3 and 4.4).
private enum FontFacts {
  private static let fonts = FactTable(embedded: "fonts")
  static let line = fonts.number("line")
  static let ascent = fonts.number("ascent")
  static let capital = fonts.number("capital")
  static let displayFrom = fonts.number("display-from")
  static let interTextSize = fonts.number("inter-text-size")
  static let interDisplaySize = fonts.number("inter-display-size")
  static let interTextSpacing = fonts.number("inter-text-spacing")
  static let interDisplaySpacing = fonts.number("inter-display-spacing")
  private static let trackings = FactTable(embedded: "tracking").rows.map {
    (size: $0.number("size"), tracking: $0.number("value"))
  }

  /// Returns San Francisco's tracking in points, interpolated linearly between the sizes of the
  /// table.
  static func tracking(at size: Double) -> Double {
    guard let upper = trackings.firstIndex(where: { $0.size >= size }) else {
      return trackings[trackings.count - 1].tracking
    }
    guard upper > 0 else { return trackings[0].tracking }
    let low = trackings[upper - 1]
    let high = trackings[upper]
    let part = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * part
  }
}
