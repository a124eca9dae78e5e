// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// A failure of a rule: which view, when, by how much and from which event on.
package struct AuditFinding: Hashable, Sendable {
  package var rule: AuditRuleName
  package var view: String
  /// The ids of all views that are affected in the same way, with `view`.
  package var views: [String]
  /// The index of the event in the scene; `nil` for the start of the play.
  var event: Int?
  package var first: Int
  package var last: Int
  package var time: Double
  /// In the unit of the rule.
  package var value: Double
  /// Without a full stop, as `cause`.
  package var sentence: String
  package var cause: String?
  package var variants: [String] = []
  /// The variant that the numbers are from; `nil` for a single play.
  package var worst: String?
  package internal(set) var file = ""
  /// The place of the event that began the failure; in a video, the time of the worst frame.
  package internal(set) var place = SourcePlace(line: 1, column: 1)
  package internal(set) var command = ""
  /// In words; `nil` for an audit of the scene's events.
  package internal(set) var plays: String?
  package internal(set) var acceptance: Acceptance?

  package enum Acceptance: Hashable, Sendable {
    case suppressed(String)
    case baseline
  }

  init(_ violation: Violation, of rule: AuditRule, in play: AuditedPlay) {
    let times = violation.times
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

  func isLike(_ other: AuditFinding) -> Bool {
    (rule, view, event) == (other.rule, other.view, other.event)
  }

  mutating func join(_ other: AuditFinding) {
    let joined = variants + other.variants.filter { !variants.contains($0) }
    let acceptance = acceptance
    if other.isWorse(than: self) { self = other }
    variants = joined
    self.acceptance = acceptance
  }

  package func isWorse(than other: AuditFinding) -> Bool {
    guard rule == other.rule else { return (severity, -order) > (other.severity, -other.order) }
    // A finding about a target is worse the less of the target is left.
    return rule == .smallTarget ? value < other.value : value > other.value
  }

  var order: Int { AuditRuleName.allCases.firstIndex(of: rule) ?? 0 }

  package var severity: AuditSeverity { AuditRule.named(rule).severity }

  package var headline: String {
    "\(place.text(in: file)): \(severity.rawValue): \(sentence) [\(rule.rawValue)]"
  }

  package var lines: [String] { [headline] + details }

  package var details: [String] {
    var lines: [String] = []
    if let names = plays ?? variantText { lines.append("in \(names)") }
    if let cause { lines.append("cause: \(cause)") }
    lines.append("see: \(command)")
    return lines
  }

  private var variantText: String? {
    let limit = 6
    guard !variants.isEmpty else { return nil }
    let more = variants.count > limit ? " and \(variants.count - limit) more" : ""
    return variants.prefix(limit).joined(separator: ", ") + more
  }

  /// A text that stays the same as long as the finding does: it has no line, value or time, and the
  /// same path for `./Scenes/chat.yaml` as for `Scenes/chat.yaml`.
  package var identity: [String] {
    [rule.rawValue, view, event.map { "\($0 + 1)" } ?? "0", FilePath.normalized(file)]
  }
}

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
