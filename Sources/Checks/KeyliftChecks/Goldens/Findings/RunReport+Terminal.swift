// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

extension RunReport {
  /// Returns the report as lines for a terminal: one line per finding, with its differences indented
  /// below.
  package func list(isColored: Bool = false) -> String {
    ListReport(self, isColored: isColored).text(of: findings)
  }

  /// Returns one character per finding, followed by the findings that do not pass.
  package func dots(isColored: Bool = false) -> String {
    let marks = findings.map { Outcome($0).mark }
    let width = 80
    let lines = stride(from: 0, to: marks.count, by: width).map {
      String(marks[$0..<min($0 + width, marks.count)]) + "\n"
    }
    return lines.joined() + ListReport(self, isColored: isColored).text(of: failures)
  }
}

extension Outcome {
  fileprivate var mark: Character {
    switch self {
    case .pass: "."
    case .differ: "F"
    case .missing: "M"
    case .unreadable, .invalid, .fontless, .failed: "E"
    case .orphaned: "O"
    case .recorded: "R"
    }
  }
}

private struct ListReport {
  private let report: RunReport
  private let isColored: Bool
  /// The notes about libraries, fonts and the checkout that several findings have, which are printed
  /// once.
  private let sharedNotes: [String]

  private static let sentenceLimit = 8

  init(_ report: RunReport, isColored: Bool) {
    self.report = report
    self.isColored = isColored
    let notes = report.findings.flatMap { finding in
      finding.notes.filter {
        [.fontless, .unreadable].contains(finding.verdict) || Finding.isAboutMachine($0)
      }
    }
    let counts = Dictionary(notes.map { ($0, 1) }, uniquingKeysWith: +)
    sharedNotes = notes.uniqued().filter { counts[$0, default: 0] > 1 }
  }

  func text(of findings: [Finding]) -> String {
    let notes = sharedNotes.map { note in
      let count = report.findings.count { $0.notes.contains(note) }
      let verb = note.hasPrefix(Finding.otherSystem) ? "goldens are" : "goldens:"
      return "note: \(count) \(verb) \(note)".printable
    }
    let missing = MissingGoldens(among: findings)
    let single = missing == nil ? findings : findings.filter { !MissingGoldens.contain($0) }
    let lines = notes + single.flatMap(lines) + (missing.map(lines) ?? []) + [report.summary]
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of missing: MissingGoldens) -> [String] {
    let word = painted(.missing)
    let scenes = missing.names.map { "\(word) \(bold($0.name.printable)) (\($0.words))" }
    let rest = [missing.rest, "record: \(missing.command)"].compactMap(\.self)
    return scenes + rest.map { ListReport.indent + $0.printable }
  }

  private func lines(of finding: Finding) -> [String] {
    let headline = finding.headline.isEmpty ? "" : " (\(finding.headline))"
    let first = "\(painted(Outcome(finding))) \(bold(finding.name.printable))\(headline)"
    return [first] + details(of: finding).map { ListReport.indent + $0.printable }
  }

  private func details(of finding: Finding) -> [String] {
    let notes = finding.notes.filter { !sharedNotes.contains($0) }.map { "note: \($0)" }
    guard !finding.passes else { return notes }
    let accept = finding.acceptCommand.map { ["accept: \($0)"] } ?? []
    return finding.sentences(limit: ListReport.sentenceLimit) + notes + accept
  }

  private static let wordWidth = Outcome.allCases.map(\.word.count).max() ?? 0
  private static let indent = String(repeating: " ", count: wordWidth + 1)

  private func painted(_ outcome: Outcome) -> String {
    let word = outcome.word.padded(to: ListReport.wordWidth)
    return switch outcome {
    case .pass: wrap(word, "32")
    case .orphaned, .recorded: wrap(word, "1;33")
    case .differ, .missing, .unreadable, .invalid, .fontless, .failed: wrap(word, "1;31")
    }
  }

  private func bold(_ text: String) -> String { wrap(text, "1") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Many missing goldens as a few lines: one for each scene, and the command that records them.
private struct MissingGoldens {
  private let findings: [Finding]
  private let scenes: [String]

  private static let few = 4
  private static let sceneLimit = 5
  /// The maximum number of scenes that the command names; of more it names the folder.
  private static let pathLimit = 3

  init?(among findings: [Finding]) {
    self.findings = findings.filter(MissingGoldens.contain)
    guard self.findings.count > MissingGoldens.few else { return nil }
    scenes = self.findings.compactMap(\.scene).uniqued()
  }

  /// Returns whether a finding is a missing golden about which there is nothing else to say.
  static func contain(_ finding: Finding) -> Bool {
    finding.verdict == .missing && finding.notes.isEmpty && finding.scene != nil
  }

  var names: [(name: String, words: String)] {
    scenes.prefix(MissingGoldens.sceneLimit).map { scene in
      let count = findings.count { $0.scene == scene }
      return (GoldenPlace.name(ofScene: scene), count == 1 ? "no golden" : "no \(count) goldens")
    }
  }

  var rest: String? {
    let count = scenes.count - MissingGoldens.sceneLimit
    return count > 0 ? "... and \(count.counted("more scene"))" : nil
  }

  var command: String {
    let folder = findings.first?.folderOfGoldens.flatMap { FilePath.isBelowCurrent($0) ? $0 : nil }
    let goldens = folder.map { " --goldens=\($0.shellWord)" } ?? ""
    let words = places.map { " " + ($0.hasPrefix("-") ? "./\($0)" : $0).shellWord }.joined()
    return "keylift verify --update missing\(goldens)\(words)"
  }

  /// The scenes, or the folder that they have in common; none for `Scenes`, which is the default.
  private var places: [String] {
    guard scenes.count > MissingGoldens.pathLimit, let first = scenes.first else { return scenes }
    var folder = FilePath.parent(of: first)
    while !folder.isEmpty, !scenes.allSatisfy({ $0.hasPrefix("\(folder)/") }) {
      folder = FilePath.parent(of: folder)
    }
    return folder.isEmpty ? scenes : folder == "Scenes" ? [] : [folder]
  }
}
