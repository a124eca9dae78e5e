// SPDX-License-Identifier: MIT

import Foundation

/// A program's run from its start to its end, its results thrown away.
///
/// Foundation's `Process` learns of an end up to 50 ms late, which is more than what is measured here.
struct ChildProcess {
  /// The most memory in megabytes that it had at one time.
  let peakMemory: Double

  /// Runs a program until it ends.
  ///
  /// - Parameter showsErrors: Whether what it says on stderr is shown.
  /// - Throws: `BenchmarkError.cannotRun` where it cannot be started, and `failed` where it ends with
  ///   another exit code than 0.
  @discardableResult
  init(_ path: String, _ arguments: [String], showsErrors: Bool = true) throws {
    let process = try ChildProcess.spawn(path, arguments, showsErrors: showsErrors)
    var word: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &word, 0, &usage) < 0, errno == EINTR {}
    // A signal that ended it counts as a shell counts it.
    let status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    guard status == 0 else { throw BenchmarkError.failed(path, arguments, status: status) }
    #if os(Linux)
    peakMemory = Double(usage.ru_maxrss) * 1024 / 1e6
    #else
    peakMemory = Double(usage.ru_maxrss) / 1e6
    #endif
  }

  private static func spawn(
    _ path: String, _ arguments: [String], showsErrors: Bool
  ) throws -> pid_t {
    #if os(Linux)
    var actions = unsafe posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if !showsErrors {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let reason = unsafe posix_spawn(&process, path, &actions, nil, &words, environ)
    guard reason == 0 else { throw BenchmarkError.cannotRun(path, reason) }
    return process
  }
}
