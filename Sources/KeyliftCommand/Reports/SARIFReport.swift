// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene

/// The report of an audit in SARIF 2.1.0, which code scanning services and editors read.
///
/// Results have the same rule, path and fingerprint in every run. A suppressed result stays, with its
/// justification.
struct SARIFReport {
  private let report: AuditReport

  /// The maximum number of results of a run that GitHub takes (docs.github.com, "SARIF support for
  /// code scanning").
  private static let limit = 25_000

  init(_ report: AuditReport) { self.report = report }

  var json: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "unicodeCodePoints",
          "invocations": [
            [
              "executionSuccessful": .bool(report.unjudged.isEmpty),
              "toolExecutionNotifications": .array(errors + notifications),
            ]
          ],
          "results": .array(results),
        ]
      ],
    ]
  }

  private var driver: JSONValue {
    [
      "name": "keylift", "semanticVersion": .string(Version.current),
      "rules": .array(AuditRule.all.map(Self.descriptor)),
    ]
  }

  private static func descriptor(of rule: AuditRule) -> JSONValue {
    [
      "id": .string(rule.name.rawValue),
      "shortDescription": ["text": .string(sentence(rule.quantity))],
      "fullDescription": ["text": .string(rule.why)],
      "help": [
        "text": .string(rule.help.replacing("`", with: "")), "markdown": .string(rule.help),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.sarifLevel)],
    ]
  }

  /// Returns a noun phrase as a sentence, as SARIF asks of descriptions (3.11.3).
  private static func sentence(_ phrase: String) -> String {
    (phrase.first.map { $0.uppercased() } ?? "") + phrase.dropFirst() + "."
  }

  private var results: [JSONValue] {
    let findings = report.scenes.flatMap(\.findings).enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    return findings.prefix(Self.limit).map { Self.result(of: $0.element) }
  }

  private static func result(of finding: AuditFinding) -> JSONValue {
    let index = AuditRule.all.firstIndex { $0.name == finding.rule } ?? 0
    var value: JSONValue = [
      "ruleId": .string(finding.rule.rawValue), "ruleIndex": .integer(index),
      "level": .string(finding.severity.sarifLevel),
      "message": ["text": .string(message(of: finding))],
      "locations": [
        [
          "physicalLocation": physicalLocation(of: finding),
          "logicalLocations": [["name": .string(finding.view), "kind": "object"]],
        ]
      ],
      "partialFingerprints": ["keyliftFinding/v1": .string(fingerprint(of: finding))],
      "properties": [
        "value": .number(finding.value),
        "unit": .string(AuditRule.named(finding.rule).unit.rawValue),
        "time": .number(finding.time), "firstFrame": .integer(finding.first),
        "lastFrame": .integer(finding.last),
        "variants": .array(finding.variants.map(JSONValue.string)),
      ],
    ]
    if let suppression = suppression(of: finding) {
      value = value.adding("suppressions", [suppression])
    }
    return value
  }

  private static func message(of finding: AuditFinding) -> String {
    // A full stop after a command would be copied with it.
    ([sentence(finding.sentence)] + finding.details).joined(separator: "\n")
  }

  /// Returns the place in a text; of a video the file alone, as it has no lines.
  private static func physicalLocation(of finding: AuditFinding) -> JSONValue {
    let location: JSONValue = ["artifactLocation": location(of: finding.file)]
    guard finding.place.time == nil else { return location }
    return location.adding(
      "region",
      [
        "startLine": .integer(finding.place.line),
        "startColumn": .integer(finding.place.column),
      ])
  }

  private static func location(of file: String) -> JSONValue {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    let path = FilePath.normalized(file)
    let uri = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    if file.hasPrefix("/") { return ["uri": .string("file://\(uri)")] }
    return ["uri": .string(uri), "uriBaseId": "%SRCROOT%"]
  }

  private static func fingerprint(of finding: AuditFinding) -> String {
    finding.identity.joined(separator: "\u{0}").utf8.fnv1a.hexDigits
  }

  private static func suppression(of finding: AuditFinding) -> JSONValue? {
    switch finding.acceptance {
    case nil: nil
    case .suppressed(let reason): ["kind": "inSource", "justification": .string(reason)]
    case .baseline:
      ["kind": "external", "justification": "the baseline has it"]
    }
  }

  private var errors: [JSONValue] {
    report.unjudged.map { file in
      let text = (["not judged"] + file.reasons).joined(separator: "\n")
      return [
        "level": "error",
        "message": ["text": .string(Self.sentence(text))],
        "locations": [["physicalLocation": ["artifactLocation": Self.location(of: file.path)]]],
      ]
    }
  }

  private var notifications: [JSONValue] {
    report.scenes.flatMap { scene in
      scene.doubts.map { doubt in
        [
          "level": "note",
          "message": ["text": .string(Self.sentence("cannot tell: \(doubt.reason)"))],
          "associatedRule": ["id": .string(doubt.rule.rawValue)],
          "locations": [
            ["physicalLocation": ["artifactLocation": Self.location(of: scene.path)]]
          ],
        ]
      }
    }
  }
}

extension AuditSeverity {
  /// The level of a result in SARIF (3.27.10).
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "note"
    }
  }
}
