// SPDX-License-Identifier: MIT

import KeyliftScene

/// A run as lines for a person in a terminal: one for each finding, and what differs indented below.
package struct ListReport {
  private let report: RunReport
  private let paint: Paint

  /// How many differences of a finding are told.
  private static let sentenceLimit = 8

  /// Creates a list.
  ///
  /// - Parameter isColored: Whether to add a terminal's escape codes for colour and weight.
  package init(_ report: RunReport, isColored: Bool = false) {
    self.report = report
    paint = Paint(isOn: isColored)
  }

  /// The lines, each with its line feed.
  package var text: String {
    (report.findings.flatMap(lines) + [report.summary]).map { $0 + "\n" }.joined()
  }

  /// The lines of what does not pass, without the others.
  var failures: String {
    (report.failures.flatMap(lines) + [report.summary]).map { $0 + "\n" }.joined()
  }

  private func lines(of finding: Finding) -> [String] {
    let outcome = Outcome(finding)
    let word = outcome.word.padded(to: ListReport.wordWidth)
    let headline = finding.headline.isEmpty ? "" : " (\(finding.headline))"
    let first = paint.word(word, of: outcome) + " " + paint.bold(finding.name.printable) + headline
    return [first] + details(of: finding).map { ListReport.indent + $0.printable }
  }

  private func details(of finding: Finding) -> [String] {
    let notes = finding.notes.map { "note: \($0)" }
    guard !finding.passes else { return notes }
    let accept = finding.acceptCommand.map { ["accept: \($0)"] } ?? []
    return finding.sentences(limit: ListReport.sentenceLimit) + notes + accept
  }

  private static let wordWidth = Outcome.allCases.map(\.word.count).max() ?? 0
  private static let indent = String(repeating: " ", count: wordWidth + 1)
}

/// A terminal's escape codes, or nothing.
private struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }

  func word(_ text: String, of outcome: Outcome) -> String {
    switch outcome {
    case .pass: wrap(text, "32")
    case .orphaned, .recorded: wrap(text, "1;33")
    case .differ, .missing, .unreadable: wrap(text, "1;31")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
