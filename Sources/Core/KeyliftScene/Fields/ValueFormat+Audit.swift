// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension ValueFormat where Value == AuditSettings {
  static let audit = record(record) { AuditSettings() }

  static let record: Record<AuditSettings> = Record(
    noun: "settings of an audit",
    fields: [
      Field(
        "ignore", "The findings that are known and accepted, each with a reason", .suppressions,
        \.suppressions),
      Field(
        "thresholds", "The largest values that pass, in place of those of the rules",
        .list(of: AuditLimit.format, "a list of thresholds", atMost: 1000)
      ) { settings, limits in
        for limit in limits {
          if let rule = limit.rule, let value = limit.value {
            settings.thresholds[rule] = Double(value)
          }
        }
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
}

struct SuppressionDraft {
  var rule: AuditRuleName?
  var view: (id: String, place: Place)?
  var reason = ""

  /// A reason is required, because without one nobody can judge whether a suppression may be
  /// removed.
  static let record: Record<SuppressionDraft> = Record(
    noun: "a suppression",
    fields: [
      Field(
        "rule", "The rule; 'keylift audit --list' names them", .choice("rule"), \.rule,
        isRequired: true),
      Field("reason", "The reason for the suppression", .reason, \.reason, isRequired: true),
      Field("view", "The only view to which it applies (default: all views)", .reference) {
        $0.view = ($1, $2)
      },
    ],
    examples: ["reason": "such as 'reason: the bar is replaced in 2.0'"])
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

extension ValueFormat where Value == [AuditSuppression] {
  fileprivate static let suppressions: ValueFormat = .list(
    of: .suppression, "a list of suppressions", atMost: 1000)
}

extension ValueFormat where Value == AuditSuppression {
  fileprivate static let suppression: ValueFormat = ValueFormat(
    summary: SuppressionDraft.record.noun, schema: SuppressionDraft.record.schema
  ) { node, reading in
    guard let draft = SuppressionDraft.record.read(node, from: SuppressionDraft(), &reading)
    else { return nil }
    if let view = draft.view { reading.references.append(view) }
    return draft.rule.map {
      AuditSuppression(
        $0, view: draft.view?.id, reason: draft.reason, place: SourcePlace(node.place))
    }
  }
}

struct AuditLimit {
  var rule: AuditRuleName?
  var value: CGFloat?

  static let record: Record<AuditLimit> = Record(
    noun: "a threshold",
    fields: [
      Field(
        "rule", "The rule; 'keylift audit --list' names them", .choice("rule"), \.rule,
        isRequired: true),
      Field(
        "over", "The largest value that passes, in the rule's unit", .size, \.value,
        isRequired: true),
    ])

  fileprivate static let format = ValueFormat.record(record) { AuditLimit() }
}

extension Diagnostic.Message {
  fileprivate static let emptyReason = Self("empty-reason", "a suppression needs a reason")
}
