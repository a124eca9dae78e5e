// SPDX-License-Identifier: MIT

/// How a suite is split into parts that cost much the same.
package enum ShardPlan {
  /// An item of a suite, and what it costs to verify.
  package typealias Item = (name: String, cost: Double)

  /// Returns the names that fall to one part of a suite, in the order in which they were given.
  ///
  /// The costliest item first, each goes to the part that has the least so far (Graham 1969), so that no part
  /// costs more than the mean and one item. Each item falls to exactly one part, the same on every machine.
  ///
  /// - Parameters:
  ///   - costs: The suite. Names differ; costs are in any unit, at least 0 and finite.
  ///   - index: Which part, from 1 to the total.
  ///   - total: How many parts; those beyond the number of items are empty.
  /// - Complexity: O(*n* (log *n* + *m*)) in the items and the parts, of which there count at most *n*.
  package static func split(costs: [Item], index: Int, total: Int) -> [String] {
    precondition((1...total).contains(index), "a part lies in 1...total")
    precondition(Set(costs.map(\.name)).count == costs.count, "names of a suite differ")
    precondition(costs.allSatisfy { $0.cost >= 0 && $0.cost.isFinite }, "costs are numbers")
    let parts = parts(of: costs, count: min(total, costs.count))
    return costs.indices.filter { parts[$0] == index - 1 }.map { costs[$0].name }
  }

  /// Returns the part, from 0, to which each item falls.
  private static func parts(of items: [Item], count: Int) -> [Int] {
    var loads = [(cost: Double, items: Int)](repeating: (0, 0), count: count)
    var parts = [Int](repeating: 0, count: items.count)
    for item in byCost(items) {
      // Where all cost nothing, at least their number is spread.
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
