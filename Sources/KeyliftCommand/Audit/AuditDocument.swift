// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The JSON document of `keylift audit`, with a number that increases when old readers would misread
/// it.
struct AuditDocument {
  let report: AuditRun.Report

  var json: JSONValue {
    [
      "format": "keylift-audit", "version": 1,
      "scenes": .array(report.scenes.map { json(of: $0.audit, $0.subject) }),
    ]
  }

  private func json(of audit: SceneAudit, _ subject: AuditSubject) -> JSONValue {
    [
      "file": .string(subject.entry.path), "scene": .string(subject.entry.scene.title),
      "variants": .integer(audit.variantCount),
      "findings": .array(audit.entries.map { json(of: $0, subject) }),
      "cannot-tell": .array(
        audit.doubts.map {
          .line(["rule": .string($0.rule.rawValue), "reason": .string($0.reason)])
        }),
      "unused-suppressions": .array(
        audit.unusedSuppressions.map { index in
          let suppression = subject.entry.scene.audit.suppressions[index]
          return .line(
            JSONValue.object([.init(name: "rule", value: .string(suppression.rule.rawValue))])
              .adding("line", .integer(suppression.place?.line ?? 1))
              .adding("column", .integer(suppression.place?.column ?? 1)))
        }),
    ]
  }

  private func json(of entry: SceneAudit.Entry, _ subject: AuditSubject) -> JSONValue {
    let finding = entry.finding
    let place = subject.place(ofEvent: finding.event)
    var value: JSONValue = [
      "rule": .string(finding.rule.rawValue), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.sentence), "view": .string(finding.view),
      "views": .array(finding.views.map(JSONValue.string)),
      "file": .string(subject.entry.path), "line": .integer(place.line),
      "column": .integer(place.column), "first-frame": .integer(finding.first),
      "last-frame": .integer(finding.last), "time": .number(finding.time),
      "value": .number(finding.value),
      "unit": .string(AuditRule.named(finding.rule).unit.rawValue),
      "variants": .array(entry.variants.map(JSONValue.string)),
      "command": .string(AuditCommandLine.showing(entry, of: subject, report.request)),
    ]
    if let cause = finding.cause { value = value.adding("cause", .string(cause)) }
    if let index = entry.suppression {
      let reason = subject.entry.scene.audit.suppressions[index].reason
      value = value.adding("suppressed", .string(reason))
    }
    return value
  }
}

extension AuditDocument {
  /// The schema of the document.
  static let schema = Schema.document(
    "keylift-audit", "The findings of 'keylift audit --format json'",
    [
      (
        "scenes",
        Schema.list(
          of: Schema.record([
            ("file", Schema.text), ("scene", Schema.text), ("variants", count),
            ("findings", Schema.list(of: finding)),
            (
              "cannot-tell",
              Schema.list(of: Schema.record([("rule", rule), ("reason", Schema.text)]))
            ),
            (
              "unused-suppressions",
              Schema.list(
                of: Schema.record([
                  ("rule", rule), ("line", Schema.positive), ("column", Schema.positive),
                ]))
            ),
          ]))
      )
    ])

  private static let count: JSONValue = ["type": "integer", "minimum": 0]
  private static let number: JSONValue = ["type": "number"]
  private static let rule = Schema.choice(AuditRuleName.self)

  private static let finding = Schema.record(
    [
      ("rule", rule), ("severity", Schema.choice(AuditSeverity.self)), ("message", Schema.text),
      ("view", Schema.text), ("views", Schema.list(of: Schema.text)), ("file", Schema.text),
      ("line", Schema.positive), ("column", Schema.positive), ("first-frame", count),
      ("last-frame", count), ("time", number), ("value", number),
      ("unit", ["enum": ["pt", "frames", "fraction"]]),
      ("variants", Schema.list(of: Schema.text)), ("command", Schema.text),
      ("cause", Schema.text), ("suppressed", Schema.text),
    ], optional: ["cause", "suppressed"])
}
