// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftScene
import TestSupport

/// The verdicts of the audit on the verdict corpus: found faults, missed faults and false
/// accusations.
enum VerdictSections {
  private static let screens = 1000

  static func all() throws -> [Section] {
    let trials = try VerdictTrial.all.get()
    tell(trials)
    let accused = try VerdictTrial.accusedScreens(of: screens)
    return CorpusHalf.allCases.map { section(VerdictTally(trials, $0), $0) } + [
      Section(
        "Random screens without a fault",
        [Figure("of \(screens) accused", [Double(accused)], "", .atMost(3))])
    ]
  }

  private static func section(_ tally: VerdictTally, _ half: CorpusHalf) -> Section {
    Section(
      "Verdicts, the half that is \(half.rawValue)",
      [
        Figure("found by the right rule, of \(tally.count)", [tally.foundShare], "%", .atLeast(97)),
        Figure("missed", [Double(tally.count - tally.found)]),
        Figure(
          "points within 1, of the \(tally.found) found", [tally.exactShare], "%", .atLeast(95)),
        Figure("right scenes accused, of \(tally.right)", [Double(tally.accused)], "", .atMost(0)),
      ])
  }

  /// Prints only the half with which rules are developed.
  private static func tell(_ trials: [VerdictTrial]) {
    for trial in trials where trial.verdict.half == .developed {
      let said = trial.findings.map { "\($0.rule.rawValue) '\($0.view)' \($0.value)" }
      let words: String
      if let fault = trial.verdict.fault, (trial.error ?? .infinity) > 1 {
        words = "\(fault.rules.joined(separator: " or ")) '\(fault.view)' \(fault.points)"
      } else if trial.isAccused {
        words = "nothing"
      } else {
        continue
      }
      let found = said.isEmpty ? "nothing" : said.joined(separator: ", ")
      let text = "\(trial.verdict.path): \(words) is right; found: \(found)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}

private struct VerdictTally {
  private let broken: [VerdictTrial]
  let right: Int
  let accused: Int

  init(_ trials: [VerdictTrial], _ half: CorpusHalf) {
    let own = trials.filter { $0.verdict.half == half }
    broken = own.filter(\.verdict.isBroken)
    right = own.count - broken.count
    accused = own.count(where: \.isAccused)
  }

  private init(broken: [VerdictTrial]) {
    self.broken = broken
    right = 0
    accused = 0
  }

  /// The scenes of which the rule is the first that may report them.
  func of(_ rule: AuditRuleName) -> VerdictTally {
    VerdictTally(broken: broken.filter { $0.verdict.fault?.rules.first == rule.rawValue })
  }

  var count: Int { broken.count }
  var found: Int { broken.count(where: \.isFound) }
  var foundShare: Double { percent(found, of: count) }
  /// The percentage of found scenes whose value is right within a point.
  var exactShare: Double { percent(errors.count { $0 <= 1 }, of: errors.count) }
  var medianError: Double? {
    let sorted = errors.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  private var errors: [Double] { broken.compactMap(\.error) }
}

enum VerdictTable {
  static func markdown() throws -> String {
    let trials = try VerdictTrial.all.get()
    let tallies = CorpusHalf.allCases.map { VerdictTally(trials, $0) }
    let rules = AuditRuleName.allCases.map { rule in
      row("`\(rule.rawValue)`", tallies.map { $0.of(rule) })
    }
    let halves = CorpusHalf.allCases.map {
      "\($0.rawValue): scenes | found | missed | error, pt"
    }
    return
      (["| rule | \(halves.joined(separator: " | ")) |", "|---|" + columns]
      + rules + [row("all", tallies), accused(tallies), ""]).joined(separator: "\n")
  }

  private static let columns = String(
    repeating: "--:|--:|--:|--:|", count: CorpusHalf.allCases.count)

  private static func row(_ name: String, _ tallies: [VerdictTally]) -> String {
    let cells = tallies.flatMap { tally in
      [
        String(tally.count), String(tally.found), String(tally.count - tally.found),
        tally.medianError.map(ReportNumber.text) ?? "",
      ]
    }
    return "| \(name) | \(cells.joined(separator: " | ")) |"
  }

  private static func accused(_ tallies: [VerdictTally]) -> String {
    let cells = tallies.map { "\($0.right) | \($0.accused) accused | | " }
    return "| right scenes | \(cells.joined(separator: "| "))|"
  }
}

private struct VerdictTrial {
  let verdict: JudgedScene
  let findings: [AuditFinding]

  private var match: AuditFinding? {
    guard let fault = verdict.fault else { return nil }
    let matches = findings.filter { fault.rules.contains($0.rule.rawValue) }
    return matches.first { $0.view == fault.view || $0.views.contains(fault.view) }
      ?? matches.first
  }

  var isFound: Bool { match != nil }
  var isAccused: Bool { !verdict.isBroken && !findings.isEmpty }
  /// Between the reported size of the fault and the true one, in the rule's unit.
  var error: Double? {
    guard let fault = verdict.fault, let match else { return nil }
    return abs(match.value - fault.points)
  }

  static let all = Result {
    try Jobs.results(
      count: JudgedScene.all.count, begin: {},
      work: { _, number in
        let verdict = JudgedScene.all[number]
        let scene = try SceneReader().read(Repository.url(verdict.path).path).scene
        guard let scene else { throw BenchmarkError(unreadable: verdict.path) }
        return VerdictTrial(verdict: verdict, findings: findings(in: scene))
      })
  }

  static func accusedScreens(of count: Int) throws -> Int {
    try Jobs.results(
      count: count, begin: {},
      work: { _, seed in
        let files = SceneFiles(texts: ["screen.yaml": RightScreen(seed: UInt64(seed)).yaml])
        guard let scene = try SceneReader(files: files).read("screen.yaml").scene else {
          throw BenchmarkError(unreadable: "screen \(seed)")
        }
        return !findings(in: scene).isEmpty
      }
    ).count { $0 }
  }

  private static func findings(in scene: Scene) -> [AuditFinding] {
    scene.variants.flatMap { PlayAudit(AuditedPlay(scene.play($0), of: scene)).findings }
  }
}
