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

  @Test func equationsInTwoUnknownsAreSolved() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(2 * x.term + y.term == 11)
    _ = try solver.add(x.term - 3 * y.term == 2)
    #expect(abs(solver.value(of: x) - 5) < 1e-12)
    #expect(abs(solver.value(of: y) - 1) < 1e-12)
    #expect(solver.isDetermined(x))
    #expect(solver.isDetermined(y))
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

  @Test func requiredInequalitiesBoundAPreference() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let wish = try solver.add((width.term == 500).at(250))
    let bound = try solver.add(width.term <= 320)
    _ = try solver.add(width.term >= 44)
    #expect(solver.value(of: width) == 320)
    try solver.setConstant(-10, of: wish)
    #expect(solver.value(of: width) == 44)
    try solver.setConstant(-400, of: wish)
    solver.remove(bound)
    #expect(solver.value(of: width) == 400)
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

  @Test func newHigherPreferenceOutweighsManyExistingOnes() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<100 { _ = try solver.add((x.term == 1_000_000).at(500)) }
    _ = try solver.add((x.term == 1).at(501))
    #expect(solver.value(of: x) == 1)
  }

  @Test func errorsOfOnePriorityAddUp() throws {
    // The sum of distances is minimal at the median; a sum of squares would be minimal at the mean.
    var solver = Solver()
    let x = solver.makeVariable()
    for wish: LinearExpression in [0, 10, 100] { _ = try solver.add((x.term == wish).at(500)) }
    #expect(solver.value(of: x) == 10)
    #expect(solver.isDetermined(x))
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
  @Test func conflictNamesOnlyTheContradictoryConstraints() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(z.term == 3)
    let low = try solver.add(x.term >= 10)
    _ = try solver.add((x.term == 0).at(999))
    let order = try solver.add(y.term >= x.term + 5)
    _ = try solver.add(y.term <= 100)
    let conflict = #expect(throws: Conflict.self) { try solver.add(y.term <= 12) }
    #expect(conflict?.constraints == [low, order])
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 15)
  }

  @Test func secondValueOfAVariableConflictsWithTheFirst() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x.term == 1)
    _ = try solver.add(x.term == 1)
    let conflict = #expect(throws: Conflict.self) { try solver.add(x.term == 2) }
    #expect(conflict?.constraints == [first])
  }

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

  @Test func contradictoryConstantChangesNothing() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let left = try solver.add(x.term >= 20)
    let gap = try solver.add(y.term == x.term + 8)
    let right = try solver.add(y.term <= 100)
    _ = try solver.add((y.term == 70).at(250))
    let conflict = #expect(throws: Conflict.self) { try solver.setConstant(-90, of: gap) }
    #expect(conflict?.constraints == [left, right])
    #expect(solver.value(of: x) == 62)
    #expect(solver.value(of: y) == 70)
    try solver.setConstant(-60, of: gap)
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 80)
  }
}
