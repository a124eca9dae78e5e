// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A program that was started in a process group of its own, with its output in files.
struct RunningProgram {
  private let program: SpawnedProgram
  private let log: String?
  private let start = ContinuousClock.now

  var process: pid_t { program.process }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - folder: The working directory.
  ///   - environment: The variables that differ from the plain environment.
  ///   - log: The path without extension of the files for stdout and stderr; `nil` for none.
  /// - Throws: `CampaignError.cannotRun`.
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

  /// The environment of every program, in which nothing of the caller's changes what it does.
  private static let plainEnvironment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "HOME": NSHomeDirectory(), "TMPDIR": NSTemporaryDirectory(), "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Ends the program, or its whole group, at once.
  func kill(wholeGroup: Bool) { _ = Foundation.kill(wholeGroup ? -process : process, SIGKILL) }

  /// Waits for the end, which comes by a kill, of its whole group or of it alone, after some seconds.
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
  /// Whether it was ended because it took too long.
  let isLate: Bool
  let seconds: Double
  /// The processor time, which other programs on the machine hardly change.
  let processorSeconds: Double
  let megabytes: Double
  let output: Data
  let messages: String

  /// Whether a signal ended it, as a trap does.
  var isSignal: Bool { status >= 128 }
}
