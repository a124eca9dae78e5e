// SPDX-License-Identifier: MIT

@testable package import KeyliftStage

extension LinearExpression {
  static func + (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    LinearExpression(terms: first.terms + second.terms, constant: first.constant + second.constant)
  }

  static func - (first: LinearExpression, second: LinearExpression) -> LinearExpression {
    first + -1 * second
  }

  static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: expression.terms.map { Term($0.variable, times: factor * $0.coefficient) },
      constant: factor * expression.constant)
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(constant: value) }

  package init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

extension Variable {
  var term: LinearExpression { LinearExpression(terms: [.init(self)]) }
}

func == (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .equal)
}

func <= (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .lessOrEqual)
}

func >= (first: LinearExpression, second: LinearExpression) -> LinearConstraint {
  LinearConstraint(first - second, .greaterOrEqual)
}

extension LinearConstraint {
  func at(_ priority: Double) -> LinearConstraint {
    LinearConstraint(expression, relation, priority: Priority(priority))
  }
}
