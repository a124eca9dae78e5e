// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftChecks
import KeyliftScene

enum AuditDocument {
  static let document = JSONDocument<AuditReport>(
    "keylift-audit", "The findings of 'keylift audit --format json'",
    [
      .points("score") { $0.score }, .list("scenes", of: scene) { $0.scenes },
      .list("not-judged", of: unjudged) { $0.unjudged },
    ])

  private static let unjudged = JSONRecord<AuditReport.Unjudged>([
    .text("file") { $0.path }, .texts("reasons") { $0.reasons },
  ])

  private static let scene = JSONRecord<SceneAudit>([
    .text("file") { $0.path }, .text("scene") { $0.title }, .integer("plays", from: 0) { $0.plays },
    .points("score") { $0.score }, .list("findings", of: finding) { $0.findings },
    .list("cannot-tell", of: doubt) { $0.doubts },
    .list("unused-suppressions", of: suppression) { $0.unusedSuppressions },
    .list("controls", of: control, isOptional: true) { $0.controls },
    .list("situations", of: row, isOptional: true) { $0.survey?.rows },
    .list("left-out", of: omission, isOptional: true) { $0.survey?.omissions },
  ])

  private static let doubt = JSONRecord<SceneAudit.Inconclusive>(
    onOneLine: true, [.choice("rule") { $0.rule }, .text("reason") { $0.reason }])

  private static let suppression = JSONRecord<AuditSuppression>(
    onOneLine: true,
    [
      .choice("rule") { $0.rule }, .integer("line", from: 1) { $0.place?.line ?? 1 },
      .integer("column", from: 1) { $0.place?.column ?? 1 },
    ])

  private static let row = JSONRecord<SituationSurvey.Row>(
    onOneLine: true,
    [
      .choice("situation") { $0.situation }, .integer("plays", from: 0) { $0.plays },
      .integer("failing", from: 0) { $0.failing },
      .choice("rule", isOptional: true) { $0.worst?.rule },
      .text("view", isOptional: true) { $0.worst?.view },
      .text("message", isOptional: true) { $0.worst?.sentence },
    ])

  private static let control = JSONRecord<(variant: String?, reach: ControlReach)>(
    onOneLine: true,
    [
      .text("view") { $0.reach.view }, .text("variant", isOptional: true) { $0.variant },
      .number("time") { $0.reach.time }, .points("width") { Double($0.reach.size.width) },
      .points("height") { Double($0.reach.size.height) },
      .points("visible-area") { $0.reach.visibleArea },
      .bool("reachable") { $0.reach.isReachable },
      .choice("hidden-by", isOptional: true) { $0.reach.obstacle },
      .text("message") { $0.reach.sentence },
    ])

  private static let omission = JSONRecord<SituationMatrix.Omission>(
    onOneLine: true, [.choice("situation") { $0.situation }, .text("reason") { $0.reason }])

  private static let finding = JSONRecord<AuditFinding>([
    .choice("rule") { $0.rule }, .choice("severity") { $0.severity },
    .text("message") { $0.sentence }, .text("view") { $0.view },
    .texts("views") { $0.views }, .text("file") { $0.file },
    .value("line", Schema.integer(from: 1), isOptional: true) { finding in
      finding.place.time == nil ? .integer(finding.place.line) : nil
    },
    .value("column", Schema.integer(from: 1), isOptional: true) { finding in
      finding.place.time == nil ? .integer(finding.place.column) : nil
    },
    .integer("first-frame", from: 0) { $0.first },
    .integer("last-frame", from: 0) { $0.last }, .number("time") { $0.time },
    .number("value") { $0.value },
    .choice("unit") { AuditRule.named($0.rule).unit },
    .texts("variants") { $0.plays == nil ? $0.variants : [$0.worst].compactMap(\.self) },
    .text("plays", isOptional: true) { $0.plays }, .text("command") { $0.command },
    .text("cause", isOptional: true) { $0.cause },
    .text("suppressed", isOptional: true) { $0.acceptance?.reason },
    .value("baseline", ["const": true], isOptional: true) { finding in
      finding.acceptance == .baseline ? true : nil
    },
  ])
}

extension AuditFinding.Acceptance {
  /// `nil` for a finding of the baseline.
  fileprivate var reason: String? {
    if case .suppressed(let reason) = self { reason } else { nil }
  }
}
