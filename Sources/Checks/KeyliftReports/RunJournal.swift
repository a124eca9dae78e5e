// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO
import Synchronization

/// The report of a run that is not over yet, written as findings come in.
///
/// A killed run can be resumed from it.
package final class RunJournal: Sendable {
  private struct State {
    var findings: [String: Finding]
    var written: ContinuousClock.Instant?
  }

  private let paths: [String]
  private let outline: RunReport
  private let state: Mutex<State>

  /// The minimum time between two writes.
  ///
  /// Writing the report of a large suite after every finding would take longer than the suite
  /// itself.
  private static let delay = Duration.milliseconds(200)

  /// - Parameters:
  ///   - paths: The files that the report is written to. Empty for no journal.
  ///   - outline: The report before the first finding is added, with the suite of the whole run.
  package init(paths: [String], outline: RunReport) {
    self.paths = paths
    self.outline = outline
    let findings = outline.findings.map { ($0.name, $0) }
    state = Mutex(State(findings: Dictionary(uniqueKeysWithValues: findings)))
  }

  /// Adds a finding, which is written now or with a later one.
  ///
  /// A failed write is ignored here: the report at the end of the run fails in the same way.
  ///
  /// - Parameter now: The time at which the finding came in.
  package func keep(_ finding: Finding, at now: ContinuousClock.Instant) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      state.findings[finding.name] = finding
      guard state.written.map({ now - $0 >= RunJournal.delay }) ?? true else { return }
      state.written = now
      write(state.findings)
    }
  }

  private func write(_ findings: [String: Finding]) {
    var report = outline
    report.findings = report.suite.compactMap { findings[$0] }
    for path in paths { try? AtomicFile.write(Array(report.json.utf8), to: path) }
  }
}
