// SPDX-License-Identifier: MIT

import KeyliftGoldens
import Testing

/// A suite on a real engine that runs the same command on many machines.
@Suite(
  .serialized, .timeLimit(.minutes(2)),
  .enabled(if: SlurmArray.isInstalled, "slurm-wlm and munge are not installed"))
struct SlurmTests {
  @Test func aJobArrayFindsWhatOneRunFinds() throws {
    let suite = try ShardedSuite.real()
    let array = SlurmArray(folder: suite.folder)
    let line = try ShardedSuite.line("--shard auto", report: "run-$SLURM_ARRAY_TASK_ID.json")
    let result = try array.run(line)
    #expect(result.status == 1, "\(result.messages)")
    #expect(try array.processes() == [])
    let reports = try (0...2).map { try suite.report("run-\($0).json") }
    #expect(reports.map(\.shard) == (1...3).map { RunReport.Shard(index: $0, total: 3) })
    #expect(reports.allSatisfy { !$0.findings.isEmpty })
    #expect(try suite.verify(report: "single.json").status == 1)
    let merged = try RunReport.merge(reports)
    #expect(merged.json == (try suite.folder.text(of: "single.json")))
    #expect(merged.findings.filter { !$0.passes }.map(\.name) == [suite.broken])
  }

  @Test func anArrayThatIsEndedLeavesNoProcess() throws {
    let array = SlurmArray(folder: try TemporaryFolder())
    let result = try array.run("touch started; sleep 30", untilThereIs: "started")
    #expect(result.status == 70, "\(result.messages)")
    #expect(array.folder.files().contains("started"))
    #expect(try array.processes() == [])
  }
}
