// SPDX-License-Identifier: MIT

/// How much a constraint matters: `required`, or a place in a strict order of wishes.
///
/// The order is lexicographic. No number of constraints of a lower priority outweighs one of a
/// higher priority, however large their errors.
package struct Priority: Hashable, Comparable, Sendable {
  /// The priority as a number in `1...1000`.
  package let value: Double

  /// Makes a priority from a number.
  ///
  /// A number outside `1...1000` counts as the nearer end, and one that is not a number as 1.
  package init(_ value: Double) {
    self.value = value.isNaN ? 1 : min(max(value, 1), 1000)
  }

  /// The priority of a constraint that must hold.
  package static let required = Priority(1000)

  /// Returns whether the first matters less than the second.
  package static func < (first: Priority, second: Priority) -> Bool {
    first.value < second.value
  }
}
