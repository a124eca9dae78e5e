// SPDX-License-Identifier: MIT

/// The sizes below which a number counts as zero.
///
/// Coefficients of layouts are near 1 and positions below 1e7, so that rounding stays below 1e-9.
enum Tolerance {
  /// What is left of a coefficient that cancelled out, relative to what it was if that is above 1.
  static let coefficient = 1e-11
  /// How far from its bound a value may lie.
  static let feasibility = 1e-8
  /// How far below zero a reduced cost may lie, and how small a pivot may be.
  static let pivot = 1e-9
}
