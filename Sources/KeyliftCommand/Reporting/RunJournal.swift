// SPDX-License-Identifier: MIT

import KeyliftGoldens
import Synchronization

/// The report of a run that goes on, written as findings come, so that a killed run need not begin anew.
final class RunJournal: Sendable {
  private struct State {
    var findings: [String: Finding]
    var written: ContinuousClock.Instant?
  }

  private let paths: [String]
  private let outline: RunReport
  private let state: Mutex<State>

  /// How long findings may wait: writing a large suite's report for each would take longer than the suite.
  private static let delay = Duration.milliseconds(200)

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - paths: The files that the report goes to; none for no journal.
  ///   - outline: The report so far, whose suite is that of the whole run.
  init(paths: [String], outline: RunReport) {
    self.paths = paths
    self.outline = outline
    let findings = outline.findings.map { ($0.name, $0) }
    state = Mutex(State(findings: Dictionary(uniqueKeysWithValues: findings)))
  }

  /// Adds a finding, which is written now or with a later one.
  ///
  /// A file that cannot be written is left to the end of the run, which says so.
  func keep(_ finding: Finding) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      state.findings[finding.name] = finding
      let now = ContinuousClock.now
      guard state.written.map({ now - $0 >= RunJournal.delay }) ?? true else { return }
      state.written = now
      write(state.findings)
    }
  }

  private func write(_ findings: [String: Finding]) {
    var report = outline
    report.findings = report.suite.compactMap { findings[$0] }
    for path in paths { try? OutputFile.write(Array(report.json.utf8), to: path) }
  }
}
