// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO

/// The split of a suite into shards of similar cost.
enum ShardPlan {
  typealias Item = (name: String, cost: Double)

  /// Returns the names in one shard of a suite, in the order in which they were given.
  ///
  /// Items are assigned in order of decreasing cost, each to the shard with the lowest cost so far
  /// (Graham 1969). Thus no shard costs more than the mean of all shards plus the cost of one item.
  /// Each item is in exactly one shard, the same on every machine.
  ///
  /// - Parameters:
  ///   - costs: The suite. Names must be distinct. Costs can have any unit, and must be finite and
  ///     at least 0.
  ///   - index: The number of the shard, in `1...total`.
  ///   - total: The number of shards. Shards beyond the number of items are empty.
  /// - Complexity: O(*n* (log *n* + *m*)), where *n* is the number of items and *m* is the number
  ///   of shards, at most *n*.
  static func split(costs: [Item], index: Int, total: Int) -> [String] {
    precondition((1...total).contains(index), "the number of a shard is in 1...total")
    precondition(Set(costs.map(\.name)).count == costs.count, "the names of a suite are distinct")
    precondition(
      costs.allSatisfy { $0.cost >= 0 && $0.cost.isFinite }, "costs are finite and at least 0")
    let shards = shards(of: costs, count: min(total, costs.count))
    return costs.indices.filter { shards[$0] == index - 1 }.map { costs[$0].name }
  }

  private static func shards(of items: [Item], count: Int) -> [Int] {
    var loads = [(cost: Double, items: Int)](repeating: (0, 0), count: count)
    var shards = [Int](repeating: 0, count: items.count)
    for item in byCost(items) {
      // Items without cost are counted, so that they, too, are spread evenly.
      guard let shard = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      loads[shard].cost += items[item].cost
      loads[shard].items += 1
      shards[item] = shard
    }
    return shards
  }

  private static func byCost(_ items: [Item]) -> [Int] {
    items.indices.sorted {
      (-items[$0].cost, items[$0].name) < (-items[$1].cost, items[$1].name)
    }
  }
}

extension GoldenSuite {
  /// Returns the items that a shard verifies, in the order of the suite; all items without a shard.
  func items(in shard: RunReport.Shard?) -> [Item] {
    guard let shard else { return items }
    let costs = items.map { ShardPlan.Item(name: $0.name, cost: Double($0.cost)) }
    let names = Set(ShardPlan.split(costs: costs, index: shard.index, total: shard.total))
    return items.filter { names.contains($0.name) }
  }
}

extension RunReport.Shard {
  init(_ text: String) throws(ShardError) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count == 2, let index = Int(digits: pieces[0]), let total = Int(digits: pieces[1]),
      total > 0
    else { throw .unreadable }
    guard (1...total).contains(index) else { throw .outOfRange(index: index, total: total) }
    self.init(index: index, total: total)
  }
}

enum ShardError: Error, Hashable, Sendable {
  case unreadable
  case outOfRange(index: Int, total: Int)
}

extension ShardError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable: "write '2/5' for the second of five shards"
    case .outOfRange(let index, let total):
      "no shard \(index) of \(total): the first is 1, the last \(total)"
    }
  }
}
