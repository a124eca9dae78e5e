// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A program in a process group of its own, with its output in files.
struct RunningProgram {
  private let program: SpawnedProgram
  private let log: String?
  private let start = ContinuousClock.now

  var process: pid_t { program.process }

  /// `environment` has the variables that differ from the plain environment.
  ///
  /// `log` is the path, without extension, of the files for stdout and stderr.
  init(
    _ path: String, _ arguments: [String], in folder: String,
    environment: [String: String] = [:], log: String?
  ) throws {
    self.log = log
    func file(_ ending: String) -> String { log.map { "\($0).\(ending)" } ?? "/dev/null" }
    do {
      // Not every C library can spawn a process in another folder.
      program = try SpawnedProgram(
        "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments,
        output: file("out"), messages: file("err"),
        environment: RunningProgram.plainEnvironment.merging(environment) { _, own in own },
        isGroup: true)
    } catch {
      throw CampaignError.cannotRun(path)
    }
  }

  /// Nothing of the caller's environment changes what programs do.
  private static let plainEnvironment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "HOME": NSHomeDirectory(), "TMPDIR": NSTemporaryDirectory(), "SWIFT_BACKTRACE": "enable=no",
  ]

  func kill(wholeGroup: Bool) { _ = Foundation.kill(wholeGroup ? -process : process, SIGKILL) }

  /// Kills the program, or its whole group, after some seconds.
  func end(within seconds: Double = 120, wholeGroup: Bool = true) -> ProgramEnd {
    var isLate = false
    while true {
      if let end = program.end(waits: false) {
        return ProgramEnd(
          status: end.status, isLate: isLate, seconds: (ContinuousClock.now - start).inSeconds,
          processorSeconds: end.processorSeconds, megabytes: end.megabytes, output: logged("out"),
          messages: String(decoding: logged("err"), as: UTF8.self))
      }
      if !isLate, (ContinuousClock.now - start).inSeconds > seconds {
        isLate = true
        kill(wholeGroup: wholeGroup)
      }
      usleep(500)
    }
  }

  private func logged(_ ending: String) -> Data {
    log.flatMap { FileManager.default.contents(atPath: "\($0).\(ending)") } ?? Data()
  }
}

struct ProgramEnd {
  /// The exit code, or 128 and the number of the signal.
  let status: Int32
  let isLate: Bool
  let seconds: Double
  /// Other programs on the machine hardly change the processor time.
  let processorSeconds: Double
  let megabytes: Double
  let output: Data
  let messages: String

  /// A trap ends with a signal.
  var isSignal: Bool { status >= 128 }

  /// For the end of a run that nothing disturbs.
  func expect(_ wanted: Int32 = 0, of run: String) throws(CampaignError) {
    if status != wanted { throw .disturbed(run, status: status, messages: messages) }
  }
}
