// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// The findings of a run over several scenes: what every format of report shows.
package struct AuditReport: Sendable {
  /// In the order of the command line.
  package var scenes: [SceneAudit]
  package var unjudged: [Unjudged] = []

  package init(scenes: [SceneAudit]) { self.scenes = scenes }

  package typealias Unjudged = (path: String, reasons: [String])

  package var open: [AuditFinding] { scenes.flatMap(\.open) }

  var plays: Int { scenes.reduce(0) { $0 + $1.plays } }

  package var score: Double { scenes.reduce(0) { $0 + $1.score } }

  package func fails(on severity: AuditSeverity) -> Bool {
    open.contains { $0.severity >= severity }
  }

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

/// The audit of one scene: the findings of all its variants or situations.
package struct SceneAudit: Sendable {
  package struct Inconclusive: Hashable, Sendable {
    package let rule: AuditRuleName
    package let reason: String
  }

  package let path: String
  package let title: String
  /// In order of the events, the more specific first.
  package internal(set) var findings: [AuditFinding]
  package let doubts: [Inconclusive]
  package let unusedSuppressions: [AuditSuppression]
  package let plays: Int
  /// The largest of all plays: 0 for a screen on which everything moves with the keyboard.
  package let score: Double
  /// `nil` for an audit of all situations.
  package let controls: [(variant: String?, reach: ControlReach)]?
  /// `nil` for an audit of the scene's events.
  package let survey: SituationSurvey?

  /// - Parameters:
  ///   - events: The places of the scene's events.
  ///   - plays: The name of each play, `nil` for a scene without variants, and its findings.
  ///   - command: Returns the command that shows a finding.
  package init(
    of scene: Scene, at path: String = "", events: [SourcePlace] = [],
    _ plays: [(variant: String?, audit: PlayAudit)], survey: SituationSurvey? = nil,
    command: (AuditFinding) -> String = { _ in "" }
  ) {
    self.path = path
    title = scene.title
    let (joined, used) = SceneAudit.joined(plays, suppressedBy: scene.audit.suppressions)
    findings = joined.map { finding in
      var finding = finding
      finding.file = path
      finding.place =
        scene.recorded?.videoStart.map { SourcePlace(time: finding.time + $0) }
        ?? finding.event.flatMap { events.indices.contains($0) ? events[$0] : nil }
        ?? SourcePlace(line: 1, column: 1)
      finding.command = command(finding)
      finding.plays = survey.map { $0.plays(named: finding.variants) }
      return finding
    }
    doubts = plays.flatMap(\.audit.doubts).uniqued()
    unusedSuppressions = scene.audit.suppressions.enumerated()
      .filter { !used.contains($0.offset) }.map(\.element)
    self.plays = plays.count
    score = plays.map(\.audit.score).max() ?? 0
    self.survey = survey
    controls =
      survey == nil
      ? plays.flatMap { play in play.audit.controls.map { (play.variant, $0) } } : nil
  }

  private static func joined(
    _ plays: [(variant: String?, audit: PlayAudit)], suppressedBy suppressions: [AuditSuppression]
  ) -> (findings: [AuditFinding], used: Set<Int>) {
    var findings: [AuditFinding] = []
    var used: Set<Int> = []
    for play in plays {
      for var finding in play.audit.findings {
        finding.variants = play.variant.map { [$0] } ?? []
        finding.worst = play.variant
        if let index = findings.firstIndex(where: { $0.isLike(finding) }) {
          findings[index].join(finding)
          continue
        }
        if let index = suppressions.firstIndex(where: { $0.covers(finding) }) {
          finding.acceptance = .suppressed(suppressions[index].reason)
          used.insert(index)
        }
        findings.append(finding)
      }
    }
    let sorted = findings.enumerated().sorted {
      ($0.element.event ?? -1, $0.element.order, $0.offset)
        < ($1.element.event ?? -1, $1.element.order, $1.offset)
    }
    return (sorted.map(\.element), used)
  }

  package var open: [AuditFinding] { findings.filter { $0.acceptance == nil } }

  package var reasonsForDoubt: [(reason: String, rules: [AuditRuleName])] {
    doubts.map(\.reason).uniqued().map { reason in
      (reason, doubts.filter { $0.reason == reason }.map(\.rule))
    }
  }
}

package struct PlayAudit: Sendable {
  package var findings: [AuditFinding] = []
  var doubts: [SceneAudit.Inconclusive] = []
  let score: Double
  let controls: [ControlReach]

  package init(_ play: AuditedPlay, by rules: [AuditRule] = AuditRule.all) {
    score = play.motionScore
    controls = play.controls
    for rule in rules {
      do throws(Doubt) {
        findings += try rule.judge(play, play.threshold(rule.name) ?? rule.threshold)
          .map { AuditFinding($0, of: rule, in: play) }
      } catch {
        doubts.append(.init(rule: rule.name, reason: error.reason))
      }
    }
    let all = findings
    findings.removeAll { finding in all.contains { finding.yields(to: $0) } }
  }
}

extension AuditFinding {
  fileprivate func yields(to other: AuditFinding) -> Bool {
    AuditRule.named(rule).yields.contains(other.rule) && event == other.event
      && (views.contains(other.view) || other.views.contains(view))
  }
}

extension AuditSuppression {
  package func covers(_ finding: AuditFinding) -> Bool {
    rule == finding.rule && (view.map { finding.view == $0 || finding.views.contains($0) } ?? true)
  }
}
