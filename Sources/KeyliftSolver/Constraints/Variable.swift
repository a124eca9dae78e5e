// SPDX-License-Identifier: MIT

/// A number that a solver finds.
///
/// Only the solver that made it, and copies of that solver, know it.
package struct Variable: Hashable, Sendable {
  /// Its place in the order of creation.
  let serial: Int
  let symbol: Symbol
}
