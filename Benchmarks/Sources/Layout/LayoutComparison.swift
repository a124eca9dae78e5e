// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// Keylift's solver against kiwisolver, on the same system.
struct LayoutComparison {
  /// Measures screens of 200 and of 1,000 views, changes to the larger, and preferences that
  /// contradict each other.
  func figures() throws -> [Figure] {
    let small = LayoutSystem(views: 200)
    let samples = try (0..<Benchmarks.rounds).map { _ in try SolvedLayout(small).milliseconds }
    return [Figure("200 views laid out, Keylift", samples, "ms", .below(20))]
      + (try compare(
        "1,000 views laid out", LayoutSystem(views: 1000), own: nil, ratio: .atLeast(0.5)))
      + (try changes(LayoutSystem(views: 1000))) + (try preferences())
  }

  /// Measures preferences that contradict each other; kiwisolver has only three strengths for them.
  private func preferences() throws -> [Figure] {
    let systems = [
      ("1,600 distances", PreferenceSystem.distances(views: 200, of: PreferenceSystem.all)),
      ("2,000 places", PreferenceSystem.places(views: 100, of: PreferenceSystem.all)),
    ]
    let own = try systems.map { name, system in
      let samples = try (0..<Benchmarks.rounds).map { _ in try SolvedLayout(system).milliseconds }
      return Figure("\(name) of 999 priorities, Keylift", samples, "ms", .below(1000))
    }
    let shared = PreferenceSystem.distances(views: 200, of: PreferenceSystem.shared)
    return own
      + (try compare(
        "1,600 distances of 3 priorities", shared, own: .below(1000), ratio: .atLeast(1)))
  }

  /// Measures both sides in turn, so that whatever else the machine does meets both.
  private func compare(
    _ name: String, _ system: LayoutSystem, own promise: Promise?, ratio: Promise
  ) throws -> [Figure] {
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
      try check(answer.values, are: solved.values, in: system)
    }
    return [
      Figure("\(name), Keylift", ours, "ms", promise),
      Figure("\(name), kiwisolver", theirs, "ms"),
      Figure("kiwisolver's time over ours", Rounds.ratios(theirs, over: ours), "", ratio),
    ]
  }

  /// Checks that both sides found the same layout; preferences of one priority allow several, which
  /// have the same errors.
  private func check(
    _ theirs: [Double], are ours: [Double], in system: LayoutSystem
  ) throws {
    let hasPreferences = system.constraints.contains { $0.priority != .required }
    let sides = hasPreferences ? [ours, theirs].map(system.errors) : [ours, theirs]
    let difference = zip(sides[0], sides[1]).map { abs($0 - $1) }.max() ?? 0
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
