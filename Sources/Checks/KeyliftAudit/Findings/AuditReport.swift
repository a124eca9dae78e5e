// SPDX-License-Identifier: MIT

import KeyliftIO

/// The findings of a run over several scenes: what every format of report shows.
package struct AuditReport: Sendable {
  /// In the order of the command line.
  package var scenes: [SceneAudit]
  package var unjudged: [Unjudged] = []

  package init(scenes: [SceneAudit]) { self.scenes = scenes }

  package struct Unjudged: Hashable, Sendable {
    package let path: String
    package let reasons: [String]

    package init(path: String, reasons: [String]) {
      self.path = path
      self.reasons = reasons
    }
  }

  package var open: [AuditFinding] { scenes.flatMap(\.open) }

  var plays: Int { scenes.reduce(0) { $0 + $1.plays } }

  package var score: Double { scenes.reduce(0) { $0 + $1.score } }

  package func fails(on severity: AuditSeverity) -> Bool {
    open.contains { $0.severity >= severity }
  }
}

extension AuditReport {
  package var summary: String {
    let findings = scenes.flatMap(\.findings)
    let counts = AuditSeverity.allCases.reversed().compactMap { severity -> String? in
      let count = open.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    let isOfSituations = scenes.contains { $0.survey != nil }
    let plays = plays.counted(isOfSituations ? "play" : "variant")
    let counted = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let accepted = [
      (findings.count { $0.acceptance == .baseline }, "in the baseline"),
      (findings.count { $0.acceptance.map { $0 != .baseline } ?? false }, "suppressed"),
    ].filter { $0.0 > 0 }.map { "; \($0.0) \($0.1)" }.joined()
    return """
      \(scenes.count.counted("scene")), \(plays): \(counted)\(accepted)\(scoreText)\
      \(unjudgedText)
      """
  }

  private var unjudgedText: String {
    unjudged.isEmpty ? "" : "; \(unjudged.count.counted("file")) not judged"
  }

  private var scoreText: String { score < 0.005 ? "" : "; score \(score.decimal(atMost: 2))" }
}
