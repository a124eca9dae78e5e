// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The findings of an audit as text, in the format of compiler messages.
struct AuditListing {
  let report: AuditReport
  /// Whether only findings are printed.
  let isQuiet: Bool

  var text: String {
    report.scenes.map { text(of: $0) }.joined() + (isQuiet ? "" : "\(report.summary)\n")
  }

  private func text(of scene: AuditReport.Section) -> String {
    var lines = scene.open.flatMap { [$0.headline] + $0.details.map { "  \($0)" } }
    guard !isQuiet else { return lines.map { $0 + "\n" }.joined() }
    if let survey = scene.survey { lines += table(of: survey, in: scene) }
    lines += scene.reasonsForDoubt.map { doubt in
      let rules = doubt.rules.map(\.rawValue).joined(separator: ", ")
      return "\(scene.path.printable): cannot tell: \(doubt.reason) [\(rules)]"
    }
    lines += scene.unusedSuppressions.map { suppression in
      let place = suppression.place ?? SourcePlace(line: 1, column: 1)
      return """
        \(scene.path.printable):\(place.line):\(place.column): note: nothing fails \
        '\(suppression.rule.rawValue)' here any more; remove it [unused-suppression]
        """
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the situations with their numbers of plays and their worst findings.
  private func table(of survey: SituationSurvey, in scene: AuditReport.Section) -> [String] {
    let head = ["situation", "plays", "with findings", "worst"]
    let rows = survey.rows.map { row in
      [
        row.situation.rawValue, "\(row.plays)", "\(row.failing)",
        row.worst.map { "\($0.severity.rawValue) \($0.rule.rawValue) '\($0.view)'" } ?? "-",
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    var lines = ([head] + rows).map { row in
      let cells = row.enumerated().map { index, cell in
        (1...2).contains(index)
          ? String(repeating: " ", count: widths[index] - cell.count) + cell
          : cell.padded(to: index == 3 ? 0 : widths[index])
      }
      return "  " + cells.joined(separator: "  ")
    }
    lines += survey.omissions.map { "  \($0.situation.rawValue): left out, \($0.reason)" }
    if let simplest = survey.simplest {
      lines.append("  the smallest script that fails, \(simplest.piece.name):")
      lines += simplest.script.events.map { "    - { \($0.sceneText) }" }
    }
    return ["\(scene.path.printable): \(AuditReport.counted(scene.plays, "play"))"] + lines
  }
}
