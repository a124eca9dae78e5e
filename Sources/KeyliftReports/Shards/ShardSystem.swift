// SPDX-License-Identifier: MIT

/// A system that runs the same command on many machines and tells each which of them it is.
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
}

extension ShardSystem {
  /// The variable that says which machine this is, which is set only where there are several.
  var indexVariable: String {
    switch self {
    case .slurm: "SLURM_ARRAY_TASK_ID"
    // GitLab sets CI_NODE_TOTAL in every job, to 1.
    case .gitlab: "CI_NODE_INDEX"
    case .bazel: "TEST_SHARD_INDEX"
    case .awsBatch: "AWS_BATCH_JOB_ARRAY_INDEX"
    case .kubernetes: "JOB_COMPLETION_INDEX"
    }
  }

  /// The variable that says how many machines there are; nil where none does.
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
