// SPDX-License-Identifier: MIT

/// The space beside a plot's area, for its labels.
struct PlotInsets: Hashable, Sendable {
  /// The space at the left in points.
  var left: Double
  /// The space at the right in points.
  var right: Double

  /// Creates insets.
  init(left: Double, right: Double) {
    (self.left, self.right) = (left, right)
  }

  /// No space.
  static let zero = PlotInsets(left: 0, right: 0)

  /// Returns the larger of two insets on each side.
  func union(_ other: PlotInsets) -> PlotInsets {
    PlotInsets(left: max(left, other.left), right: max(right, other.right))
  }
}
