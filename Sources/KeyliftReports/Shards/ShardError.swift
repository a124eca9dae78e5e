// SPDX-License-Identifier: MIT

/// Why it is not known which part of a suite to verify.
package enum ShardError: Error, Hashable, Sendable {
  /// The text is none of `i/n`, `auto` and `auto/n`.
  case unreadable(String)
  /// The part is not in `1...total`.
  case outOfRange(index: Int, total: Int)
  /// No system says which part this is.
  case noSystem
  /// Several systems say which part this is.
  case manySystems([ShardSystem])
  /// A system does not say how many parts there are.
  case unknownTotal(ShardSystem)
  /// A system's variable is missing or no whole number.
  case variable(ShardSystem, name: String, value: String?)
  /// A system says that there are other parts than it is told.
  case contradiction(ShardSystem, says: Int, told: Int)
  /// A system's numbers do not say which part this is: it is not in `1...total`, or the numbers have gaps.
  case uneven(ShardSystem, name: String, value: Int, total: Int)
}

extension ShardError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let text):
      "no shard '\(text)': say '2/5' for the second of five, or 'auto', or 'auto/5'"
    case .outOfRange(let index, let total):
      "no shard \(index) of \(total): the first is 1, the last \(total)"
    case .noSystem:
      "'auto' found no system that splits a suite (\(ShardError.list(ShardSystem.allCases)))"
    case .manySystems(let systems):
      "'auto' found several systems that split a suite, \(ShardError.list(systems)): say '2/5'"
    case .unknownTotal(let system):
      "\(system.rawValue) does not say how many shards there are: say 'auto/5' for five"
    case .variable(let system, let name, nil):
      "\(system.rawValue) does not set \(name)"
    case .variable(let system, let name, let value?):
      "\(system.rawValue) sets \(name) to '\(value)', which is no number of a shard"
    case .contradiction(let system, let says, let told):
      "\(system.rawValue) says \(says) shards, '--shard' \(told)"
    case .uneven(let system, let name, let value, let total):
      "\(system.rawValue) sets \(name) to \(value), which is none of \(total) shards"
        + (system == .slurm ? " at even steps" : "")
    }
  }

  private static func list(_ systems: [ShardSystem]) -> String {
    systems.map(\.rawValue).joined(separator: ", ")
  }
}
