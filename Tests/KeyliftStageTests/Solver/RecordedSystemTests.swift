// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct RecordedSystemTests {
  @Test func fixtureHasHundredsOfSystems() throws { #expect(try RecordedSystem.all().count >= 300) }

  @Test func solutionsEqualThoseOfKiwisolver() throws {
    for system in try RecordedSystem.all() {
      let (solver, variables, kept) = solve(system)
      for (place, variable) in variables.enumerated() {
        #expect(solver.isDetermined(variable) == system.unique[place], "seed \(system.seed)")
        if system.unique[place] {
          let difference = abs(solver.value(of: variable) - system.values[place])
          #expect(difference < 1e-6, "seed \(system.seed), variable \(place)")
        }
      }
      for (priority, expected) in zip([1000.0, 750, 500, 250], [0] + system.errors) {
        let error = kept.filter { $0.priority == Priority(priority) }
          .reduce(0) { $0 + $1.error(in: solver) }
        #expect(abs(error - expected) < 1e-6, "seed \(system.seed), priority \(priority)")
      }
    }
  }

  /// Adds a system's constraints in order, and expects the conflicts that kiwisolver reported.
  private func solve(
    _ system: RecordedSystem
  ) -> (Solver, variables: [Variable], kept: [LinearConstraint]) {
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.makeVariable() }
    var kept: [LinearConstraint] = []
    var refused: [Int] = []
    for (place, recorded) in system.constraints.enumerated() {
      let constraint = recorded.constraint(on: variables)
      do {
        _ = try solver.add(constraint)
        kept.append(constraint)
      } catch {
        refused.append(place)
      }
    }
    #expect(refused == system.refused, "seed \(system.seed)")
    return (solver, variables, kept)
  }
}

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

  private struct File: Decodable { let systems: [RecordedSystem] }

  static func all() throws -> [RecordedSystem] {
    let file = Repository.url("Tests/Fixtures/Solver/systems.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).systems
  }
}

extension RecordedSystem.Constraint {
  func constraint(on all: [Variable]) -> LinearConstraint {
    let terms = zip(variables, coefficients).map { LinearExpression.Term(all[$0], times: $1) }
    return LinearConstraint(
      LinearExpression(terms: terms, constant: constant), LayoutRelation(sign: relation) ?? .equal,
      priority: Priority(priority))
  }
}
