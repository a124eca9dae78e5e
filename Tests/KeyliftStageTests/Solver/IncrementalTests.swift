// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

/// Compares randomly changed random systems with a fresh solver.
struct IncrementalTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func changedSystemHasTheSolutionOfAFreshOne(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for _ in 0..<40 {
      system.change()
      let fresh = try system.rebuilt()
      for variable in system.variables {
        let isDetermined = fresh.isDetermined(variable)
        #expect(system.solver.isDetermined(variable) == isDetermined)
        if isDetermined {
          #expect(abs(system.solver.value(of: variable) - fresh.value(of: variable)) < 1e-7)
        }
      }
      for priority in RandomSystem.priorities {
        let errors = [system.solver, fresh].map { system.error(at: priority, in: $0) }
        #expect(abs(errors[0] - errors[1]) < 1e-7)
      }
      #expect(system.error(at: 1000, in: system.solver) < 1e-7)
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func roundingErrorsStaySmallOverHundredsOfChanges(seed: UInt64) {
    var system = RandomSystem(
      seed: seed, variables: 40, width: 4, coefficients: [1, -1, 0.5, 1 / 3.0, 1.7777, 2])
    for _ in 0..<500 {
      system.add(priorities: [1000, 1000, 1000, 750])
      if system.held.count > 60 { system.remove() }
    }
    let largest = system.variables.map { abs(system.solver.value(of: $0)) }.max() ?? 0
    #expect(system.held.count == 60)
    #expect(system.error(at: 1000, in: system.solver) < 1e-9 * max(largest, 1))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func revertedChangeRestoresDeterminedValues(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for _ in 0..<12 { system.add() }
    let before = system.solver
    for place in system.held.indices {
      let (id, constraint) = system.held[place]
      let constant = constraint.expression.constant
      guard (try? system.solver.setConstant(constant + 3.7, of: id)) != nil else { continue }
      try system.solver.setConstant(constant, of: id)
    }
    for place in system.held.indices {
      system.solver.remove(system.held[place].id)
      system.held[place].id = try system.solver.add(system.held[place].constraint)
    }
    for variable in system.variables where before.isDetermined(variable) {
      #expect(abs(system.solver.value(of: variable) - before.value(of: variable)) < 1e-9)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func rejectedConstraintChangesNoValueAndNamesAMinimalConflict(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for _ in 0..<30 {
      let values = system.variables.map(system.solver.value)
      let constraint = system.makeConstraint(priorities: [1000])
      do {
        let id = try system.solver.add(constraint)
        system.held.append((id, constraint))
      } catch {
        #expect(system.variables.map(system.solver.value) == values)
        try expectMinimal(error, with: constraint, in: system)
        return
      }
    }
    Issue.record("nothing was refused")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func rejectedConstantChangesNoValueAndNamesAMinimalConflict(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for _ in 0..<30 { system.add() }
    for (id, constraint) in system.held where constraint.priority == .required {
      let values = system.variables.map(system.solver.value)
      let constant = constraint.expression.constant - 50
      do {
        try system.solver.setConstant(constant, of: id)
        try system.solver.setConstant(constraint.expression.constant, of: id)
      } catch {
        #expect(system.variables.map(system.solver.value) == values)
        var changed = constraint
        changed.expression.constant = constant
        try expectMinimal(error, with: changed, in: system)
      }
    }
  }

  /// Expects that the constraints together contradict another one, and that they do not without any
  /// one of them.
  private func expectMinimal(
    _ conflict: Conflict, with constraint: LinearConstraint, in system: RandomSystem
  ) throws {
    let constraints = conflict.constraints.compactMap { id in
      system.held.first { $0.id == id }?.constraint
    }
    #expect(constraints.count == conflict.constraints.count)
    var solver = try system.solver(of: constraints)
    #expect(throws: Conflict.self) { try solver.add(constraint) }
    for place in constraints.indices {
      var fewer = constraints
      fewer.remove(at: place)
      var solver = try system.solver(of: fewer)
      #expect(throws: Never.self) { try solver.add(constraint) }
    }
  }
}
