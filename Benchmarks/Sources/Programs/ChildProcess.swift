// SPDX-License-Identifier: MIT

import TestSupport

/// A program's run from its start to its end, its results thrown away.
struct ChildProcess {
  /// The processor's time in milliseconds, with that of the programs that it has waited for.
  let processorMilliseconds: Double
  /// The peak memory in megabytes of the process.
  let peakMemory: Double

  /// Runs a program until it ends.
  ///
  /// - Parameter showsErrors: Whether what it says on stderr is shown.
  /// - Throws: `BenchmarkError.cannotRun` where it cannot be started, and `failed` where it ends with
  ///   another exit code than 0.
  @discardableResult
  init(_ path: String, _ arguments: [String], showsErrors: Bool = true) throws {
    let program: SpawnedProgram
    do {
      program = try SpawnedProgram(
        path, arguments, messages: showsErrors ? nil : "/dev/null")
    } catch {
      throw BenchmarkError.cannotRun(path, error.reason)
    }
    let end = program.end(waits: true)
    guard let end, end.status == 0 else {
      throw BenchmarkError.failed(path, arguments, status: end?.status ?? -1)
    }
    processorMilliseconds = end.processorSeconds * 1000
    peakMemory = end.megabytes
  }
}
