// SPDX-License-Identifier: MIT

/// A run as GitHub Actions shows it: annotations on the scenes' files, and a summary in Markdown.
///
/// GitHub shows ten errors of a step as annotations, and a summary of at most 1 MiB a step (docs.github.com,
/// "Workflow commands"); the summary has what the annotations leave out.
package struct GitHubReport {
  private let report: RunReport
  private let line: (_ scene: String, _ view: String?) -> Int?

  /// How many differences of a finding are told.
  private static let sentenceLimit = 20
  /// The size of a summary in bytes, with room for what else the step says.
  private static let summaryLimit = 500_000

  /// Creates a report.
  ///
  /// - Parameter line: Returns the line, from 1, on which a scene's file begins a view, or the scene where
  ///   no view is given; without one an annotation stands on the first.
  package init(
    _ report: RunReport,
    line: @escaping (_ scene: String, _ view: String?) -> Int? = { _, _ in nil }
  ) {
    self.report = report
    self.line = line
  }

  /// The annotations as workflow commands, a line each.
  package var annotations: String {
    report.failures.map(annotation).map { $0 + "\n" }.joined()
  }

  private func annotation(of finding: Finding) -> String {
    let sentences = finding.sentences(limit: GitHubReport.sentenceLimit)
    let accept = finding.acceptCommand.map { ["accept: \($0)"] } ?? []
    let message = ["\(finding.name): \(finding.headline)"] + sentences + finding.notes + accept
    let place = finding.scene.map { scene -> String in
      let line = line(scene, finding.differences.first?.view) ?? line(scene, nil) ?? 1
      return "file=\(GitHubReport.property(scene)),line=\(line),"
    }
    let title = "title=\(GitHubReport.property("keylift: \(finding.name)"))"
    return "::error \(place ?? "")\(title)::\(GitHubReport.data(message.joined(separator: "\n")))"
  }

  /// Returns text as a command's message: `%`, CR and LF escaped, as the runner undoes it.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns text as a command's property, where `:` and `,` have a meaning too.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

extension GitHubReport {
  /// The summary in Markdown, which says so where it is cut.
  package var summary: String {
    var text = "## Keylift: \(MarkdownText.escape(report.summary))\n"
    for (index, finding) in report.failures.enumerated() {
      let section = GitHubReport.section(of: finding)
      guard text.utf8.count + section.utf8.count < GitHubReport.summaryLimit else {
        return text + "\nCut here: \(report.failures.count - index) more do not pass.\n"
      }
      text += section
    }
    return text
  }

  private static func section(of finding: Finding) -> String {
    let lines = finding.sentences(limit: sentenceLimit).map(MarkdownText.sentence)
    let items = (lines + finding.notes.map(MarkdownText.escape)).map { "- \($0)\n" }
    let name = MarkdownText.escape(finding.name)
    let head = "\n### \(name)\n\n**\(MarkdownText.escape(finding.headline))**\n"
    let accept = finding.acceptCommand.map { "\n" + MarkdownText.block($0) } ?? ""
    return head + (items.isEmpty ? "" : "\n" + items.joined()) + accept
  }
}
