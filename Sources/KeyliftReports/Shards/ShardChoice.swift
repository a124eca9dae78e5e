// SPDX-License-Identifier: MIT

/// Which part of a suite to verify, as a person asks for it.
package enum ShardChoice: Hashable, Sendable {
  /// A part by its number.
  case part(RunReport.Shard)
  /// The part that a system says this machine has, of so many, where the system does not say how many.
  case automatic(total: Int?)

  /// Reads `2/5`, `auto` or `auto/5`.
  package init(_ text: String) throws(ShardError) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    if pieces == ["auto"] {
      self = .automatic(total: nil)
      return
    }
    guard pieces.count == 2, let total = Int(digits: pieces[1]), total > 0 else {
      throw .unreadable(text)
    }
    if pieces[0] == "auto" {
      self = .automatic(total: total)
      return
    }
    guard let index = Int(digits: pieces[0]) else { throw .unreadable(text) }
    guard (1...total).contains(index) else { throw .outOfRange(index: index, total: total) }
    self = .part(RunReport.Shard(index: index, total: total))
  }
}

extension ShardChoice {
  /// Returns the part that this machine verifies.
  ///
  /// - Parameter environment: The environment's variables; one that is empty counts as not set.
  /// - Throws: `ShardError` where the environment does not say, or says nonsense.
  package func shard(
    in environment: [String: String]
  ) throws(ShardError) -> RunReport.Shard {
    switch self {
    case .part(let shard): return shard
    case .automatic(let told):
      let variables = try ShardChoice.variables(in: environment)
      let total = try variables.total(told: told)
      return RunReport.Shard(index: try variables.index(of: total), total: total)
    }
  }

  /// Returns the path of the file that Bazel wants touched by whoever splits its test, or nil.
  package func statusFile(in environment: [String: String]) -> String? {
    guard case .automatic = self,
      ShardVariables(system: .bazel, environment: environment).isPresent
    else { return nil }
    return environment["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func variables(
    in environment: [String: String]
  ) throws(ShardError) -> ShardVariables {
    let present = ShardSystem.allCases
      .map { ShardVariables(system: $0, environment: environment) }
      .filter(\.isPresent)
    guard let first = present.first else { throw .noSystem }
    guard present.count == 1 else { throw .manySystems(present.map(\.system)) }
    return first
  }
}
