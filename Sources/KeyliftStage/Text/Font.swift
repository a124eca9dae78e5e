// SPDX-License-Identifier: MIT

/// A size and weight of the system font, in the terms of San Francisco.
///
/// What stands in for San Francisco when text is drawn is the painter's business.
public struct Font: Hashable, Sendable {
  /// The weights that the system's text styles use.
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

  /// Creates a font; without a leading, lines are as tall as San Francisco's own line box.
  public init(size: Double, weight: Weight = .regular, leading: Double? = nil) {
    self.size = size
    self.weight = weight
    self.leading = leading ?? size * Font.lineHeightRatio
  }

  /// The height of San Francisco's line box over its size (`ios-look.md` 4.3).
  public static let lineHeightRatio = 1.1934
  /// The distance from the top of San Francisco's line box to its baseline, over its size
  /// (`ios-look.md` 4.3).
  public static let ascentRatio = 0.9521
  /// The height of a capital over the size (`ios-look.md` 4.3).
  public static let capHeightRatio = 0.7046

  /// The height of San Francisco's own line box in points.
  public var lineHeight: Double { size * Font.lineHeightRatio }
  /// The distance from the top of the line box to the baseline in points.
  public var ascent: Double { size * Font.ascentRatio }
}
