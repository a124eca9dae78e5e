// SPDX-License-Identifier: MIT

package import KeyliftScene

/// The audit of one scene: the findings of all its variants.
package struct SceneAudit: Sendable {
  /// A finding, with the variants that have it.
  package struct Entry: Hashable, Sendable {
    /// The finding on the first variant, or on the one where it is worst.
    package var finding: AuditFinding
    /// The names of the variants; empty for a scene without variants.
    package var variants: [String]
    /// The name of the variant where it is worst; `nil` for a scene without variants.
    package var worst: String?
    /// The index among the scene's suppressions of the one that applies; `nil` for none.
    package var suppression: Int?
  }

  /// A rule that cannot tell on some variants.
  package struct Doubt: Hashable, Sendable {
    /// The rule.
    package var rule: AuditRuleName
    /// The reason.
    package var reason: String
  }

  /// The findings in order of their events, the more specific first.
  package let entries: [Entry]
  /// The rules that cannot tell, each once.
  package let doubts: [Doubt]
  /// The indices of the suppressions that no finding needs.
  package let unusedSuppressions: [Int]
  /// The number of variants that were played.
  package let variantCount: Int
  /// The largest score of a variant, 0 for a screen on which everything moves with the keyboard.
  package let score: Double

  /// Joins the answers of a scene's variants.
  ///
  /// - Parameter plays: The name of each variant, `nil` for a scene without variants, and its
  ///   answers.
  package init(
    of scene: Scene, _ plays: [(variant: String?, audit: PlayAudit)]
  ) {
    var entries: [Entry] = []
    for play in plays {
      for finding in play.audit.findings {
        let names = play.variant.map { [$0] } ?? []
        guard let index = entries.firstIndex(where: { $0.finding.isLike(finding) }) else {
          entries.append(
            Entry(
              finding: finding, variants: names, worst: play.variant,
              suppression: scene.audit.suppressions.firstIndex { $0.covers(finding) }))
          continue
        }
        entries[index].variants += names.filter { !entries[index].variants.contains($0) }
        if finding.isWorse(than: entries[index].finding) {
          (entries[index].finding, entries[index].worst) = (finding, play.variant)
        }
      }
    }
    self.entries = entries.enumerated().sorted {
      ($0.element.finding.event ?? -1, $0.element.finding.order, $0.offset)
        < ($1.element.finding.event ?? -1, $1.element.finding.order, $1.offset)
    }.map(\.element)
    var doubts: [Doubt] = []
    for doubt in plays.flatMap(\.audit.doubts) where !doubts.contains(doubt) {
      doubts.append(doubt)
    }
    self.doubts = doubts
    let used = Set(entries.compactMap(\.suppression))
    unusedSuppressions = scene.audit.suppressions.indices.filter { !used.contains($0) }
    variantCount = plays.count
    score = plays.map(\.audit.score).max() ?? 0
  }

  /// The findings that no suppression accepts.
  package var open: [Entry] { entries.filter { $0.suppression == nil } }
}

/// The findings and doubts of one play.
package struct PlayAudit: Sendable {
  /// The findings in order.
  package var findings: [AuditFinding] = []
  /// The rules that cannot tell.
  package var doubts: [SceneAudit.Doubt] = []
  /// The score of the play's motion.
  package let score: Double

  /// Judges a play by all rules.
  package init(_ play: AuditedPlay) {
    score = MotionScore.score(of: play)
    for entry in play.answers {
      switch entry.answer {
      case .fails(let found): findings += found
      case .cannotTell(let reason): doubts.append(.init(rule: entry.rule.name, reason: reason))
      case .passes: break
      }
    }
  }
}

extension AuditFinding {
  /// Whether another variant's finding is the same, whatever its numbers.
  fileprivate func isLike(_ other: AuditFinding) -> Bool {
    (rule, view, event) == (other.rule, other.view, other.event)
  }

  /// Whether the finding is more severe than another, or worse by the same rule.
  func isWorse(than other: AuditFinding) -> Bool {
    guard rule == other.rule else { return (severity, -order) > (other.severity, -other.order) }
    // What is left of a target is worse the less it is.
    return rule == .smallTarget ? value < other.value : value > other.value
  }

  /// The position of the rule among all rules.
  fileprivate var order: Int { AuditRuleName.allCases.firstIndex(of: rule) ?? 0 }

  /// The severity of the rule.
  package var severity: AuditSeverity { AuditRule.named(rule).severity }
}

extension AuditSuppression {
  /// Returns whether the suppression accepts a finding.
  package func covers(_ finding: AuditFinding) -> Bool {
    rule == finding.rule && (view.map { finding.view == $0 || finding.views.contains($0) } ?? true)
  }
}
