// SPDX-License-Identifier: MIT

import Foundation

/// What kiwisolver makes of a system, asked through Python.
struct KiwiAnswer {
  /// How long it took to add the constraints and to update the variables, without making either.
  let milliseconds: Double
  /// The value of each variable.
  let values: [Double]

  /// The exit code by which the script says that kiwisolver is not installed.
  private static let missing: Int32 = 3

  /// Asks kiwisolver, or makes nil where it is not installed.
  init?(to system: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "Benchmarks/kiwi-layout.py", system, "1"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 127: there is no Python.
    if [KiwiAnswer.missing, 127].contains(process.terminationStatus) { return nil }
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    guard process.terminationStatus == 0, lines.count == 2, let time = lines[0].first else {
      throw BenchmarkError.kiwisolver(process.terminationStatus)
    }
    milliseconds = time
    values = lines[1]
  }
}
