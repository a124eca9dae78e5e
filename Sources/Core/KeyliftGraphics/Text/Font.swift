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
    self.leading = leading ?? size * Font.lineHeightRatio
  }

  /// The height of San Francisco's line box divided by the font size
  /// (`Docs/iOS/Appearance.md` 4.3).
  static let lineHeightRatio = 1.1934
  /// The distance from the top of San Francisco's line box to its baseline, divided by the font
  /// size (`Docs/iOS/Appearance.md` 4.3).
  static let ascentRatio = 0.9521
  /// The height of a capital letter divided by the font size (`Docs/iOS/Appearance.md` 4.3).
  package static let capHeightRatio = 0.7046

  package var lineHeight: Double { size * Font.lineHeightRatio }
  package var ascent: Double { size * Font.ascentRatio }

  /// Whether San Francisco uses its display shapes at this size: from 20 points on.
  package var isDisplaySize: Bool { size >= 20 }

  /// The size in points at which Inter's capitals are as high as San Francisco's at this font's
  /// size (`Docs/iOS/Appearance.md` 4.4).
  package var fittedSize: Double { size * (isDisplaySize ? 0.980 : 0.9688) }

  /// The points added after each letter of Inter so that words are as wide as San Francisco's.
  ///
  /// Below 20 points it is 0.0131 of the size plus San Francisco's own tracking
  /// (`Docs/iOS/Appearance.md` 4.4). From 20 points on, where there is no measurement, it is 0.0044
  /// of the size: the middle of the range that `Docs/iOS/Appearance.md` 4.4 suggests for 34 points.
  package var letterSpacing: Double {
    isDisplaySize ? 0.0044 * size : 0.0131 * size + Font.tracking(at: size)
  }

  /// Returns San Francisco's tracking in points, interpolated linearly between the sizes of the
  /// table (`Docs/iOS/Appearance.md` 4.1).
  private static func tracking(at size: Double) -> Double {
    guard let upper = trackings.firstIndex(where: { $0.size >= size }) else {
      return trackings[trackings.count - 1].tracking
    }
    guard upper > 0 else { return trackings[0].tracking }
    let low = trackings[upper - 1]
    let high = trackings[upper]
    let part = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * part
  }

  private static let trackings: [(size: Double, tracking: Double)] = [
    (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (18, -0.44), (20, -0.45),
  ]
}
