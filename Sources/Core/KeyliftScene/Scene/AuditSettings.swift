// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The name of a rule of `keylift audit`.
///
/// The rules themselves are in `KeyliftChecks`; a scene only names them.
package enum AuditRuleName: String, Hashable, Sendable, CaseIterable {
  // At rest.
  case coveredField = "covered-field"
  case coveredCaret = "covered-caret"
  case doubleSafeArea = "double-safe-area"
  case doubleBar = "double-bar"
  case gap
  case wideGap = "wide-gap"
  case outOfReach = "out-of-reach"
  case coveredControl = "covered-control"
  case notRestored = "not-restored"
  case scrolledPastEnd = "scrolled-past-end"
  case pushedOffTop = "pushed-off-top"
  case barRaised = "bar-raised"
  case movedNeedlessly = "moved-needlessly"
  case smallTarget = "small-target"
  case fixedBehindKeyboard = "fixed-behind-keyboard"
  case pagePanned = "page-panned"
  // In motion.
  case lateByFrames = "late-by-frames"
  case safeAreaStep = "safe-area-step"
  case snap
  case settleJump = "settle-jump"
  case flicker
  case lag
  case lagVisible = "lag-visible"
  case lagSlight = "lag-slight"
  case lead
  case leadSlight = "lead-slight"
  case dragDesync = "drag-desync"
  case releaseJump = "release-jump"
  // In a situation.
  case heightChangeMissed = "height-change-missed"
  case phantomKeyboard = "phantom-keyboard"
  case hardwareGap = "hardware-gap"
  case zeroFrameCollapse = "zero-frame-collapse"
  case wrongSpace = "wrong-space"
  case staleRotation = "stale-rotation"
  case foreignKeyboard = "foreign-keyboard"
  case drift
  case anchorLost = "anchor-lost"
  case staleGuide = "stale-guide"
}

package struct AuditSettings: Hashable, Sendable {
  package var suppressions: [AuditSuppression] = []
  /// Thresholds in place of those of the rules, in the unit of each rule.
  package var thresholds: [AuditRuleName: Double] = [:]
  /// The distance in points that the design has between the screen's content and the keyboard;
  /// `nil` to derive it from the screen without a keyboard.
  package var gap: Double?
}

package struct AuditSuppression: Hashable, Sendable {
  package var rule: AuditRuleName
  /// The only view to which the suppression applies; `nil` for all views.
  package var view: String?
  package var reason: String
  package var place: SourcePlace?

  package init(
    _ rule: AuditRuleName, view: String? = nil, reason: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.view = view
    self.reason = reason
    self.place = place
  }
}

// The keys of `audit`.
extension ValueFormat where Value == AuditSettings {
  static let audit = record(record) { AuditSettings() }

  static let record: Record<AuditSettings> = Record(
    noun: "settings of an audit",
    fields: [
      Field(
        "ignore", "The findings that are known and accepted, each with a reason",
        .list(of: .suppression, "a list of suppressions", atMost: 1000), \.suppressions),
      Field(
        "thresholds", "The largest values that pass, in place of those of the rules",
        .list(of: .record(limit) { (nil, nil) }, "a list of thresholds", atMost: 1000)
      ) { settings, limits in
        for case let (rule?, value?) in limits { settings.thresholds[rule] = Double(value) }
      },
      Field(
        "gap",
        """
        The distance that the design has between the keyboard and what stands on it; any other is a \
        finding of the rule 'gap' (default: that of the screen without a keyboard)
        """, .points
      ) { $0.gap = Double($1) },
    ],
    others: ["suppress": "ignore", "allow": "ignore", "limits": "thresholds"])

  static let limit: Record<(rule: AuditRuleName?, value: CGFloat?)> = Record(
    noun: "a threshold",
    fields: [
      Field(
        "rule", "The rule; 'keylift audit --list' names them", .choice("rule"), \.rule,
        isRequired: true),
      Field(
        "over", "The largest value that passes, in the rule's unit", .size, \.value,
        isRequired: true),
    ])
}

extension ValueFormat where Value == String {
  fileprivate static let reason = ValueFormat(
    summary: "text", schema: ["type": ["string", "number", "boolean"], "pattern": "\\S"]
  ) { node, reading in
    guard let text = ValueFormat<String>.text.read(node, &reading) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      return reading.refuse(.emptyReason, at: node.place)
    }
    return text
  }
}

extension ValueFormat where Value == AuditSuppression {
  fileprivate static let suppression: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    let empty = AuditSuppression(.gap, reason: "", place: SourcePlace(node.place))
    guard let suppression = record.read(node, from: empty, &reading) else { return nil }
    if let view = suppression.view, let place = node["view"]?.value.place {
      reading.references.append((view, place))
    }
    return suppression
  }

  /// A reason is required, because without one nobody can judge whether a suppression may be
  /// removed.
  static let record: Record<AuditSuppression> = Record(
    noun: "a suppression",
    fields: [
      Field(
        "rule", "The rule; 'keylift audit --list' names them", .choice("rule"), \.rule,
        isRequired: true),
      Field("reason", "The reason for the suppression", .reason, \.reason, isRequired: true),
      Field(
        "view", "The only view to which it applies (default: all views)", .reference,
        \.view),
    ],
    examples: ["reason": "such as 'reason: the bar is replaced in 2.0'"])
}

extension Diagnostic.Message {
  fileprivate static let emptyReason = Self("empty-reason", "a suppression needs a reason")
}
