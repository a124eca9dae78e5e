// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import TestRequirements
import TestSupport
import Testing

/// A suite on a real engine that runs the same command on many machines.
@Suite(
  .serialized, .timeLimit(.minutes(2)), .requires(.slurm(isInstalled: SlurmArray.isInstalled)),
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

/// A job array of three tasks in a Slurm that lives as long as the array.
struct SlurmArray {
  let folder: TemporaryFolder

  static let isInstalled = ["munged", "slurmctld", "slurmd", "sbatch"].allSatisfy(hasProgram)

  /// Whether Slurm's daemons find what they end without: an address of this machine's name, and
  /// control groups.
  static let canStart: Bool = {
    let groups = try? FileManager.default.contentsOfDirectory(atPath: "/sys/fs/cgroup")
    guard groups?.isEmpty == false, let folder = try? TemporaryFolder() else { return false }
    let address = try? folder.shell("getent hosts \"$(hostname -s)\"")
    return address?.status == 0
  }()

  /// Whether there is a program, or a daemon, for which an ordinary person's PATH lacks the folder.
  private static func hasProgram(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return "\(path):/usr/sbin".split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs a line of the shell, without single quotes, in each task; the exit code is the worst of
  /// the tasks'.
  func run(_ line: String) throws -> KeyliftResult { try folder.shell(command(line)) }

  /// Runs a line of the shell as `run(_:)` does, and ends the array as soon as a task has made a
  /// file.
  func run(_ line: String, untilThereIs file: String) throws -> KeyliftResult {
    try folder.shell(
      """
      \(command(line)) & array=$!
      while [ ! -e \(file) ] && kill -0 $array; do sleep 0.1; done
      kill $array
      wait $array
      """)
  }

  /// What all processes of the array's Slurm have in their environment.
  var mark: String { "SLURM_CONF=\(slurm)/" }

  func processes() throws -> [Int] {
    let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int($0) }
    return all.filter { number in
      let variables = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      return String(decoding: variables, as: UTF8.self).contains(mark)
    }
  }

  private var slurm: String { folder.path("slurm") }

  private func command(_ line: String) -> String {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "run-array.sh").path
    return "'\(script)' '\(slurm)' 1-3 '\(line)'"
  }
}
