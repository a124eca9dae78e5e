// SPDX-License-Identifier: MIT

import KeyliftStage

/// A system that Keylift's solver has solved.
struct SolvedLayout {
  var solver = Solver()
  private(set) var constraints: [ConstraintID] = []
  /// The value of each variable.
  let values: [Double]
  /// How long it took to add the constraints and to ask what changed, without making either.
  let milliseconds: Double

  init(_ system: LayoutSystem) throws {
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.makeVariable() }
    let made = system.constraints.map { constraint in
      let terms = constraint.terms.map {
        LinearExpression.Term(variables[$0.variable], times: $0.coefficient)
      }
      return LinearConstraint(
        LinearExpression(terms: terms, constant: constraint.constant), constraint.relation)
    }
    var constraints: [ConstraintID] = []
    milliseconds = try KeyliftBenchmarks.milliseconds {
      for constraint in made { constraints.append(try solver.add(constraint)) }
      _ = solver.takeChangedVariables()
    }
    values = variables.map(solver.value)
    self.solver = solver
    self.constraints = constraints
  }
}
