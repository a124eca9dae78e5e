// SPDX-License-Identifier: MIT

@testable import KeyliftStage

extension LinearConstraint {
  func error(in solver: Solver) -> Double {
    let amount = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    return switch relation {
    case .equal: abs(amount)
    case .lessOrEqual: max(amount, 0)
    case .greaterOrEqual: max(-amount, 0)
    }
  }
}
