// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The JSON document of `keylift audit`, with a number that increases when old readers would misread
/// it.
struct AuditDocument {
  let report: AuditReport

  var json: JSONValue {
    [
      "format": "keylift-audit", "version": 1, "score": .number(report.score),
      "scenes": .array(report.scenes.map(json)),
      "not-judged": .array(
        report.unjudged.map {
          ["file": .string($0.path), "reasons": .array($0.reasons.map(JSONValue.string))]
        }),
    ]
  }

  private func json(of scene: AuditReport.Section) -> JSONValue {
    let value: JSONValue = [
      "file": .string(scene.path), "scene": .string(scene.title),
      "plays": .integer(scene.plays), "score": .number(scene.score),
      "findings": .array(scene.items.map(json)),
      "cannot-tell": .array(
        scene.doubts.map {
          .line(["rule": .string($0.rule.rawValue), "reason": .string($0.reason)])
        }),
      "unused-suppressions": .array(
        scene.unusedSuppressions.map { suppression in
          .line([
            "rule": .string(suppression.rule.rawValue),
            "line": .integer(suppression.place?.line ?? 1),
            "column": .integer(suppression.place?.column ?? 1),
          ])
        }),
    ]
    guard let survey = scene.survey else { return value }
    return
      value
      .adding("situations", .array(survey.rows.map(json)))
      .adding(
        "left-out",
        .array(
          survey.omissions.map {
            .line([
              "situation": .string($0.situation.rawValue), "reason": .string($0.reason),
            ])
          }))
  }

  private func json(of row: SituationSurvey.Row) -> JSONValue {
    var value: JSONValue = [
      "situation": .string(row.situation.rawValue), "plays": .integer(row.plays),
      "failing": .integer(row.failing),
    ]
    if let worst = row.worst {
      value = value.adding("rule", .string(worst.rule.rawValue))
        .adding("view", .string(worst.view)).adding("message", .string(worst.sentence))
    }
    return .line(value)
  }

  private func json(of item: AuditReport.Item) -> JSONValue {
    let finding = item.finding
    var value: JSONValue = [
      "rule": .string(finding.rule.rawValue), "severity": .string(item.severity.rawValue),
      "message": .string(finding.sentence), "view": .string(finding.view),
      "views": .array(finding.views.map(JSONValue.string)),
      "file": .string(item.file), "line": .integer(item.place.line),
      "column": .integer(item.place.column), "first-frame": .integer(finding.first),
      "last-frame": .integer(finding.last), "time": .number(finding.time),
      "value": .number(finding.value),
      "unit": .string(AuditRule.named(finding.rule).unit.rawValue),
      "variants": .array(item.finding.variants.map(JSONValue.string)),
      "command": .string(item.command),
    ]
    if let cause = finding.cause { value = value.adding("cause", .string(cause)) }
    switch item.acceptance {
    case nil: break
    case .suppressed(let reason): value = value.adding("suppressed", .string(reason))
    case .baseline: value = value.adding("baseline", true)
    }
    return value
  }
}

extension AuditDocument {
  static let schema = Schema.document(
    "keylift-audit", "The findings of 'keylift audit --format json'",
    [
      ("score", Schema.points),
      (
        "scenes",
        Schema.list(
          of: Schema.record(
            [
              ("file", Schema.text), ("scene", Schema.text), ("plays", count),
              ("score", Schema.points), ("findings", Schema.list(of: finding)),
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
              ("situations", Schema.list(of: row)),
              (
                "left-out",
                Schema.list(of: Schema.record([("situation", situation), ("reason", Schema.text)]))
              ),
            ], optional: ["situations", "left-out"]))
      ),
      (
        "not-judged",
        Schema.list(
          of: Schema.record([("file", Schema.text), ("reasons", Schema.list(of: Schema.text))]))
      ),
    ])

  private static let count: JSONValue = ["type": "integer", "minimum": 0]
  private static let number: JSONValue = ["type": "number"]
  private static let rule = Schema.choice(AuditRuleName.self)
  private static let situation = Schema.choice(AuditSituation.self)

  private static let row = Schema.record(
    [
      ("situation", situation), ("plays", count), ("failing", count), ("rule", rule),
      ("view", Schema.text), ("message", Schema.text),
    ], optional: ["rule", "view", "message"])

  private static let finding = Schema.record(
    [
      ("rule", rule), ("severity", Schema.choice(AuditSeverity.self)), ("message", Schema.text),
      ("view", Schema.text), ("views", Schema.list(of: Schema.text)), ("file", Schema.text),
      ("line", Schema.positive), ("column", Schema.positive), ("first-frame", count),
      ("last-frame", count), ("time", number), ("value", number),
      ("unit", ["enum": ["pt", "frames", "fraction"]]),
      ("variants", Schema.list(of: Schema.text)), ("command", Schema.text),
      ("cause", Schema.text), ("suppressed", Schema.text), ("baseline", ["const": true]),
    ], optional: ["cause", "suppressed", "baseline"])
}
