// SPDX-License-Identifier: MIT

/// A linear equation or inequality: an expression that is zero, at most zero or at least zero.
///
/// The solver replaces numbers that it cannot work with. A coefficient that is NaN or smaller than
/// 1e-6 counts as 0, and a coefficient is clamped to ±1,000,000. A constant that is NaN counts as
/// 0, and a constant is clamped to ±10,000,000. No layout is that large, and sums of smaller
/// numbers keep eight decimals.
package struct LinearConstraint: Hashable, Sendable {
  var expression: LinearExpression
  var relation: LayoutRelation
  var priority: Priority

  package init(
    _ expression: LinearExpression, _ relation: LayoutRelation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}

extension Double {
  var asCoefficient: Double {
    isNaN || abs(self) < 1e-6 ? 0 : Swift.min(Swift.max(self, -1e6), 1e6)
  }

  var asConstant: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e7), 1e7) }
}

/// The priority of a constraint: `required`, or a preference in a strict order.
///
/// The order is lexicographic. A constraint of a higher priority outweighs any number of
/// constraints of lower priorities, however large their errors are.
package struct Priority: Hashable, Comparable, Sendable {
  let value: Double

  /// A number outside `1...1000` is clamped, and NaN counts as 1.
  init(_ value: Double) {
    self.value = value.isNaN ? 1 : min(max(value, 1), 1000)
  }

  /// Creates a priority below all that constraints can have; the lower of two numbers outweighs the
  /// other.
  init(tieBreaker number: Int) {
    value = -Double(number)
  }

  static let required = Priority(1000)

  package static func < (first: Priority, second: Priority) -> Bool {
    first.value < second.value
  }
}

package struct LinearExpression: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    var variable: Variable
    var coefficient: Double

    package init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The coefficients of a variable that occurs more than once add up.
  var terms: [Term]
  var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// Only the solver that made a variable, and copies of that solver, know it.
package struct Variable: Hashable, Sendable {
  let serial: Int
  let symbol: TableauSymbol
}
