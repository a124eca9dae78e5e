// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftRaster

/// A run of `verify` or `record` from its options to its exit code.
struct VerifySession {
  /// What was asked for.
  let options: VerifyOptions
  /// Which goldens may be written.
  let update: GoldenUpdate
  /// Whether goldens that were written are what was asked for, and no failure.
  let isRecording: Bool

  /// Verifies, writes, tells, and throws what the exit code is to say.
  func run() throws(Failure) {
    let console = Console(isQuiet: options.quiet)
    let suite = try suite(console)
    let shard = try shard()
    let items = part(shard, of: suite)
    let fonts = try options.text.findFonts()
    let run = VerifyRun(
      items: items, fonts: fonts, fingerprint: try Self.fingerprint(fonts), update: update,
      failures: FailureFolder(root: options.failures),
      jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount, console: console)
    let result = try run.result()
    let orphans = shard == nil ? suite.orphans : []
    let report = RunReport(
      keylift: Version.current, shard: shard,
      suite: suite.items.map(\.name) + orphans.map(\.name),
      findings: result.findings + orphans.map(orphan))
    for reporter in options.reporter.isEmpty
      ? [Reporter.standard].compactMap({ $0 }) : options.reporter
    {
      try reporter.write(report, evidence: result.evidence, console: console)
    }
    try end(report)
  }

  private func suite(_ console: Console) throws(Failure) -> GoldenSuite {
    let paths = options.scenes.isEmpty ? SceneSearch.paths() : options.scenes
    guard !paths.isEmpty else {
      throw Failure(.noInput, "error: there is no scene below 'Scenes'; name one")
    }
    return try GoldenSuite(SceneInput(paths, console: console), goldens: options.goldenFolder)
  }

  private func shard() throws(Failure) -> RunReport.Shard? {
    guard let text = options.shard else { return nil }
    let environment = ProcessInfo.processInfo.environment
    do {
      let choice = try ShardChoice(text)
      if let file = choice.statusFile(in: environment) { try AtomicFile.write([], to: file) }
      return try choice.shard(in: environment)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.usage, "error: --shard \(text): \(error)")
    }
  }

  private func part(_ shard: RunReport.Shard?, of suite: GoldenSuite) -> [GoldenSuite.Item] {
    guard let shard else { return suite.items }
    let names = Set(
      ShardPlan.split(
        costs: suite.items.map { ShardPlan.Item(name: $0.name, cost: Double($0.cost)) },
        index: shard.index, total: shard.total))
    return suite.items.filter { names.contains($0.name) }
  }

  /// An orphan counts only where nobody is there to be told.
  private func orphan(name: String, path: String) -> Finding {
    Finding(
      name: name, scene: nil, golden: path, verdict: .orphaned, passes: !options.isCI,
      notes: ["no scene has this golden; keylift prune removes it"])
  }

  private static func fingerprint(_ fonts: FontFiles?) throws(Failure) -> String {
    do {
      return try RasterFingerprint(fonts: fonts).goldenText
    } catch {
      throw Failure(.missingHelper, "error: \(error)")
    }
  }

  private func end(_ report: RunReport) throws(Failure) {
    let failures = report.findings.filter {
      !$0.passes && !(isRecording && $0.verdict == .recorded)
    }
    let statuses: [ExitStatus] = failures.map { finding in
      switch finding.verdict {
      case .unreadable: .unreadableGolden
      case .missing: .missingGolden
      default: .differs
      }
    }
    if let status = ExitStatus.worst(of: statuses) { throw Failure(status) }
  }
}
