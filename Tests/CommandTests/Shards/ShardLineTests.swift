// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import KeyliftScene
import KeyliftStage
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

  @Test(arguments: systems) func mergedShardsFindTheSameAsOneRun(system: System) throws {
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

/// The split of all scenes of this repository into four shards.
struct SuiteSplitTests {
  @Test func fourShardsCoverAllScenesWithSimilarWork() throws {
    let pixels = try SuiteSplitTests.pixels()
    let names = pixels.keys.sorted()
    let reports = try SuiteSplitTests.reports(of: names)
    #expect(reports.flatMap(\.findings).map(\.name).sorted() == names)
    #expect(reports.allSatisfy { $0.suite.sorted() == names })
    let work = reports.map { $0.findings.reduce(0) { $0 + (pixels[$1.name] ?? .infinity) } }
    let mean = work.reduce(0, +) / 4
    #expect(work.allSatisfy { (0.75...1.25).contains($0 / mean) }, "\(work)")
  }

  /// Returns the reports of four machines.
  ///
  /// Every golden is damaged, so that nothing is drawn.
  private static func reports(of names: [String]) throws -> [RunReport] {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("Goldens/\($0)/golden.jsonl", "") }))
    try FileManager.default.copyItem(at: Repository.url("Scenes"), to: folder.url("Scenes"))
    return try (1...4).map { index in
      let line = try ShardedSuite.line(
        "--goldens Goldens --shard \(index)/4", report: "run-\(index).json")
      try folder.shell(line).exits(3)
      return try RunReport(json: folder.bytes(of: "run-\(index).json"))
    }
  }

  /// Returns how many pixels each golden has in all its frames.
  private static func pixels() throws -> [String: Double] {
    var pixels: [String: Double] = [:]
    for path in Repository.scenes {
      let scene = try #require(try SceneReader().read(Repository.url("Scenes/\(path)").path).scene)
      for variant in scene.goldenVariants {
        let clip = scene.play(variant, scale: 1)
        let size = clip.timeline.screen.size
        pixels[variant.path(below: String(path.dropLast(".yaml".count)))] =
          size.width * size.height * Double(clip.frameCount)
      }
    }
    return pixels
  }
}
