// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

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
