// SPDX-License-Identifier: MIT

import TestSupport

/// A finished run of a program, whose output is discarded.
struct ChildProcess {
  /// With the programs that it has waited for.
  let processorMilliseconds: Double
  /// In megabytes.
  let peakMemory: Double

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
