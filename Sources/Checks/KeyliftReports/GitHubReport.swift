// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO
import KeyliftScene

/// The report of a run for GitHub Actions: annotations on the scene files and a summary in
/// Markdown.
///
/// GitHub shows at most ten errors of a step as annotations, and a summary of at most 1 MiB per
/// step (docs.github.com, "Workflow commands"). The summary contains the findings that the
/// annotations leave out.
package struct GitHubReport {
  private let report: RunReport
  private let line: (_ scene: String, _ view: String?) -> Int?

  /// The most sentences per finding.
  private static let sentenceLimit = 20
  /// The largest summary in bytes.
  ///
  /// The rest of 1 MiB is left for the other output of the step.
  private static let summaryLimit = 500_000

  /// Creates the report of a run.
  ///
  /// - Parameter line: Returns the line, from 1, where a scene's file declares a view, or where the
  ///   scene begins if the view is `nil`. If it returns `nil`, the annotation is on line 1.
  package init(
    _ report: RunReport,
    line: @escaping (_ scene: String, _ view: String?) -> Int? = { _, _ in nil }
  ) {
    self.report = report
    self.line = line
  }

  /// The annotations as workflow commands, one per line.
  package var annotations: String {
    report.failures.map(annotation).map { $0 + "\n" }.joined()
  }

  private func annotation(of finding: Finding) -> String {
    let sentences = finding.sentences(limit: GitHubReport.sentenceLimit)
    let accept = finding.acceptCommandElsewhere.map { ["accept: \($0)"] } ?? []
    let message = ["\(finding.name): \(finding.headline)"] + sentences + finding.notes + accept
    let title = "title=\(WorkflowCommand.property("keylift: \(finding.name)"))"
    let text = WorkflowCommand.data(message.joined(separator: "\n"))
    return "::error \(place(of: finding))\(title)::\(text)"
  }

  /// Returns the properties of the first mistake in the scene, or of the view that differs most.
  private func place(of finding: Finding) -> String {
    if finding.verdict == .invalid,
      let mistake = finding.notes.lazy.compactMap(MistakeLine.init).first
    {
      return
        "file=\(WorkflowCommand.property(mistake.file)),line=\(mistake.line),col=\(mistake.column),"
    }
    guard let scene = finding.scene else { return "" }
    let line = line(scene, finding.differences.first?.view) ?? line(scene, nil) ?? 1
    return "file=\(WorkflowCommand.property(scene)),line=\(line),"
  }

  /// The summary in Markdown.
  ///
  /// If it is cut, it says so.
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
    let accept = finding.acceptCommandElsewhere.map { "\n" + MarkdownText.block($0) } ?? ""
    return head + (items.isEmpty ? "" : "\n" + items.joined()) + accept
  }
}

/// Functions that escape text for GitHub's Markdown.
enum MarkdownText {
  /// Returns a text without markup.
  ///
  /// "Entity and numeric character references cannot be used in place of symbols indicating
  /// structure" (CommonMark 0.31, 6.2). A backslash escape would be visible in a code span.
  static func escape(_ text: String) -> String {
    text.printable.unicodeScalars.map { scalar in
      marks.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  /// Returns a sentence with its ids as code spans.
  static func sentence(_ text: String) -> String {
    Sentence(text).pieces.map { piece in
      switch piece {
      case .words(let words): escape(words)
      case .code(let code): "<code>\(escape(code))</code>"
      }
    }.joined()
  }

  /// Returns a text as a code block, fenced by more backticks than any run of backticks in it.
  static func block(_ text: String) -> String {
    var longest = 2
    var run = 0
    for character in text.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)sh\n\(text)\n\(fence)\n"
  }

  private static let marks = Set("\\`*_[]<>&|~#$@:!".unicodeScalars)
}

/// Functions that escape text for the workflow commands of GitHub Actions.
enum WorkflowCommand {
  /// Returns a text escaped as a command's message: the runner decodes `%`, CR and LF.
  static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar).masked
      }
    }.joined()
  }

  /// Returns a text escaped as a command's property, in which `:` and `,` are special, too.
  static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
