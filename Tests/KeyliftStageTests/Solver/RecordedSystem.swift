// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport

/// A system of `Tests/Fixtures/Solver/systems.json` with kiwisolver's solution.
struct RecordedSystem: Decodable {
  struct Constraint: Decodable {
    let variables: [Int]
    let coefficients: [Double]
    let constant: Double
    let relation: String
    let priority: Double
  }

  let seed: Int
  let variables: Int
  let constraints: [Constraint]
  /// The indices of the constraints that contradict earlier ones.
  let refused: [Int]
  let values: [Double]
  /// Whether each variable has the same value in every optimal solution.
  let unique: [Bool]
  /// The sums of errors at the priorities 750, 500 and 250.
  let errors: [Double]

  private struct File: Decodable {
    let systems: [RecordedSystem]
  }

  static func all() throws -> [RecordedSystem] {
    let file = Repository.url("Tests/Fixtures/Solver/systems.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).systems
  }
}

extension RecordedSystem.Constraint {
  func constraint(on all: [Variable]) -> LinearConstraint {
    let terms = zip(variables, coefficients).map {
      LinearExpression.Term(all[$0], times: $1)
    }
    let relations: [String: Relation] = ["==": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]
    return LinearConstraint(
      LinearExpression(terms: terms, constant: constant), relations[relation] ?? .equal,
      priority: Priority(priority))
  }
}
