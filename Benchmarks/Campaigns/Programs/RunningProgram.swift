// SPDX-License-Identifier: MIT

import Foundation

/// A program that was started in a process group of its own, with its output in files.
///
/// Foundation's `Process` learns of an end up to 50 ms late and does not report memory.
struct RunningProgram {
  /// The number of the process, and of its group.
  let process: pid_t
  private let log: String?
  private let start = ContinuousClock.now

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
    let variables = RunningProgram.plainEnvironment.merging(environment) { _, own in own }
    // Not every C library can spawn a process in another folder.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
    let own = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = unsafe variables.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (own + settings).forEach { unsafe free($0) } }
    #if os(Linux)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    for (number, ending) in [(Int32(1), "out"), (2, "err")] {
      let path = log.map { "\($0).\(ending)" } ?? "/dev/null"
      unsafe posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
    }
    // A thread of Dispatch blocks signals, and the program would not get its alarm.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var number: pid_t = 0
    let reason = unsafe posix_spawn(&number, words[0], &actions, &attributes, own, settings)
    guard reason == 0 else { throw CampaignError.cannotRun(path) }
    process = number
  }

  /// The environment of every program, in which nothing of the caller's changes what it does.
  private static let plainEnvironment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "HOME": NSHomeDirectory(), "TMPDIR": NSTemporaryDirectory(), "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Ends the program, or its whole group, at once.
  func kill(wholeGroup: Bool) { _ = Foundation.kill(wholeGroup ? -process : process, SIGKILL) }

  /// Waits for the end, which comes by a kill after some seconds.
  func end(within seconds: Double = 120) -> ProgramEnd {
    var (word, usage, isLate) = (Int32(0), rusage(), false)
    while true {
      let answer = unsafe wait4(process, &word, WNOHANG, &usage)
      if answer == process || answer < 0 && errno != EINTR { break }
      if !isLate, (ContinuousClock.now - start).inSeconds > seconds {
        isLate = true
        kill(wholeGroup: true)
      }
      usleep(500)
    }
    return ProgramEnd(
      // A signal that ended it counts as a shell counts it.
      status: word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F, isLate: isLate,
      seconds: (ContinuousClock.now - start).inSeconds,
      processorSeconds: usage.ru_utime.inSeconds + usage.ru_stime.inSeconds,
      megabytes: Double(usage.ru_maxrss) * RunningProgram.memoryUnit / 1e6,
      output: logged("out"), messages: String(decoding: logged("err"), as: UTF8.self))
  }

  private func logged(_ ending: String) -> Data {
    log.flatMap { FileManager.default.contents(atPath: "\($0).\(ending)") } ?? Data()
  }

  #if os(Linux)
  /// The bytes of a unit of `ru_maxrss`.
  static let memoryUnit = 1024.0
  #else
  /// The bytes of a unit of `ru_maxrss`.
  static let memoryUnit = 1.0
  #endif
}

/// How a program ended.
struct ProgramEnd {
  /// The exit code, or 128 and the number of the signal.
  let status: Int32
  /// Whether it was ended because it took too long.
  let isLate: Bool
  /// The time from its start to its end.
  let seconds: Double
  /// The processor time, which other programs on the machine hardly change.
  let processorSeconds: Double
  /// The most memory at one time.
  let megabytes: Double
  /// The bytes of stdout.
  let output: Data
  /// The text of stderr.
  let messages: String

  /// Whether a signal ended it, as a trap does.
  var isSignal: Bool { status >= 128 }
}

extension timeval {
  /// The time in seconds.
  var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
