// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The share of app code that compiles, and plays as it says.
enum SnippetSections {
  /// In percent of the held half, for compiling and for playing.
  private static let goal = 90.0

  static func all() throws -> [Section] {
    let trials = try trials.get()
    // Of the held half only the totals are looked at.
    for trial in trials where trial.snippet.half == .developed {
      guard let complaint = trial.complaint else { continue }
      FileHandle.standardError.write(Data("\(complaint)\n".utf8))
    }
    return CorpusHalf.allCases.map { half in section(SnippetTally(trials, half), half) }
  }

  static let trials = Result {
    let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let program = try BenchmarkArguments(CommandLine.arguments).keylift
    let build = URL(filePath: program).deletingLastPathComponent()
    return try SnippetBuild(build, in: work).trials()
  }

  private static func section(_ tally: SnippetTally, _ half: CorpusHalf) -> Section {
    let goal = half == .held ? Promise.atLeast(goal) : nil
    let portable = tally.portable
    return Section(
      "Code of apps, the half that is \(half.rawValue)",
      [
        Figure("compile, of \(tally.count)", [tally.compileShare], "%", goal),
        Figure("play as they say, of \(tally.claimed)", [tally.playShare], "%", goal),
        Figure(
          "compile, of the \(portable.count) that need no Objective-C", [portable.compileShare], "%"
        ),
      ])
  }
}

private struct SnippetTally {
  private let trials: [SnippetTrial]

  init(_ trials: [SnippetTrial], _ half: CorpusHalf) {
    self.trials = trials.filter { $0.snippet.half == half }
  }

  private init(trials: [SnippetTrial]) { self.trials = trials }

  func of(_ area: String) -> SnippetTally {
    SnippetTally(trials: trials.filter { $0.snippet.area == area })
  }

  var portable: SnippetTally {
    SnippetTally(trials: trials.filter { !$0.snippet.needsObjectiveC })
  }

  var count: Int { trials.count }
  var compiling: Int { trials.count(where: \.compiles) }
  var claimed: Int { trials.count(where: \.hasClaims) }
  var playing: Int { trials.count(where: \.plays) }
  var compileShare: Double { percent(compiling, of: count) }
  /// The percentage of snippets with claims that play.
  var playShare: Double { percent(playing, of: claimed) }
}

enum SnippetTable {
  static func markdown() throws -> String {
    let trials = try SnippetSections.trials.get()
    let tallies = CorpusHalf.allCases.map { SnippetTally(trials, $0) }
    let areas = Set(trials.map(\.snippet.area)).sorted()
    let halves = CorpusHalf.allCases.map { "\($0.rawValue): snippets | compile | play" }
    let rows = areas.map { area in row(area, tallies.map { $0.of(area) }) }
    let head = [
      "| area | \(halves.joined(separator: " | ")) |",
      "|---|" + String(repeating: "--:|--:|--:|", count: tallies.count),
    ]
    let totals = [row("all", tallies), row("without Objective-C", tallies.map(\.portable)), ""]
    return (head + rows + totals).joined(separator: "\n")
  }

  private static func row(_ name: String, _ tallies: [SnippetTally]) -> String {
    let cells = tallies.flatMap { tally in
      ["\(tally.count)", "\(tally.compiling)", "\(tally.playing) of \(tally.claimed)"]
    }
    return "| \(name) | \(cells.joined(separator: " | ")) |"
  }
}
