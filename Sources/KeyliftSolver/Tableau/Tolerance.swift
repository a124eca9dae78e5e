// SPDX-License-Identifier: MIT

/// The sizes below which a number counts as zero.
///
/// Coefficients of layouts are near 1 and positions below 1e7, so that rounding stays below 1e-9.
enum Tolerance {
  /// What is left of a coefficient that cancelled out, relative to what it was if that is above 1.
  static let coefficient = 1e-10
  /// How far from its bound a value may lie.
  static let feasibility = 1e-8
  /// How far below zero a reduced cost may lie.
  static let cost = 1e-9
  /// How small a pivot may be: what is smaller would blow up what rounding left.
  static let pivot = 1e-7
  /// How much smaller than the largest coefficient that could be the pivot another may be, to be
  /// preferred for a reason of its own.
  static let share = 0.1
}
