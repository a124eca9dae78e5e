// SPDX-License-Identifier: MIT

import Testing

/// A machine of many, as some system sets it up.
struct Machine: CustomTestStringConvertible {
  /// The system's name.
  var system = "no system"
  /// The variables that the system sets.
  var variables: [String: String] = [:]

  var testDescription: String { system }

  /// The beginning of a command that runs with the system's variables, and with none of those of
  /// the machine that runs the tests, which may be one of many itself.
  var command: String {
    let cleared = Machine.cleared.map { "-u \($0)" }
    let set = variables.sorted { $0.key < $1.key }.map { "'\($0.key)=\($0.value)'" }
    return (["env"] + cleared + set).joined(separator: " ")
  }

  /// The variables by which any system changes what `verify` does.
  private static let cleared = [
    "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", "CI", "CI_NODE_INDEX",
    "CI_NODE_TOTAL", "JOB_COMPLETION_INDEX", "KEYLIFT_GOLDENS", "KEYLIFT_UPDATE",
    "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MAX",
    "SLURM_ARRAY_TASK_MIN", "TEST_SHARD_INDEX", "TEST_SHARD_STATUS_FILE", "TEST_TOTAL_SHARDS",
  ]
}
