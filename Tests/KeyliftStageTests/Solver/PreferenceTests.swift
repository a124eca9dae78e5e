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
  @Test(.timeLimit(.minutes(5)))
  func contradictoryWishesOfOnePriorityGiveTheMedian() {
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
    for (variable, median) in medians {
      #expect(abs(solver.value(of: variable) - median) < 1e-9)
    }
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
