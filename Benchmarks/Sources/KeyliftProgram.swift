// SPDX-License-Identifier: MIT

import Foundation

/// `keylift` as a person runs it.
struct KeyliftProgram {
  /// Where the program is.
  let path: String

  private static let short = "Benchmarks/Scenes/two-seconds.yaml"
  private static let long = "Benchmarks/Scenes/twenty-seconds.yaml"

  /// Measures whole runs: their time, and the memory that renders take.
  func figures() throws -> [Figure] {
    [
      try time("keylift --help", ["--help"], promise: "< 50"),
      try time("keylift trace, 2 s", ["trace", KeyliftProgram.short], promise: "< 100"),
    ] + (try render("2 s", KeyliftProgram.short)) + (try render("20 s", KeyliftProgram.long))
  }

  private func time(
    _ name: String, _ arguments: [String], promise: String
  ) throws -> Figure {
    // The first run reads the program from disk.
    try run(arguments)
    let samples = try (0..<Benchmarks.rounds).map { _ in
      try milliseconds { try run(arguments) }
    }
    return Figure(name, samples, "ms", promise: promise)
  }

  /// Renders everything that a folder gets.
  private func render(_ length: String, _ scene: String) throws -> [Figure] {
    let folder = NSTemporaryDirectory() + "keylift-benchmark-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var memory = 0.0
    let time = try milliseconds {
      memory = try run(["render", scene, "-o", folder, "--quiet"])
    }
    return [
      Figure("keylift render, \(length)", [time], "ms"),
      Figure("its memory", [memory], "MB", promise: "< 250"),
    ]
  }

  /// Returns the most memory that the run had, in megabytes.
  @discardableResult
  private func run(_ arguments: [String]) throws -> Double {
    let child = try ChildProcess(path, arguments)
    guard child.status == 0 else {
      throw BenchmarkError.failed(arguments, status: child.status)
    }
    return child.peakMemory
  }
}
