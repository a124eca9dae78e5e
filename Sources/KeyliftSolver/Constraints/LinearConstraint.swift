// SPDX-License-Identifier: MIT

/// An expression that has to be, or should be, zero, at most zero or at least zero.
///
/// What a solver reads is made finite first. A coefficient or constant that is not a number counts
/// as 0, as does a coefficient below 1e-6; a coefficient beyond ±1,000,000 counts as that end, and
/// a constant beyond ±10,000,000 as that end: no layout is that large, and sums of smaller numbers
/// keep eight decimals.
package struct LinearConstraint: Hashable, Sendable {
  /// What is compared with zero.
  package var expression: LinearExpression
  /// How it should stand to zero.
  package var relation: Relation
  /// How much that matters.
  package var priority: Priority

  /// Makes a constraint.
  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}

extension Double {
  /// This number as a coefficient that a solver can work with.
  var asCoefficient: Double {
    isNaN || abs(self) < 1e-6 ? 0 : Swift.min(Swift.max(self, -1e6), 1e6)
  }

  /// This number as a constant that a solver can work with.
  var asConstant: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e7), 1e7) }
}
