// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO

/// The user's choice of the shard to verify.
package enum ShardChoice: Hashable, Sendable {
  /// A shard by its number.
  case part(RunReport.Shard)
  /// The shard that a CI or batch system assigns to this machine. `total` is the number of shards
  /// for systems that do not provide it.
  case automatic(total: Int?)

  /// Parses `2/5`, `auto` or `auto/5`.
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

  /// Returns the shard that this machine verifies.
  ///
  /// - Parameter environment: The environment's variables. An empty variable counts as unset.
  /// - Throws: `ShardError` if the environment lacks the shard or has invalid values.
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

  /// Returns the path of the file that Bazel requires a sharded test to touch, or `nil`.
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

/// A system that runs the same command on many machines and numbers them in environment variables.
package enum ShardSystem: String, CaseIterable, Hashable, Sendable {
  /// A job array of Slurm (schedmd.com, "Job Array Support").
  case slurm = "Slurm"
  /// A job of GitLab with `parallel` (docs.gitlab.com, "Predefined CI/CD variables").
  case gitlab = "GitLab"
  /// A sharded test of Bazel (bazel.build, "Test encyclopedia").
  case bazel = "Bazel"
  /// An array job of AWS Batch (docs.aws.amazon.com, "AWS Batch job environment variables").
  case awsBatch = "AWS Batch"
  /// An indexed job of Kubernetes (kubernetes.io, "Jobs").
  case kubernetes = "Kubernetes"

  /// The variable with the machine's number, which is set only if there are several machines.
  var indexVariable: String {
    switch self {
    case .slurm: "SLURM_ARRAY_TASK_ID"
    // CI_NODE_TOTAL cannot be used: GitLab sets it to 1 in jobs that are not parallel.
    case .gitlab: "CI_NODE_INDEX"
    case .bazel: "TEST_SHARD_INDEX"
    case .awsBatch: "AWS_BATCH_JOB_ARRAY_INDEX"
    case .kubernetes: "JOB_COMPLETION_INDEX"
    }
  }

  /// The variable with the number of machines, or `nil` if the system has none.
  var totalVariable: String? {
    switch self {
    case .slurm: "SLURM_ARRAY_TASK_COUNT"
    case .gitlab: "CI_NODE_TOTAL"
    case .bazel: "TEST_TOTAL_SHARDS"
    case .awsBatch: "AWS_BATCH_JOB_ARRAY_SIZE"
    case .kubernetes: nil
    }
  }
}

/// The shard variables of one system in an environment.
struct ShardVariables {
  let system: ShardSystem
  let environment: [String: String]

  /// Whether the system runs this process.
  var isPresent: Bool { text(of: system.indexVariable) != nil }

  /// Returns the number of shards, from the system or from the user.
  ///
  /// - Parameter told: The total that the user gave.
  func total(told: Int?) throws(ShardError) -> Int {
    guard let name = system.totalVariable else {
      guard let told else { throw .unknownTotal(system) }
      return told
    }
    // The user's total is needed if the system does not set one.
    if let told, text(of: name) == nil { return told }
    let says = try number(of: name)
    guard says > 0 else { throw .variable(system, name: name, value: String(says)) }
    if let told, told != says { throw .contradiction(system, says: says, told: told) }
    return says
  }

  /// Returns the number of this shard, from 1.
  func index(of total: Int) throws(ShardError) -> Int {
    let name = system.indexVariable
    let value = try number(of: name)
    let steps = value.subtractingReportingOverflow(try first())
    let step = try step(of: total)
    guard !steps.overflow, steps.partialValue.isMultiple(of: step),
      (0..<total).contains(steps.partialValue / step)
    else { throw .uneven(system, name: name, value: value, total: total) }
    return steps.partialValue / step + 1
  }

  /// Returns the number that the system gives to the first shard.
  private func first() throws(ShardError) -> Int {
    switch system {
    case .slurm: try number(of: "SLURM_ARRAY_TASK_MIN")
    case .gitlab: 1
    case .bazel, .awsBatch, .kubernetes: 0
    }
  }

  /// Returns the difference between the numbers of consecutive shards.
  ///
  /// A Slurm array can have a step or a list: `--array=1-7:2` and `--array=1,3,5,7` both have four
  /// shards.
  private func step(of total: Int) throws(ShardError) -> Int {
    let name = "SLURM_ARRAY_TASK_MAX"
    guard system == .slurm, total > 1, text(of: name) != nil else { return 1 }
    let last = try number(of: name)
    let span = last.subtractingReportingOverflow(try first())
    guard !span.overflow, span.partialValue > 0, span.partialValue.isMultiple(of: total - 1) else {
      throw .uneven(system, name: name, value: last, total: total)
    }
    return span.partialValue / (total - 1)
  }

  private func number(of name: String) throws(ShardError) -> Int {
    let text = text(of: name)
    guard let text, let number = Int(digits: text) else {
      throw .variable(system, name: name, value: text)
    }
    return number
  }

  private func text(of name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// An error from determining the shard to verify.
package enum ShardError: Error, Hashable, Sendable {
  /// The text is none of `i/n`, `auto` and `auto/n`.
  case unreadable(String)
  /// The index is not in `1...total`.
  case outOfRange(index: Int, total: Int)
  /// No system provides a shard number.
  case noSystem
  /// Several systems provide a shard number.
  case manySystems([ShardSystem])
  /// A system does not provide the number of shards.
  case unknownTotal(ShardSystem)
  /// A system's variable is missing or is not a whole number.
  case variable(ShardSystem, name: String, value: String?)
  /// A system's number of shards differs from the number that the user gave.
  case contradiction(ShardSystem, says: Int, told: Int)
  /// A system's number does not map to a shard: it is not in `1...total`, or the numbers have gaps.
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
      "\(system.rawValue) sets \(name) to '\(value)', which is not a shard number"
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
