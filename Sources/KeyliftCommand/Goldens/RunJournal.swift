// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftReports
import Synchronization

/// A report that is written during a run, as findings come in, so that a killed run can be resumed.
final class RunJournal: Sendable {
  private struct State {
    var findings: [String: Finding]
    var written: ContinuousClock.Instant?
  }

  private let paths: [String]
  private let outline: RunReport
  private let state: Mutex<State>

  /// The least time between two writes.
  ///
  /// Writing the report of a large suite after every finding would take longer than the suite
  /// itself.
  private static let delay = Duration.milliseconds(200)

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - paths: The files that the report is written to. Empty for no journal.
  ///   - outline: The report so far, with the suite of the whole run.
  init(paths: [String], outline: RunReport) {
    self.paths = paths
    self.outline = outline
    let findings = outline.findings.map { ($0.name, $0) }
    state = Mutex(State(findings: Dictionary(uniqueKeysWithValues: findings)))
  }

  /// Adds a finding, which is written now or with a later one.
  ///
  /// A failed write is ignored here: the report at the end of the run fails in the same way.
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

extension RunReport {
  /// Returns the exit status for the findings; `nil` if all pass.
  ///
  /// - Parameter isRecording: Whether written goldens count as success, as in `keylift record`.
  func exitStatus(isRecording: Bool = false) -> ExitStatus? {
    let failures = failures.filter { !(isRecording && $0.verdict == .recorded) }
    return ExitStatus.worst(
      of: failures.map { finding in
        switch finding.verdict {
        case .unreadable: .unreadableGolden
        case .missing: .missingGolden
        default: .differs
        }
      })
  }
}
