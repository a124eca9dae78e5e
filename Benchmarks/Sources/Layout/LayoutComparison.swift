// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// Keylift's solver against kiwisolver, on the same system.
struct LayoutComparison {
  /// Measures screens of 200 and of 1,000 views, and changes to the larger.
  func figures() throws -> [Figure] {
    let small = LayoutSystem(views: 200)
    let samples = try (0..<Benchmarks.rounds).map { _ in try SolvedLayout(small).milliseconds }
    return [Figure("200 views laid out, Keylift", samples, "ms", .below(20))]
      + (try compare("1,000 views laid out", LayoutSystem(views: 1000)))
      + (try changes(LayoutSystem(views: 1000)))
  }

  /// Measures both sides in turn, so that whatever else the machine does meets both.
  private func compare(_ name: String, _ system: LayoutSystem) throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "keylift-layout-\(getpid()).txt")
    try system.text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Benchmarks.rounds {
      let solved = try SolvedLayout(system)
      ours.append(solved.milliseconds)
      guard let answer = try KiwiAnswer(to: file.path) else { continue }
      theirs.append(answer.milliseconds)
      try check(answer.values, are: solved.values)
    }
    return [
      Figure("\(name), Keylift", ours, "ms"),
      Figure("\(name), kiwisolver", theirs, "ms"),
      Figure("kiwisolver's time over ours", Rounds.ratios(theirs, over: ours), "", .atLeast(0.5)),
    ]
  }

  /// Checks that both sides found the same layout.
  private func check(_ theirs: [Double], are ours: [Double]) throws {
    let difference = zip(ours, theirs).map { abs($0 - $1) }.max() ?? 0
    guard ours.count == theirs.count, difference < 1e-6 else {
      throw BenchmarkError.differentLayout(difference)
    }
  }

  /// Measures a change to the first view of the chain, which moves all others, there and back.
  private func changes(_ system: LayoutSystem) throws -> [Figure] {
    var layout = try SolvedLayout(system)
    let samples = try (0..<Benchmarks.rounds).map { _ in
      try milliseconds {
        try layout.solver.setConstant(-120, of: layout.constraints[7])
        try layout.solver.setConstant(-100, of: layout.constraints[7])
      } / 2 * 1000
    }
    return [Figure("one constant of 1,000 views", samples, "µs", .below(1000))]
  }
}
