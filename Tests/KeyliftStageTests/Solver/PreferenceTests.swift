// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

struct PreferenceTests {
  /// 200 views with eight distances each to others: one by one this takes most of a minute.
  @Test(.timeLimit(.minutes(5)), arguments: [1, 2] as [UInt64])
  func hundredsOfContradictoryDistancesHaveTheSolutionOfKruskalsAlgorithm(seed: UInt64) throws {
    let system = DistanceSystem(views: 200, distances: 1600, seed: seed)
    var solver = Solver()
    let places = (0..<200).map { _ in solver.makeVariable() }
    _ = try solver.add(places[0].term == 0)
    let identifiers = solver.add(preferences: system.constraints(on: places))
    #expect(identifiers.count == 1600)
    for (variable, expected) in zip(places, system.places) {
      #expect(abs(solver.value(of: variable) - expected) < 1e-6)
      #expect(solver.isDetermined(variable))
    }
  }

  /// The least sum of absolute errors of wishes for one number is at their median.
  @Test(.timeLimit(.minutes(5))) func contradictoryWishesOfOnePriorityGiveTheMedian() {
    var random = SeededRandom(seed: 7)
    var solver = Solver()
    var medians: [(Variable, Double)] = []
    var wishes: [LinearConstraint] = []
    for _ in 0..<100 {
      let variable = solver.makeVariable()
      let numbers = (0..<21).map { _ in random.double(in: 0...300) }
      wishes += numbers.map { (variable.term == LinearExpression(constant: $0)).at(500) }
      medians.append((variable, numbers.sorted()[10]))
    }
    _ = solver.add(preferences: wishes)
    for (variable, median) in medians { #expect(abs(solver.value(of: variable) - median) < 1e-9) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func errorsAreTheSameWhetherAddedTogetherOrOneByOne(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    for _ in 0..<12 { system.add(priorities: [1000]) }
    var together = system.solver
    for _ in 0..<30 { system.add(priorities: [750, 500, 499, 250, 1]) }
    let preferences = system.held.map(\.constraint).filter { $0.priority != .required }
    let identifiers = together.add(preferences: preferences)
    for priority in [1000.0, 750, 500, 499, 250, 1] {
      let error = system.error(at: priority, in: together)
      #expect(abs(error - system.error(at: priority, in: system.solver)) < 1e-7)
    }
    for id in identifiers { together.remove(id) }
    #expect(system.error(at: 1000, in: together) < 1e-7)
  }

  @Test func identifiersAreInTheOrderOfTheConstraints() {
    var solver = Solver()
    let x = solver.makeVariable()
    let wishes = [(x.term == 1).at(250), (x.term == 2).at(750), (x.term == 3).at(500)]
    let identifiers = solver.add(preferences: wishes)
    #expect(solver.value(of: x) == 2)
    solver.remove(identifiers[1])
    #expect(solver.value(of: x) == 3)
    solver.remove(identifiers[2])
    #expect(solver.value(of: x) == 1)
  }

  @Test func wishesOfOnePriorityThatContradictEachOtherAreRivals() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add((x.term == 10).at(250))
    let second = try solver.add((x.term == 50).at(250))
    _ = try solver.add(y.term == x.term + 1)
    #expect(solver.rivals(over: x) == [first, second])
    #expect(solver.rivals(over: y) == [first, second])
    _ = try solver.add((x.term == 90).at(249))
    #expect(solver.rivals(over: x).isEmpty)
    #expect(solver.value(of: x) == 50)
  }

  @Test func valueThatNothingLimitsHasNoRivals() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.rivals(over: x).isEmpty)
    _ = try solver.add(x.term >= 5)
    #expect(solver.rivals(over: x).isEmpty)
  }
}

/// Wished distances between places on a line, each with a priority of its own.
///
/// A wish holds exactly if the wishes above it leave the distance open: those that hold form a
/// spanning tree, which Kruskal's algorithm finds.
private struct DistanceSystem {
  private var wishes: [(from: Int, to: Int, distance: Double)] = []
  /// The place of each view; the first is at 0.
  private(set) var places: [Double]

  init(views: Int, distances: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<distances {
      let pair = (0..<views).shuffled(using: &random).prefix(2)
      wishes.append((pair[0], pair[1], Double(Int.random(in: 0...300, using: &random))))
    }
    places = Array(repeating: 0, count: views)
    var groups = Array(0..<views)
    for wish in wishes where groups[wish.from] != groups[wish.to] {
      let (moved, kept) = (groups[wish.to], groups[wish.from])
      let shift = places[wish.from] + wish.distance - places[wish.to]
      for view in 0..<views where groups[view] == moved {
        places[view] += shift
        groups[view] = kept
      }
    }
    places = places.map { [origin = places[0]] in $0 - origin }
  }

  /// Returns the wishes as constraints, the least important first.
  func constraints(on variables: [Variable]) -> [LinearConstraint] {
    wishes.enumerated().reversed().map { rank, wish in
      let distance = LinearExpression(constant: wish.distance)
      return (variables[wish.to].term == variables[wish.from].term + distance)
        .at(999 - Double(rank) / 2)
    }
  }
}

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
