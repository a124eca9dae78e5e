// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

/// The choice between several solutions.
struct TieTests {
  @Test func firstPreferenceHolds() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add((x.term == 3).at(500))
    let second = try solver.add((x.term == 10).at(500))
    #expect(solver.breakingTies(by: [first, second], then: [x])?.value(of: x) == 3)
    #expect(solver.breakingTies(by: [second, first], then: [x])?.value(of: x) == 10)
    // A lower priority outweighs the order.
    _ = try solver.add((x.term == 7).at(250))
    #expect(solver.breakingTies(by: [first, second], then: [x]) == nil)
    #expect(solver.value(of: x) == 7)
  }

  @Test func openValuesAreAsNearToZeroAsTheyCan() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(x.term >= 5)
    _ = try solver.add(y.term == x.term + z.term)
    let chosen = try #require(solver.breakingTies(by: [], then: [x, y, z]))
    #expect([x, y, z].map(chosen.value) == [5, 0, -5])
    let other = try #require(solver.breakingTies(by: [], then: [z, y, x]))
    #expect([x, y, z].map(other.value) == [5, 5, 0])
  }

  /// Content that hugs and fills leaves a symbol that could grow, but for another one.
  @Test func contentSizeIsNoTie() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let sizes = [(width.term <= 100).at(250), (width.term >= 100).at(750)]
    let ids = try sizes.map { size throws(Conflict) in try solver.add(size) }
    #expect(solver.breakingTies(by: ids, then: [width]) == nil)
    #expect(solver.value(of: width) == 100)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func changedSystemHasTheTiesOfAFreshOne(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for step in 0..<30 {
      system.change()
      // The fresh solver gets the same constraints in another order.
      var fresh = Solver()
      for _ in system.variables { _ = fresh.makeVariable() }
      var ids: [Int: ConstraintID] = [:]
      for (index, held) in system.held.enumerated().reversed() {
        ids[index] = try fresh.add(held.constraint)
      }
      let preferences = system.held.indices.filter {
        system.held[$0].constraint.priority != .required
      }
      let one =
        system.solver.breakingTies(
          by: preferences.map { system.held[$0].id }, then: system.variables) ?? system.solver
      let other =
        fresh.breakingTies(by: preferences.compactMap { ids[$0] }, then: system.variables) ?? fresh
      for variable in system.variables {
        let difference = abs(one.value(of: variable) - other.value(of: variable))
        #expect(difference < 1e-7, "seed \(seed), step \(step)")
      }
      for priority in RandomSystem.priorities {
        let errors = [one, system.solver].map { system.error(at: priority, in: $0) }
        #expect(abs(errors[0] - errors[1]) < 1e-7, "seed \(seed), step \(step)")
      }
    }
  }
}
