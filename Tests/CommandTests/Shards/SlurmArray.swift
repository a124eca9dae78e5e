// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

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
  func run(_ line: String) throws -> KeyliftResult {
    try folder.shell(command(line))
  }

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
