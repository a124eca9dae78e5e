// SPDX-License-Identifier: MIT

/// A difference, and how much it matters beside those of other kinds.
struct RankedDifference {
  /// The difference.
  let difference: ViewDifference
  /// How much it matters, as points by which a view is off; a view wholly faded counts as 100 pt off.
  let severity: Double

  /// How many points a whole opacity counts for.
  static let pointsPerOpacity = 100.0
}
