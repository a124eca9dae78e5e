// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftIO
@testable import KeyliftCommand
@testable import KeyliftScene
import Testing

/// The reports of an audit in the formats of services.
struct AuditReportTests {
  private static let scenes = [
    "Scenes/a b.yaml": """
    version: 1
    keyboard: [{ at: 0.2, show: letters, focus: note }]
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
    """,
    "Scenes/known.yaml": """
    version: 1
    audit: { ignore: [{ rule: covered-field, reason: "a <demo>" }] }
    keyboard: [{ at: 0.2, show: letters, focus: note }]
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
    """,
    "Scenes/short.yaml": """
    version: 1
    duration: 0.3
    keyboard: [{ at: 0.2, show: letters, focus: note }]
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
    """,
  ]

  private let report: AuditReport

  init() throws {
    report = AuditReport(
      scenes: try Self.scenes.sorted { $0.key < $1.key }.map { path, text in
        let reading = try SceneReader(files: SceneFiles(texts: [path: text])).read(path)
        let scene = try #require(reading.scene, "\(reading.diagnostics)")
        let play = PlayAudit(AuditedPlay(scene.play(scene.variants[0]), of: scene))
        return SceneAudit(
          of: scene, at: path, events: [SourcePlace(line: 2, column: 12)], [(nil, play)],
          command: { _ in "keylift render 'a b' && true" })
      })
  }

  private func members(_ value: Any?, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> [String: Any]
  { try #require(value as? [String: Any], sourceLocation: sourceLocation) }

  private func sarif() throws -> [String: Any] {
    let text = SARIFReport(report).json.text
    let log = try members(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    #expect(log["version"] as? String == "2.1.0")
    return try members((log["runs"] as? [Any])?.first)
  }

  /// SARIF 2.1.0, 3.49 to 3.51: every rule has an id, texts and a level, and results refer to it by
  /// its index.
  @Test func everyResultRefersToItsRule() throws {
    let run = try sarif()
    let driver = try members(try members(run["tool"])["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(driver["name"] as? String == "keylift")
    #expect(rules.count == AuditRule.all.count)
    for rule in rules {
      #expect(
        Set(rule.keys)
          == ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"])
      let level = try members(rule["defaultConfiguration"])["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
      #expect(try members(rule["shortDescription"])["text"] as? String != "")
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(result["level"] as? String == "error")
      #expect(try members(result["message"])["text"] as? String != nil)
    }
  }

  /// SARIF 2.1.0, 3.4: a relative URI with a base, percent-encoded; 3.30: lines and columns from 1.
  @Test func placeIsAURIWithALineAndAColumn() throws {
    let results = try #require(try sarif()["results"] as? [[String: Any]])
    let locations = try #require(results[0]["locations"] as? [[String: Any]])
    let physical = try members(locations[0]["physicalLocation"])
    let artifact = try members(physical["artifactLocation"])
    #expect(artifact["uri"] as? String == "Scenes/a%20b.yaml")
    #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
    let region = try members(physical["region"])
    #expect(region["startLine"] as? Int == 2 && region["startColumn"] as? Int == 12)
    let logical = try #require(locations[0]["logicalLocations"] as? [[String: Any]])
    #expect(logical[0]["name"] as? String == "note")
  }

  /// SARIF 2.1.0, 3.35: a suppression in the source has its justification.
  @Test func suppressedResultHasItsJustification() throws {
    let results = try #require(try sarif()["results"] as? [[String: Any]])
    #expect(results[0]["suppressions"] == nil)
    let suppressions = try #require(results[1]["suppressions"] as? [[String: String]])
    #expect(suppressions == [["kind": "inSource", "justification": "a <demo>"]])
  }

  @Test func fingerprintsDifferByFileAndStayTheSame() throws {
    func prints() throws -> [String] {
      let results = try #require(try sarif()["results"] as? [[String: Any]])
      return try results.map {
        try #require(try members($0["partialFingerprints"])["keyliftFinding/v1"] as? String)
      }
    }
    let first = try prints()
    #expect(Set(first).count == 2)
    #expect(first.allSatisfy { $0.count == 16 })
    #expect(try prints() == first)
  }

  @Test func rulesThatCannotTellAreNotifications() throws {
    let invocations = try #require(try sarif()["invocations"] as? [[String: Any]])
    let notes = try #require(invocations[0]["toolExecutionNotifications"] as? [[String: Any]])
    #expect(invocations[0]["executionSuccessful"] as? Bool == true)
    #expect(!notes.isEmpty)
    for note in notes {
      #expect(note["level"] as? String == "note")
      #expect(try members(note["message"])["text"] as? String != nil)
      #expect(try members(note["associatedRule"])["id"] as? String != nil)
    }
  }

  @Test func everyRuleIsATestCaseInWellFormedXML() {
    let reading = MarkupReading(JUnitReport(report, failingOn: .error).text)
    #expect(reading.isValid)
    #expect(reading.all("testsuite").count == 3)
    #expect(reading.all("testcase").count == 3 * AuditRule.all.count)
    let failures = reading.all("failure")
    #expect(failures.count == 1)
    #expect(reading.all("testsuites")[0].attributes["failures"] == "1")
    #expect(failures[0].attributes["message"]?.hasPrefix("'note' is covered by ") == true)
    #expect(failures[0].text.contains("keylift render 'a b' && true"))
    let skipped = reading.all("skipped").count
    #expect(skipped > 0)
    #expect(reading.all("testsuites")[0].attributes["skipped"] == "\(skipped)")
  }

  @Test func pageIsWellFormedAndNeedsNoOtherFile() {
    let text = HTMLReport(report) { _ in
      FindingEvidence(pictures: FindingPictures(frame: 0, actual: [1, 2, 3]))
    }.text
    #expect(text.contains("<img width=\"300\" alt=\"The screen at "))
    #expect(text.contains("src=\"data:image/png;base64,AQID\""))
    #expect(text.contains("a &lt;demo&gt;"))
    // What can be touched: a field of which the keyboard leaves nothing.
    #expect(text.contains("<h2>What can be touched in Scenes/a b.yaml</h2>"))
    #expect(text.contains("<td>0 %</td><td>no</td><td>the keyboard is over &#39;note&#39;</td>"))
    #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("<script"))
  }

  @Test func annotationEscapesWhatTheRunnerDecodes() {
    let lines = GitHubReport(report).annotations.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("::error file=Scenes/a b.yaml,line=2,col=12,title=keylift%3A "))
    #expect(lines[0].contains("%0Asee: keylift render 'a b' && true"))
  }

  @Test func summaryHasARowForEachFinding() {
    let text = GitHubReport(report).summary
    #expect(text.hasPrefix("## Keylift audit: 3 scenes, 3 variants: 1 error; 1 suppressed\n"))
    #expect(text.contains("| error | covered-field | 'note' is covered by "))
    #expect(text.contains("1 accepted."))
    #expect(text.contains("Cannot tell, because "))
  }
}
