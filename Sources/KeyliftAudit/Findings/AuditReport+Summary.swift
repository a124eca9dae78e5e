// SPDX-License-Identifier: MIT

import KeyliftIO

extension AuditReport {
  /// The numbers of scenes, plays and findings in one line.
  package var summary: String {
    let items = scenes.flatMap(\.items)
    let counts = AuditSeverity.allCases.reversed().compactMap { severity -> String? in
      let count = open.count { $0.severity == severity }
      return count == 0 ? nil : Self.counted(count, severity.rawValue)
    }
    let isOfSituations = scenes.contains { $0.survey != nil }
    let plays = Self.counted(plays, isOfSituations ? "play" : "variant")
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let accepted = [
      (items.count { $0.acceptance == .baseline }, "in the baseline"),
      (items.count { $0.acceptance.map { $0 != .baseline } ?? false }, "suppressed"),
    ].filter { $0.0 > 0 }.map { "; \($0.0) \($0.1)" }.joined()
    return """
      \(Self.counted(scenes.count, "scene")), \(plays): \(findings)\(accepted)\(scoreText)\
      \(unjudgedText)
      """
  }

  private var unjudgedText: String {
    unjudged.isEmpty ? "" : "; \(Self.counted(unjudged.count, "file")) not judged"
  }

  private var scoreText: String { score < 0.005 ? "" : "; score \(score.decimal(atMost: 2))" }

  /// Returns a number with its noun.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
