// SPDX-License-Identifier: MIT

/// What a solver calls a constraint that it holds.
package struct ConstraintID: Hashable, Sendable {
  /// Its place in the order of adding.
  let serial: Int
  /// Where the solver keeps it.
  let slot: Int
}
