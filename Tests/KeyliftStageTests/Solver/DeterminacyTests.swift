// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct DeterminacyTests {
  @Test func oneSidedBoundDoesNotDetermine() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(x.term >= 5)
    #expect(!solver.isDetermined(x))
    _ = try solver.add(x.term <= 5)
    #expect(solver.isDetermined(x))
  }

  @Test func preferenceDetermines() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(x.term >= 5)
    _ = try solver.add((x.term == 0).at(1))
    #expect(solver.isDetermined(x))
    #expect(solver.value(of: x) == 5)
  }

  @Test func twoPreferencesOfOnePriorityAllowEverythingBetween() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add((x.term == 0).at(500))
    _ = try solver.add((x.term == 10).at(500))
    #expect((0...10).contains(solver.value(of: x)))
    #expect(!solver.isDetermined(x))
    _ = try solver.add((x.term == 7).at(250))
    #expect(solver.isDetermined(x))
    #expect(solver.value(of: x) == 7)
  }

  @Test func equationDeterminesASumButNotItsParts() throws {
    var solver = Solver()
    let (x, y, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(x.term + y.term == 10)
    _ = try solver.add(sum.term == x.term + y.term)
    #expect(!solver.isDetermined(x))
    #expect(!solver.isDetermined(y))
    #expect(solver.isDetermined(sum))
    #expect(solver.value(of: sum) == 10)
  }

  @Test func boundsThatMeetDetermine() throws {
    // x + y <= 4, x >= 1 and y >= 3 have one common point, although none of them is an equality.
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(x.term + y.term <= 4)
    _ = try solver.add(x.term >= 1)
    #expect(!solver.isDetermined(x))
    _ = try solver.add(y.term >= 3)
    #expect(solver.isDetermined(x))
    #expect(solver.isDetermined(y))
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: y) == 3)
  }
}
