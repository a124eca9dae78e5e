// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftReports
import Testing

/// The environment variables of batch systems that `verify --shard` reads.
struct ShardEnvironmentTests {
  /// A system that gives a suite to three machines.
  struct System: CustomTestStringConvertible {
    let name: String
    /// The value of `--shard`.
    var shard = "auto"
    /// Returns the variables of a machine, from 0.
    let variables: @Sendable (Int) -> [String: String]

    var testDescription: String { name }

    func machine(_ index: Int) -> Machine { Machine(system: name, variables: variables(index)) }
  }

  static let systems = [
    System(name: "Slurm") {
      [
        "SLURM_ARRAY_TASK_ID": "\(5 + 2 * $0)", "SLURM_ARRAY_TASK_MIN": "5",
        "SLURM_ARRAY_TASK_MAX": "9", "SLURM_ARRAY_TASK_COUNT": "3",
      ]
    },
    System(name: "GitLab") { ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "3"] },
    System(name: "Bazel") { ["TEST_SHARD_INDEX": "\($0)", "TEST_TOTAL_SHARDS": "3"] },
    System(name: "AWS Batch") {
      ["AWS_BATCH_JOB_ARRAY_INDEX": "\($0)", "AWS_BATCH_JOB_ARRAY_SIZE": "3"]
    },
    System(name: "Kubernetes", shard: "auto/3") { ["JOB_COMPLETION_INDEX": "\($0)"] },
  ]

  @Test(arguments: systems)
  func mergedShardsFindTheSameAsOneRun(system: System) throws {
    let suite = try ShardedSuite.small()
    let statuses = try (0..<3).map { index in
      try suite.verify(
        "--shard \(system.shard)", on: system.machine(index), report: "run-\(index).json"
      ).status
    }
    #expect(statuses.sorted() == [0, 0, 1])
    let reports = try (0..<3).map { try suite.report("run-\($0).json") }
    #expect(reports.map(\.shard) == (1...3).map { RunReport.Shard(index: $0, total: 3) })
    #expect(reports.allSatisfy { $0.findings.count < $0.suite.count })
    #expect(try suite.verify(report: "single.json").status == 1)
    let merged = try RunReport.merge(reports)
    #expect(merged.json == (try suite.folder.text(of: "single.json")))
    #expect(merged.findings.filter { !$0.passes }.map(\.name) == [suite.broken])
  }

  @Test(arguments: [true, false])
  func shardStatusFileOfBazelIsWrittenOnlyWithShardAuto(asks: Bool) throws {
    let suite = try ShardedSuite.small()
    var machine = ShardEnvironmentTests.systems[2].machine(0)
    let file = suite.folder.url.appending(path: "shards/status").path
    machine.variables["TEST_SHARD_STATUS_FILE"] = file
    try FileManager.default.createDirectory(
      atPath: suite.folder.url.appending(path: "shards").path, withIntermediateDirectories: true)
    let result = try suite.verify(asks ? "--shard auto" : "", on: machine, report: "run.json")
    #expect(result.status < 2)
    #expect(FileManager.default.fileExists(atPath: file) == asks)
    #expect(try suite.report("run.json").shard == (asks ? .init(index: 1, total: 3) : nil))
  }

  /// Kubernetes never sets the number of shards, GitLab sets it in every job, and two systems
  /// contradict each other.
  @Test(arguments: [
    (["JOB_COMPLETION_INDEX": "2"], "auto", "auto/5"),
    (["CI_NODE_TOTAL": "3"], "auto", "no system"),
    ([:], "auto", "Slurm, GitLab, Bazel, AWS Batch, Kubernetes"),
    (["CI_NODE_INDEX": "1", "TEST_SHARD_INDEX": "0"], "auto", "split a suite, GitLab, Bazel:"),
    (["JOB_COMPLETION_INDEX": "8"], "auto/8", "none of 8 shards"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "1"], "auto", "AWS_BATCH_JOB_ARRAY_SIZE"),
    ([:], "4/3", "no shard 4 of 3"),
  ])
  func invalidShardExits64AndVerifiesNothing(
    variables: [String: String], shard: String, message: String
  ) throws {
    let folder = try TemporaryFolder(["Scenes/a.yaml": SampleScene.plain])
    let line = try ShardedSuite.line("--shard \(shard)", report: "run.json")
    let result = try KeyliftProcess.shell(
      "\(Machine(variables: variables).command) \(line)", in: folder)
    #expect(result.status == 64)
    #expect(result.output == [])
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(folder.files() == ["Scenes/a.yaml"])
  }
}
