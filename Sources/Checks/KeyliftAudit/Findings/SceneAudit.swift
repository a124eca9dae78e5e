// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

/// The audit of one scene: the findings of all its variants.
package struct SceneAudit: Sendable {
  /// A rule that cannot tell on some variants.
  package struct Inconclusive: Hashable, Sendable {
    package var rule: AuditRuleName
    package var reason: String
  }

  /// The findings in order of their events, the more specific first.
  let findings: [AuditFinding]
  /// The rules that cannot tell, each once.
  let doubts: [Inconclusive]
  /// The indices of the suppressions that no finding needs.
  package let unusedSuppressions: [Int]
  /// The number of variants that were played.
  let variantCount: Int
  /// The largest score of a variant, 0 for a screen on which everything moves with the keyboard.
  let score: Double

  /// Joins the answers of a scene's variants.
  ///
  /// - Parameter plays: The name of each variant, `nil` for a scene without variants, and its
  ///   answers.
  package init(
    of scene: Scene, _ plays: [(variant: String?, audit: PlayAudit)]
  ) {
    var findings: [AuditFinding] = []
    for play in plays {
      for var finding in play.audit.findings {
        finding.variants = play.variant.map { [$0] } ?? []
        finding.worst = play.variant
        if let index = findings.firstIndex(where: { $0.isLike(finding) }) {
          findings[index].join(finding)
        } else {
          finding.suppression = scene.audit.suppressions.firstIndex { $0.covers(finding) }
          findings.append(finding)
        }
      }
    }
    self.findings = findings.enumerated().sorted {
      ($0.element.event ?? -1, $0.element.order, $0.offset)
        < ($1.element.event ?? -1, $1.element.order, $1.offset)
    }.map(\.element)
    var doubts: [Inconclusive] = []
    for doubt in plays.flatMap(\.audit.doubts) where !doubts.contains(doubt) {
      doubts.append(doubt)
    }
    self.doubts = doubts
    let used = Set(findings.compactMap(\.suppression))
    unusedSuppressions = scene.audit.suppressions.indices.filter { !used.contains($0) }
    variantCount = plays.count
    score = plays.map(\.audit.score).max() ?? 0
  }

  /// The findings that no suppression accepts.
  package var open: [AuditFinding] { findings.filter { $0.suppression == nil } }
}

package struct PlayAudit: Sendable {
  /// The findings in order.
  package var findings: [AuditFinding] = []
  /// The rules that cannot tell.
  var doubts: [SceneAudit.Inconclusive] = []
  /// The score of the play's motion.
  let score: Double

  package init(_ play: AuditedPlay, by rules: [AuditRule] = AuditRule.all) {
    score = MotionScore.score(of: play)
    for rule in rules {
      switch rule.judge(play, play.threshold(rule.name) ?? rule.threshold) {
      case .violations(let violations):
        findings += violations.map { AuditFinding($0, of: rule, in: play) }
      case .cannotTell(let reason): doubts.append(.init(rule: rule.name, reason: reason))
      }
    }
  }
}

extension AuditFinding {
  /// Whether another variant's finding is the same, whatever its numbers.
  fileprivate func isLike(_ other: AuditFinding) -> Bool {
    (rule, view, event) == (other.rule, other.view, other.event)
  }

  /// Adds the variants of a finding that is like this one, and takes its numbers if it is worse.
  fileprivate mutating func join(_ other: AuditFinding) {
    let joined = variants + other.variants.filter { !variants.contains($0) }
    let suppression = suppression
    if other.isWorse(than: self) { self = other }
    variants = joined
    self.suppression = suppression
  }

  /// Whether the finding is more severe than another, or worse by the same rule.
  func isWorse(than other: AuditFinding) -> Bool {
    guard rule == other.rule else { return (severity, -order) > (other.severity, -other.order) }
    // What is left of a target is worse the less it is.
    return rule == .smallTarget ? value < other.value : value > other.value
  }

  /// The position of the rule among all rules.
  fileprivate var order: Int { AuditRuleName.allCases.firstIndex(of: rule) ?? 0 }

  package var severity: AuditSeverity { AuditRule.named(rule).severity }
}

extension AuditSuppression {
  package func covers(_ finding: AuditFinding) -> Bool {
    rule == finding.rule && (view.map { finding.view == $0 || finding.views.contains($0) } ?? true)
  }
}

/// The amount of motion on a screen that does not go with the keyboard.
///
/// The score is the sum, over all frames and all visible views, of a view's visible part of the
/// window times the distance it moves beside its prescribed motion, as a part of the window's
/// height. It is 0 if everything moves in step with the keyboard, as Lighthouse's layout shift is 0
/// for a page on which nothing jumps.
enum MotionScore {
  static func score(of play: AuditedPlay) -> Double {
    play.phases.filter(\.isScored).reduce(0) { sum, phase in
      let movers = play.movers(in: phase).filter { !$0.isScrolled }
      return sum + movers.reduce(0) { $0 + score(of: $1, in: phase, play) }
    }
  }

  private static func score(of mover: MovingGroup, in phase: Phase, _ play: AuditedPlay) -> Double {
    let motion = play.motions(in: phase).first { $0.mover.view == mover.view }
    let distances = motion.map { $0.behind.map(abs) } ?? mover.bottoms
    // Drags and changes of form have no prescribed motion: their own rules judge them.
    guard motion != nil || abs(phase.keyboardRise) < 1 else { return 0 }
    return zip(distances, distances.dropFirst()).enumerated().reduce(0) { sum, step in
      let (index, pair) = step
      let distance = abs(pair.1 - pair.0)
      guard distance > 0.05 else { return sum }
      let frame = phase.series[index + 1]
      let area = mover.members.reduce(0) { max($0, play.visibleArea(of: $1, in: frame)) }
      return sum + area * distance / max(frame.height, 1)
    }
  }
}

extension Phase {
  /// Whether everything rests before and after the phase, and nothing but the keyboard moves the
  /// views.
  fileprivate var isScored: Bool {
    guard case .events = beginning else { return false }
    return startsSettled && isSettled && !isRotation && !isFade && !isDrag
  }
}

extension AuditedPlay {
  /// Returns the part of the window that a view covers above the keyboard.
  fileprivate func visibleArea(of view: Int, in frame: AuditedFrame) -> Double {
    guard isSeen(view, in: frame) else { return 0 }
    let room = CGRect(
      x: 0, y: 0, width: frame.window.width,
      height: frame.isDocked ? max(frame.keyboardTop, 0) : frame.height)
    let seen = visibleRect(of: view, in: frame).common(with: room)
    let whole = Double(frame.window.width) * frame.height
    return seen.isNull || whole <= 0 ? 0 : Double(seen.width * seen.height) / whole
  }
}

/// The severity of a rule; each rule has one.
package enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Worth a look.
  case notice
  /// Visible to people who look for it.
  case warning
  /// A failure that users report.
  case error

  package static func < (one: Self, two: Self) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: two) ?? 0)
  }
}

/// A failure of a rule: which view, when, by how much and from which event on.
package struct AuditFinding: Hashable, Sendable {
  package var rule: AuditRuleName
  package var view: String
  /// The ids of all views that are affected in the same way, with `view`.
  package var views: [String]
  /// The index of the event in the scene; `nil` for the start of the play.
  package var event: Int?
  /// The number of the first affected frame.
  package var first: Int
  /// The number of the last affected frame.
  package var last: Int
  /// The time of the worst frame in seconds.
  package var time: Double
  /// The worst value, in the unit of the rule.
  package var value: Double
  /// The finding as a sentence, without a full stop.
  package var sentence: String
  /// The likely cause as a sentence, without a full stop; `nil` if it cannot be told.
  package var cause: String?
  /// The names of the variants that have it; empty for a single play.
  package var variants: [String] = []
  /// The name of the variant where it is worst, from which the numbers are; `nil` for a single play.
  package var worst: String?
  /// The index among the scene's suppressions of the one that applies; `nil` for none.
  var suppression: Int?

  init(_ violation: Violation, of rule: AuditRule, in play: AuditedPlay) {
    let times = violation.times ?? violation.time...violation.time
    time = min(violation.time, play.clip.time(ofFrame: play.clip.lastFrame))
    self.rule = rule.name
    view = play.views[violation.view].id
    views = violation.views.map { play.views[$0].id }
    event = violation.phase.event
    first = play.frameNumber(at: times.lowerBound)
    last = play.frameNumber(at: times.upperBound)
    value = violation.value
    sentence = rule.sentence(of: violation, in: play, at: time, times)
    cause = violation.cause
  }
}
