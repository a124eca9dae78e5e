// SPDX-License-Identifier: MIT

/// The finding that a required constraint contradicts others.
package struct Conflict: Error, Hashable, Sendable {
  /// The required constraints that cannot all hold together with the one asked for, without that
  /// one, in the order in which they were added.
  ///
  /// The set is minimal: if any of them were removed, the rest and the one asked for could hold.
  /// It is empty if the one asked for contradicts itself, as 1 = 0 does, or if coefficients are so
  /// far apart that rounding keeps the solver from telling.
  package let constraints: [ConstraintID]
}
