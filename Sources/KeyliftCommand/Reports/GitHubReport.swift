// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftScene

/// The report of a run or of an audit for GitHub Actions: annotations on the scene files and a
/// summary in Markdown.
///
/// GitHub shows at most ten errors of a step as annotations, and a summary of at most 1 MiB per
/// step (docs.github.com, "Workflow commands"). The summary contains the findings that the
/// annotations leave out.
struct GitHubReport {
  private let commands: any Sequence<WorkflowCommand>
  private let head: String
  /// The sections of the summary, which are made until it is full.
  private let sections: any Sequence<String>
  private let cut: (Int) -> String

  private static let sentenceLimit = 20
  /// In bytes; the rest of 1 MiB is left for the other output of the step.
  private static let summaryLimit = 500_000

  /// - Parameter line: Returns the line, from 1, where a scene's file declares a view, or where the
  ///   scene begins if the view is `nil`. If it returns `nil`, the annotation is on line 1.
  init(
    _ report: RunReport,
    line: @escaping (_ scene: String, _ view: String?) -> Int? = { _, _ in nil }
  ) {
    let failures = report.failures
    commands = failures.lazy.map { Self.command(for: $0, line: line) }
    head = "## Keylift: \(MarkdownText.escape(report.summary))\n"
    sections = failures.lazy.map(Self.section)
    cut = { "\nCut here: \(failures.count - $0) more do not pass.\n" }
  }

  init(_ report: AuditReport) {
    commands = report.unjudged.map(Self.command) + report.open.map(Self.command)
    let unjudged = report.unjudged.map { file in
      let reason = MarkdownText.escape(file.reasons.first ?? "no reason")
      return "Not judged: \(MarkdownText.escape(file.path)): \(reason)\n\n"
    }
    head = "## Keylift audit: \(report.summary)\n\n" + unjudged.joined()
    sections = report.scenes.lazy.filter { !$0.findings.isEmpty || !$0.doubts.isEmpty }
      .map(Self.section)
    cut = { _ in "Cut here: more scenes have findings.\n" }
  }

  var annotations: String { commands.map { $0.text + "\n" }.joined() }

  /// The summary in Markdown.
  ///
  /// If it is cut, it says so.
  var summary: String {
    var text = head
    for (index, section) in AnySequence(sections).enumerated() {
      guard text.utf8.count + section.utf8.count < Self.summaryLimit else {
        return text + cut(index)
      }
      text += section
    }
    return text
  }

  private static func command(
    for finding: Finding, line: (_ scene: String, _ view: String?) -> Int?
  ) -> WorkflowCommand {
    var command = WorkflowCommand(
      title: "keylift: \(finding.name)",
      lines: ["\(finding.name): \(finding.headline)"] + finding.sentences(limit: sentenceLimit)
        + finding.advice)
    if finding.verdict == .invalid,
      let mistake = finding.notes.lazy.compactMap(MistakeLine.init).first
    {
      command.file = mistake.place.file
      command.line = mistake.place.place.line
      command.column = mistake.place.place.column
    } else if let scene = finding.scene {
      command.file = scene
      command.line = line(scene, finding.differences.first?.view) ?? line(scene, nil) ?? 1
    }
    return command
  }

  private static func section(of finding: Finding) -> String {
    let lines = finding.sentences(limit: sentenceLimit).map(MarkdownText.sentence)
    let items = (lines + finding.notes.map(MarkdownText.escape)).map { "- \($0)\n" }
    let name = MarkdownText.escape(finding.name)
    let head = "\n### \(name)\n\n**\(MarkdownText.escape(finding.headline))**\n"
    let accept = finding.acceptCommandElsewhere.map { "\n" + MarkdownText.block($0) } ?? ""
    return head + (items.isEmpty ? "" : "\n" + items.joined()) + accept
  }

  private static func command(for file: AuditReport.Unjudged) -> WorkflowCommand {
    WorkflowCommand(title: "keylift", lines: ["not judged"] + file.reasons, file: file.path)
  }

  private static func command(for finding: AuditFinding) -> WorkflowCommand {
    WorkflowCommand(
      level: finding.severity.rawValue, title: "keylift: \(finding.rule.rawValue)",
      lines: [finding.sentence] + finding.details, file: finding.file, line: finding.place.line,
      column: finding.place.column)
  }

  private static func section(of scene: SceneAudit) -> String {
    var text = "### \(MarkdownText.escape(scene.path))\n\n"
    if let survey = scene.survey { text += table(of: survey) }
    if !scene.open.isEmpty {
      text += "| severity | rule | finding | worst at |\n| --- | --- | --- | --- |\n"
      text += scene.open.map(row).joined() + "\n"
    }
    let accepted = scene.findings.count - scene.open.count
    if accepted > 0 { text += "\(accepted) accepted.\n\n" }
    for doubt in scene.reasonsForDoubt {
      let rules = doubt.rules.map(\.rawValue).joined(separator: ", ")
      text += "Cannot tell, because \(MarkdownText.escape(doubt.reason)): \(rules).\n\n"
    }
    return text
  }

  private static func row(of finding: AuditFinding) -> String {
    let place = "\(finding.place.line):\(finding.place.column)"
    let event = finding.place.time == nil ? ", event at \(place)" : ""
    return """
      | \(finding.severity.rawValue) | \(finding.rule.rawValue) | \
      \(MarkdownText.sentence(finding.sentence)) | \
      \(finding.time.decimal(atMost: 2)) s\(event) |

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

private enum MarkdownText {
  /// Returns a text without markup.
  ///
  /// "Entity and numeric character references cannot be used in place of symbols indicating
  /// structure" (CommonMark 0.31, 6.2). A backslash escape would be visible in a code span.
  static func escape(_ text: String) -> String {
    text.printable.unicodeScalars.map { scalar in
      marks.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  static func sentence(_ text: String) -> String {
    text.codeSpans.map { $0.isCode ? "<code>\(escape($0.text))</code>" : escape($0.text) }.joined()
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

/// A workflow command of GitHub Actions that annotates a file.
private struct WorkflowCommand {
  var level = "error"
  let title: String
  let lines: [String]
  var file: String?
  var line: Int?
  var column: Int?

  var text: String {
    let properties = [
      file.map { "file=\(Self.property($0))" }, line.map { "line=\($0)" },
      column.map { "col=\($0)" }, "title=\(Self.property(title))",
    ]
    let list = properties.compactMap(\.self).joined(separator: ",")
    return "::\(level) \(list)::\(Self.data(lines.joined(separator: "\n")))"
  }

  /// Returns a text escaped as a command's message: the runner decodes `%`, CR and LF.
  private static func data(_ text: String) -> String {
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

/// The lines of scene files on which annotations are shown.
///
/// Each file is read once, since a report may have thousands of findings in it.
final class SceneLines {
  private var files: [String: FileLines] = [:]

  init() {}

  /// Returns the line, from 1, where a scene's file declares a view.
  ///
  /// For a view that the file does not declare, returns the line of the keyboard's events or of the
  /// screen that contains the view, or `nil` if there is neither.
  func line(in scene: String, of view: String?) -> Int? {
    guard let view else { return nil }
    return files[scene, default: FileLines(of: scene)].line(of: view)
  }
}

private struct FileLines {
  private var views: [String: Int] = [:]
  private var keyboard: Int?
  private var screen: Int?
  private let path: String
  /// The lines of views without ids, whose names are their kinds and numbers.
  private lazy var unnamed: [String: Int] = {
    let places = (try? SceneReader().read(path).viewPlaces) ?? [:]
    return places.filter { $0.value.file == path }.mapValues(\.place.line)
  }()

  init(of path: String) {
    self.path = path
    guard let bytes = try? SceneFiles.disk.bytes(path, SceneLimits.fileBytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      for id in FileLines.ids(in: line) where views[id] == nil { views[id] = number }
      if keyboard == nil, line.hasPrefix("keyboard:") { keyboard = number }
      if screen == nil, line.hasPrefix("screen:") { screen = number }
    }
  }

  mutating func line(of view: String) -> Int? {
    views[view] ?? (view.contains("_") ? unnamed[view] : nil)
      ?? (view == "keyboard" ? keyboard : nil) ?? screen
  }

  private static func ids(in line: Substring) -> [String] {
    line.ranges(of: "id: ").compactMap { range in
      let value = line[range.upperBound...]
      let isQuoted = value.first == "\""
      let id = value.dropFirst(isQuoted ? 1 : 0).prefix { !",\" }".contains($0) }
      let rest = line[id.endIndex...]
      guard rest.first == "\"" ? isQuoted : !isQuoted else { return nil }
      return ", }".contains(rest.dropFirst(isQuoted ? 1 : 0).first ?? " ") ? String(id) : nil
    }
  }
}

/// An error in a scene as one line of a finding: `Scenes/chat.yaml:12:5: unknown key 'titel'`.
struct MistakeLine: Hashable, Sendable {
  let place: FilePlace
  private let message: String

  init(_ diagnostic: Diagnostic) {
    place = FilePlace(
      file: diagnostic.file,
      place: SourcePlace(line: diagnostic.line, column: diagnostic.column))
    message = diagnostic.message
  }

  /// Reads the note of a finding; `nil` if it names no place.
  init?(_ note: String) {
    guard !note.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let parts = note.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst().dropLast(2) {
      guard let line = Self.number(parts[index]), let column = Self.number(parts[index + 1]),
        parts[index + 2].first == UInt8(ascii: " "),
        parts[index].startIndex > note.utf8.index(after: note.startIndex)
      else { continue }
      let file = String(note[..<note.utf8.index(before: parts[index].startIndex)])
      place = FilePlace(file: file, place: SourcePlace(line: line, column: column))
      message = String(note[note.utf8.index(after: parts[index + 2].startIndex)...])
      return
    }
    return nil
  }

  private static func number(_ text: Substring.UTF8View) -> Int? {
    text.count <= 9 ? Int(digits: ArraySlice(text)) : nil
  }

  var text: String { "\(place.text): \(message)" }
}
