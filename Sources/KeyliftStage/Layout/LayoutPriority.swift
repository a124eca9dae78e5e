// SPDX-License-Identifier: MIT

/// How much a constraint matters, from 1 to 1000; UIKit's `UILayoutPriority`.
///
/// The order is strict: no number of constraints outweighs a single one of a higher priority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Creates a priority; a number outside `1...1000` is the nearest of these, a NaN is 1000.
  public init(rawValue: Float) {
    // Written so that a NaN is required: it comes of no priority that was meant to be weak.
    self.rawValue = rawValue < 1000 ? max(rawValue, 1) : 1000
  }

  /// Creates a priority, as `init(rawValue:)`.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// What must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// How hard a button's content resists being cut: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// How hard a button hugs its content: 250.
  public static let defaultLow = LayoutPriority(250)
  /// How hard a view keeps to the size asked for while it is measured: 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Returns whether the first matters less.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
