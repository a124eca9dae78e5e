// SPDX-License-Identifier: MIT

package import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The report of an audit for GitHub: annotations at the events, and a summary in Markdown.
package struct AuditMarkdown {
  private let report: AuditReport

  /// The largest summary in bytes, with room for other output of a step within 1 MiB.
  private static let summaryLimit = 500_000

  package init(_ report: AuditReport) { self.report = report }

  /// The annotations as workflow commands, one per line.
  package var annotations: String {
    report.unjudged.map { file in
      """
      ::error file=\(WorkflowCommand.property(file.path)),title=keylift::\
      \(WorkflowCommand.data((["not judged"] + file.reasons).joined(separator: "\n")))

      """
    }.joined() + openAnnotations
  }

  private var openAnnotations: String {
    report.open.map { item in
      let finding = item.finding
      let message = ([finding.sentence] + item.details).joined(separator: "\n")
      let title = WorkflowCommand.property("keylift: \(finding.rule.rawValue)")
      return """
        ::\(item.severity.rawValue) file=\(WorkflowCommand.property(item.file)),\
        line=\(item.place.line),col=\(item.place.column),title=\(title)::\
        \(WorkflowCommand.data(message))

        """
    }.joined()
  }

  /// The summary: a section for each scene with findings.
  ///
  /// If it is cut, it says so.
  package var summary: String {
    var text = "## Keylift audit: \(report.summary)\n\n"
    for file in report.unjudged {
      let reason = MarkdownText.escape(file.reasons.first ?? "no reason")
      text += "Not judged: \(MarkdownText.escape(file.path)): \(reason)\n\n"
    }
    for scene in report.scenes where !scene.items.isEmpty || !scene.doubts.isEmpty {
      let section = Self.section(of: scene)
      guard text.utf8.count + section.utf8.count < Self.summaryLimit else {
        return text + "Cut here: more scenes have findings.\n"
      }
      text += section
    }
    return text
  }

  private static func section(of scene: AuditReport.Section) -> String {
    var text = "### \(MarkdownText.escape(scene.path))\n\n"
    if let survey = scene.survey { text += table(of: survey) }
    if !scene.open.isEmpty {
      text += "| severity | rule | finding | worst at |\n| --- | --- | --- | --- |\n"
      text += scene.open.map(row).joined() + "\n"
    }
    let accepted = scene.items.count - scene.open.count
    if accepted > 0 { text += "\(accepted) accepted.\n\n" }
    for doubt in scene.reasonsForDoubt {
      let rules = doubt.rules.map(\.rawValue).joined(separator: ", ")
      text += "Cannot tell, because \(MarkdownText.escape(doubt.reason)): \(rules).\n\n"
    }
    return text
  }

  private static func row(of item: AuditReport.Item) -> String {
    let finding = item.finding
    let place = "\(item.place.line):\(item.place.column)"
    return """
      | \(item.severity.rawValue) | \(finding.rule.rawValue) | \
      \(MarkdownText.sentence(finding.sentence)) | \
      \(finding.time.decimal(atMost: 2)) s, event at \(place) |

      """
  }

  private static func table(of survey: SituationSurvey) -> String {
    let rows = survey.rows.map { row in
      let worst = row.worst.map { MarkdownText.sentence($0.sentence) } ?? ""
      return "| \(row.situation.rawValue) | \(row.plays) | \(row.failing) | \(worst) |\n"
    }
    return "| situation | plays | with findings | worst |\n| --- | --: | --: | --- |\n"
      + rows.joined() + "\n"
  }
}
