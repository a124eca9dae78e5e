// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftReports
import TestSupport
import Testing

/// The lines of `Docs/ContinuousIntegration.md` that split a suite between machines.
struct ShardLineTests {
  /// A system that runs one line on several machines, which it numbers in environment variables.
  struct System: CustomTestStringConvertible {
    let name: String
    var count = 3
    /// Returns the variables of a machine, from 0.
    let variables: @Sendable (Int) -> [String: String]

    var testDescription: String { name }
  }

  /// Sources: schedmd.com, "Job Array Support"; docs.gitlab.com, "Predefined CI/CD variables";
  /// buildkite.com, "Environment variables"; kubernetes.io, "Jobs".
  static let systems = [
    System(name: "Slurm") {
      [
        "SLURM_ARRAY_TASK_ID": "\($0 + 1)", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_COUNT": "3",
      ]
    },
    System(name: "GitHub", count: 5) { [ShardedSuite.matrixVariable: "\($0 + 1)"] },
    System(name: "GitLab") { ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "3"] },
    System(name: "Buildkite") {
      ["BUILDKITE_PARALLEL_JOB": "\($0)", "BUILDKITE_PARALLEL_JOB_COUNT": "3"]
    },
    System(name: "Kubernetes", count: 8) { ["JOB_COMPLETION_INDEX": "\($0)"] },
  ]

  @Test(arguments: systems)
  func mergedShardsFindTheSameAsOneRun(system: System) throws {
    let suite = try ShardedSuite.small()
    let line = try ShardedSuite.documentedLine(for: system.name)
    let statuses = try (0..<system.count).map { index in
      try suite.run(line, variables: system.variables(index)).status
    }
    #expect(statuses.sorted() == Array(repeating: 0, count: system.count - 1) + [1])
    let reports = try suite.reports()
    let shards = (1...system.count).map { RunReport.Shard(index: $0, total: system.count) }
    #expect(reports.count == system.count)
    #expect(Set(reports.compactMap(\.shard)) == Set(shards))
    #expect(reports.allSatisfy { $0.findings.count < $0.suite.count })
    #expect(try suite.verify(report: "single.json").status == 1)
    let merged = try RunReport.merge(reports)
    #expect(merged.json == (try suite.folder.text(of: "single.json")))
    #expect(merged.findings.filter { !$0.passes }.map(\.name) == [suite.broken])
  }

  @Test(arguments: [("4/3", "no shard 4 of 3"), ("auto", "write '2/5'"), ("/3", "write '2/5'")])
  func invalidShardExits64AndVerifiesNothing(shard: String, message: String) throws {
    let folder = try TemporaryFolder(["Scenes/a.yaml": SampleScene.plain])
    let line = try ShardedSuite.line("--shard \(shard)", report: "run.json")
    let result = try folder.shell(line).exits(64)
    #expect(result.output == [])
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(folder.files() == ["Scenes/a.yaml"])
  }
}
