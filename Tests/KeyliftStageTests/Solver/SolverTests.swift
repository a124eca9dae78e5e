// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct SolverTests {
  @Test func unconstrainedVariableIsZeroAndNotDetermined() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
    #expect(!solver.isDetermined(x))
  }

  @Test func chainOfAThousandEqualitiesIsExact() throws {
    var solver = Solver()
    let links = (0..<1001).map { _ in solver.makeVariable() }
    for (link, next) in zip(links, links.dropFirst()) {
      _ = try solver.add(next.term == link.term + 0.1)
    }
    let first = try solver.add(links[0].term == 3)
    #expect(abs(solver.value(of: links[1000]) - 103) < 1e-9)
    try solver.setConstant(-7, of: first)
    #expect(abs(solver.value(of: links[1000]) - 107) < 1e-9)
    #expect(solver.isDetermined(links[1000]))
  }

  @Test func oneHigherPreferenceOutweighsAThousandLowerOnes() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let strong = try solver.add((x.term == 1).at(501))
    for _ in 0..<1000 { _ = try solver.add((x.term == 1_000_000).at(500)) }
    #expect(solver.value(of: x) == 1)
    solver.remove(strong)
    #expect(solver.value(of: x) == 1_000_000)
  }

  @Test func changedVariablesAreInOrderOfCreation() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(z.term == 1)
    let place = try solver.add(y.term == 4)
    _ = try solver.add(x.term == y.term + 1)
    #expect(solver.takeChangedVariables() == [x, y, z])
    #expect(solver.takeChangedVariables().isEmpty)
    try solver.setConstant(-5, of: place)
    #expect(solver.takeChangedVariables() == [x, y])
    #expect(solver.value(of: x) == 6)
  }

  @Test func copyOfASolverIsIndependent() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let place = try solver.add(x.term == 1)
    var copy = solver
    try copy.setConstant(-2, of: place)
    #expect(solver.value(of: x) == 1)
    #expect(copy.value(of: x) == 2)
  }
}

struct ConflictTests {
  @Test func constraintWithoutVariablesHoldsOrConflicts() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(x.term - x.term == 0)
    _ = try solver.add(LinearExpression(constant: 3) >= 2)
    _ = try solver.add((LinearExpression(constant: 3) == 2).at(500))
    let conflict = #expect(throws: Conflict.self) {
      try solver.add(LinearExpression(constant: 1) == 0)
    }
    #expect(conflict?.constraints == [])
    #expect(throws: Conflict.self) { try solver.add(x.term >= x.term + 1) }
  }
}
