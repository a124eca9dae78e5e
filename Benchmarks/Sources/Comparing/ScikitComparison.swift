// SPDX-License-Identifier: MIT

import Foundation

/// scikit-image's SSIM of colors, asked through Python, on one core.
struct ScikitComparison {
  private let files: ComparisonFiles

  /// The exit code by which the script says that scikit-image is not installed.
  private static let missing: Int32 = 3

  /// Creates the comparison of pairs.
  init(_ files: ComparisonFiles) {
    self.files = files
  }

  /// Compares pairs and returns the milliseconds of each, without Python's start and reading; nil
  /// where scikit-image is not installed.
  func milliseconds(ofPairs count: Int) throws -> [Double]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", "Benchmarks/scikit-ssim.py", "\(files.width)", "\(files.height)"]
      + (0..<count).flatMap(files.paths)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 127: there is no Python.
    if [ScikitComparison.missing, 127].contains(process.terminationStatus) { return nil }
    let times = text.split(separator: "\n").compactMap { Double($0) }
    guard process.terminationStatus == 0, times.count == count else {
      throw BenchmarkError.scikit(process.terminationStatus)
    }
    return times
  }
}
