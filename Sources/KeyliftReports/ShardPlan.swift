// SPDX-License-Identifier: MIT

/// The split of a suite into shards of similar cost.
package enum ShardPlan {
  /// A name of the suite and the cost of verifying it.
  package typealias Item = (name: String, cost: Double)

  /// Returns the names in one shard of a suite, in the order in which they were given.
  ///
  /// Items are assigned in order of decreasing cost, each to the shard with the lowest cost so far
  /// (Graham 1969). Thus no shard costs more than the mean plus one item. Each item is in exactly
  /// one shard, the same on every machine.
  ///
  /// - Parameters:
  ///   - costs: The suite. Names must be distinct. Costs can have any unit, and must be finite and
  ///     at least 0.
  ///   - index: The number of the shard, in `1...total`.
  ///   - total: The number of shards. Shards beyond the number of items are empty.
  /// - Complexity: O(*n* (log *n* + *m*)), where *n* is the number of items and *m* is the number
  ///   of shards, at most *n*.
  package static func split(costs: [Item], index: Int, total: Int) -> [String] {
    precondition((1...total).contains(index), "a part lies in 1...total")
    precondition(Set(costs.map(\.name)).count == costs.count, "names of a suite differ")
    precondition(costs.allSatisfy { $0.cost >= 0 && $0.cost.isFinite }, "costs are numbers")
    let parts = parts(of: costs, count: min(total, costs.count))
    return costs.indices.filter { parts[$0] == index - 1 }.map { costs[$0].name }
  }

  /// Returns the shard, from 0, of each item.
  private static func parts(of items: [Item], count: Int) -> [Int] {
    var loads = [(cost: Double, items: Int)](repeating: (0, 0), count: count)
    var parts = [Int](repeating: 0, count: items.count)
    for item in byCost(items) {
      // Items without cost are counted, so that they, too, are spread evenly.
      guard let part = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      loads[part].cost += items[item].cost
      loads[part].items += 1
      parts[item] = part
    }
    return parts
  }

  private static func byCost(_ items: [Item]) -> [Int] {
    items.indices.sorted {
      (-items[$0].cost, items[$0].name) < (-items[$1].cost, items[$1].name)
    }
  }
}
