// SPDX-License-Identifier: MIT

import KeyliftChecks
@testable import KeyliftCommand
import TestSupport
import Testing

struct ShardPlanTests {
  private static func parts(of costs: [ShardPlan.Item], total: Int) -> [[String]] {
    (1...total).map { ShardPlan.split(costs: costs, index: $0, total: total) }
  }

  private static func suite(seed: UInt64) -> (costs: [ShardPlan.Item], total: Int) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    let costs = (0..<count).map { ("scene-\($0)", random.double(in: 0...1000).rounded()) }
    return (costs, Int.random(in: 1...20, using: &random))
  }

  @Test(arguments: 0..<100) func everyItemIsInExactlyOneShard(seed: UInt64) {
    let (costs, total) = ShardPlanTests.suite(seed: seed)
    let all = ShardPlanTests.parts(of: costs, total: total).flatMap(\.self)
    #expect(all.sorted() == costs.map(\.name).sorted(), "seed \(seed)")
  }

  @Test(arguments: 0..<100) func noShardCostsMoreThanTheMeanPlusOneItem(seed: UInt64) throws {
    let (costs, total) = ShardPlanTests.suite(seed: seed)
    let cost = Dictionary(uniqueKeysWithValues: costs.map { ($0.name, $0.cost) })
    let loads = ShardPlanTests.parts(of: costs, total: total).map { names in
      names.reduce(0) { $0 + (cost[$1] ?? .infinity) }
    }
    let mean = costs.reduce(0) { $0 + $1.cost } / Double(total)
    let largest = try #require(costs.map(\.cost).max())
    let most = try #require(loads.max())
    #expect(most <= mean + largest, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func suiteOrderDoesNotChangeTheSplit(seed: UInt64) {
    let (costs, total) = ShardPlanTests.suite(seed: seed)
    var random = SeededRandom(seed: seed &+ 1000)
    let shuffled = costs.shuffled(using: &random)
    let parts = ShardPlanTests.parts(of: costs, total: total).map(Set.init)
    #expect(ShardPlanTests.parts(of: shuffled, total: total).map(Set.init) == parts, "seed \(seed)")
  }

  /// Graham's own example (1969) of 5 5 4 4 3 3 3 on three machines, for which the rule gives 11/9
  /// of the optimum.
  @Test func costliestItemsAreAssignedFirst() {
    let costs: [ShardPlan.Item] = [
      ("a", 5), ("b", 5), ("c", 4), ("d", 4), ("e", 3), ("f", 3), ("g", 3),
    ]
    #expect(
      ShardPlanTests.parts(of: costs, total: 3) == [["a", "e", "g"], ["b", "f"], ["c", "d"]])
  }

  @Test func shardKeepsSuiteOrder() {
    let costs: [ShardPlan.Item] = [("z", 1), ("m", 3), ("a", 2)]
    #expect(ShardPlan.split(costs: costs, index: 1, total: 1) == ["z", "m", "a"])
  }

  @Test func shardsBeyondTheItemsAreEmpty() {
    let costs: [ShardPlan.Item] = [("a", 0), ("b", 0)]
    #expect(ShardPlanTests.parts(of: costs, total: 4) == [["a"], ["b"], [], []])
    #expect(ShardPlan.split(costs: costs, index: .max, total: .max) == [])
    #expect(ShardPlan.split(costs: [], index: 1, total: 2) == [])
  }

  @Test func shardIsRead() throws {
    #expect(try RunReport.Shard("3/5") == RunReport.Shard(index: 3, total: 5))
  }

  @Test(arguments: [
    "", "/", "3", "3/", "/5", "3/5/7", "-1/5", "+1/5", "3/0", "auto", "auto/5", " 3/5",
    "3/99999999999999999999", "٣/٥",
  ])
  func malformedShardThrows(text: String) {
    #expect(throws: ShardError.unreadable) { try RunReport.Shard(text) }
  }

  @Test(arguments: [(0, 5), (6, 5)]) func shardOutsideTotalThrows(index: Int, total: Int) {
    #expect(throws: ShardError.outOfRange(index: index, total: total)) {
      try RunReport.Shard("\(index)/\(total)")
    }
  }
}
