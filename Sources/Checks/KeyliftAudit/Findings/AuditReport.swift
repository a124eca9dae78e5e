// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// The findings of a run over several scenes: what every format of report shows.
package struct AuditReport: Sendable {
  /// The scenes in the order of the command line.
  package var scenes: [Section]
  /// The files that were not judged, in the order of the command line.
  package var unjudged: [Unjudged] = []

  package init(scenes: [Section]) { self.scenes = scenes }

  /// A file that was not judged.
  package struct Unjudged: Hashable, Sendable {
    package let path: String
    package let reasons: [String]

    /// Creates the entry of a file.
    package init(path: String, reasons: [String]) {
      self.path = path
      self.reasons = reasons
    }
  }

  /// The findings in one scene.
  package struct Section: Sendable {
    /// The path of the scene's file.
    package let path: String
    package let title: String
    /// The findings with their places and commands, in order.
    package var items: [Item]
    /// The rules that cannot tell.
    package let doubts: [SceneAudit.Inconclusive]
    /// The suppressions that no finding needs.
    package let unusedSuppressions: [AuditSuppression]
    /// The number of plays.
    package let plays: Int
    /// The score, 0 for a screen on which everything moves with the keyboard.
    package let score: Double
    /// The situations, of an audit of the whole screen; `nil` for an audit of the scene's events.
    package let survey: SituationSurvey?

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - place: Returns the place of an event, or of the whole scene for `nil`.
    ///   - command: Returns the command that shows a finding.
    package init(
      of audit: SceneAudit, _ scene: Scene, at path: String, survey: SituationSurvey? = nil,
      place: (Int?) -> SourcePlace, command: (AuditFinding) -> String
    ) {
      self.path = path
      title = scene.title
      items = audit.findings.map { finding in
        Item(
          finding: finding, file: path, place: place(finding.event), command: command(finding),
          plays: survey.map { $0.plays(named: finding.variants) },
          acceptance: finding.suppression.map { .suppressed(scene.audit.suppressions[$0].reason) })
      }
      doubts = audit.doubts
      unusedSuppressions = audit.unusedSuppressions.map { scene.audit.suppressions[$0] }
      plays = audit.variantCount
      score = audit.score
      self.survey = survey
    }
  }

  /// A finding in its file.
  package struct Item: Sendable {
    package let finding: AuditFinding
    /// The path of the scene's file.
    package let file: String
    /// The place of the event that began it.
    package let place: SourcePlace
    /// The command that shows the worst frame.
    package let command: String
    /// The plays that have the finding, in words; `nil` for an audit of the scene's events.
    package let plays: String?
    /// The reason why the finding does not count; `nil` if it does.
    package var acceptance: Acceptance?

    package var severity: AuditSeverity { finding.severity }
  }

  /// A reason why a finding does not count.
  package enum Acceptance: Hashable, Sendable {
    /// The scene suppresses it, with the reason.
    case suppressed(String)
    case baseline
  }

  /// All findings that nothing accepts.
  package var open: [Item] { scenes.flatMap(\.open) }

  /// The number of plays.
  var plays: Int { scenes.reduce(0) { $0 + $1.plays } }

  package var score: Double { scenes.reduce(0) { $0 + $1.score } }

  /// Returns whether an open finding has at least a severity.
  package func fails(on severity: AuditSeverity) -> Bool {
    open.contains { $0.severity >= severity }
  }
}

extension AuditReport.Section {
  /// The findings that nothing accepts.
  package var open: [AuditReport.Item] { items.filter { $0.acceptance == nil } }

  /// The reasons why rules cannot tell, each with its rules.
  package var reasonsForDoubt: [(reason: String, rules: [AuditRuleName])] {
    var reasons: [(reason: String, rules: [AuditRuleName])] = []
    for doubt in doubts {
      if let index = reasons.firstIndex(where: { $0.reason == doubt.reason }) {
        reasons[index].rules.append(doubt.rule)
      } else {
        reasons.append((doubt.reason, [doubt.rule]))
      }
    }
    return reasons
  }
}

extension AuditReport.Item {
  /// The finding in the format of compiler messages.
  package var headline: String {
    """
    \(file.printable):\(place.line):\(place.column): \(severity.rawValue): \(finding.sentence) \
    [\(finding.rule.rawValue)]
    """
  }

  /// The headline and the details, a line each.
  package var lines: [String] { [headline] + details }

  /// The variants, cause and command, a line each.
  package var details: [String] {
    var lines: [String] = []
    if let variants = plays ?? variantText { lines.append("in \(variants)") }
    if let cause = finding.cause { lines.append("cause: \(cause)") }
    lines.append("see: \(command)")
    return lines
  }

  /// The names of the variants, at most six; `nil` for a scene without variants.
  private var variantText: String? {
    let names = finding.variants
    let most = 6
    guard !names.isEmpty else { return nil }
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }

  /// A text that stays the same as long as the finding does: it has no line, value or time.
  package var identity: [String] {
    [finding.rule.rawValue, finding.view, finding.event.map { "\($0 + 1)" } ?? "0", file]
  }
}

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
