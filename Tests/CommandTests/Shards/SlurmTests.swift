// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftReports
import TestRequirements
import TestSupport
import Testing

/// A suite on a real engine that runs the same command on many machines.
@Suite(
  .serialized, .timeLimit(.minutes(2)),
  .requires(.slurm(isInstalled: SlurmArray.isInstalled)),
  .requires(
    .condition(
      "an address of this machine's name, and control groups, for Slurm's daemons",
      remedy: "run the tests where 'getent hosts $(hostname -s)' and 'ls /sys/fs/cgroup' answer",
      isMet: SlurmArray.canStart)))
struct SlurmTests {
  @Test func jobArrayFindsTheSameAsOneRun() throws {
    let suite = try ShardedSuite.real()
    let array = SlurmArray(folder: suite.folder)
    try array.run(ShardedSuite.documentedLine(for: "Slurm")).exits(1)
    #expect(try array.processes() == [])
    let reports = try (1...3).map { try suite.report("run-\($0).json") }
    #expect(reports.map(\.shard) == (1...3).map { RunReport.Shard(index: $0, total: 3) })
    #expect(reports.allSatisfy { !$0.findings.isEmpty })
    #expect(try suite.verify(report: "single.json").status == 1)
    try suite.folder.shell("\"$0\" report --merge run-?.json --reporter json=merged.json").exits(1)
    #expect(try suite.folder.bytes(of: "merged.json") == suite.folder.bytes(of: "single.json"))
    let failures = try suite.report("merged.json").findings.filter { !$0.passes }
    #expect(failures.map(\.name) == ["ios18", "ios26"].map { "\(suite.broken)/\($0)" })
  }

  @Test func canceledArrayLeavesNoProcess() throws {
    let array = SlurmArray(folder: try TemporaryFolder())
    let line = "env >$$.env && mv $$.env started; sleep 30"
    try array.run(line, untilThereIs: "started").exits(70)
    #expect(try array.folder.text(of: "started").contains(array.mark))
    #expect(try array.processes() == [])
  }
}
