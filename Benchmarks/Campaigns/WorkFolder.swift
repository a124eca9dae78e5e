// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A temporary folder, which is deleted with its last reference.
///
/// Programs run in `work`, so that what they leave is apart from their output.
final class WorkFolder {
  private let top: String
  let path: String

  init() throws {
    top = NSTemporaryDirectory() + "keylift-campaign-" + UUID().uuidString
    path = top + "/work"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    _ = try? Shell.run("chmod -R u+rwx '\(top)'; rm -rf '\(top)'")
  }

  /// Without extension.
  var log: String { "\(top)/log" }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try QuickFile.write(bytes, to: file.path)
  }

  func clear() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    within seconds: Double = 120
  ) throws -> ProgramEnd {
    try RunningProgram(program, arguments, in: path, environment: environment, log: log)
      .end(within: seconds)
  }

  func shell(
    _ lines: String, _ program: String = "", environment: [String: String] = [:],
    within seconds: Double = 120
  ) throws -> ProgramEnd {
    try run("/bin/sh", ["-c", lines, program], environment: environment, within: seconds)
  }

  var tree: FileTree { FileTree(of: path) }
}

enum Shell {
  @discardableResult
  static func run(_ lines: String, in folder: String = "/") throws -> Int32 {
    let program = try RunningProgram("/bin/sh", ["-c", lines], in: folder, log: nil)
    return program.end().status
  }
}

/// Writes files that need not survive a loss of power: `Data.write(to:)` waits for the disk, 50 ms
/// and more.
enum QuickFile {
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CampaignError) {
    guard let file = unsafe fopen(path, "w") else { throw .cannotWrite(path) }
    let bytes = Array(bytes)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .cannotWrite(path) }
  }
}

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
