// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct AuditTests {
  private static let covered = """
    version: 1
    scene: A field under the keyboard
    device: [iphone-se-3, iphone-15-pro]
    keyboard:
      - { at: 0.2, show: letters, focus: note }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }

    """

  private let folder: TemporaryFolder

  init() throws {
    let suppressed =
      Self.covered + "audit: { ignore: [{ rule: covered-field, view: note, reason: a demo }] }\n"
    folder = try TemporaryFolder([
      "covered.yaml": Self.covered, "suppressed.yaml": suppressed,
      "unused.yaml": SampleScene.plain + "audit: { ignore: [{ rule: lag, reason: old }] }\n",
      "tabs.yaml": """
      version: 1
      system: swiftui
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: page
          kind: vstack
          views:
            - { id: note, kind: text-field, max-width: fill, min-height: 44 }
            - { kind: spacer }
            - { id: tabs, kind: tab-bar, items: [{ title: Notes }] }

      """,
    ])
  }

  private func audit(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["audit"] + arguments)
  }

  @Test func findingNamesPlaceRuleVariantsAndCommand() throws {
    let result = try audit("covered.yaml")
    #expect(result.status == 1 && result.messages == "")
    let lines = result.text.split(separator: "\n")
    #expect(
      lines.first
        == "covered.yaml:5:16: error: 'note' is covered by 44 pt of keyboard when everything rests (0.7 s) [covered-field]"
    )
    #expect(lines.contains("  in iphone-se-3, iphone-15-pro"))
    #expect(lines.last == "1 scene, 2 variants: 1 error")
  }

  @Test(.requires(.inter)) func commandShowsTheWorstFrame() throws {
    let text = try audit("covered.yaml").text
    let command = try #require(text.firstMatch(of: /(?m)^  see: keylift (.*)$/)?.1)
    try folder.shell("\"$0\" \(command)").exits(0)
    #expect(try !folder.bytes(of: "worst.png").isEmpty)
  }

  @Test func failOnDecidesTheExitCode() throws {
    #expect(try audit("tabs.yaml").status == 0)
    #expect(try audit("tabs.yaml", "--fail-on", "warning").status == 1)
    #expect(try audit("covered.yaml", "--fail-on", "error").status == 1)
  }

  @Test func suppressedFindingDoesNotFail() throws {
    let result = try audit("suppressed.yaml", "--fail-on", "notice").exits(0)
    #expect(result.text == "1 scene, 2 variants: no findings; 1 suppressed\n")
  }

  @Test func unusedSuppressionIsTold() throws {
    let result = try audit("unused.yaml").exits(0)
    #expect(result.text.contains("note: nothing fails 'lag' here any more"))
    #expect(result.text.contains("[unused-suppression]"))
  }

  @Test func foldersStandForTheirScenes() throws {
    try folder.write(Self.covered.utf8, to: "Scenes/one.yaml")
    let result = try audit("Scenes")
    #expect(result.text.hasPrefix("Scenes/one.yaml:5:16: error: "))
  }

  @Test func baselineAcceptsWhatItHas() throws {
    let written = try audit("covered.yaml", "--baseline", "known.txt", "--update-baseline")
    #expect(written.status == 0 && written.messages == "wrote known.txt\n")
    let known = try audit("covered.yaml", "--baseline", "known.txt").exits(0)
    #expect(known.text == "1 scene, 2 variants: no findings; 1 in the baseline\n")
    let other = try audit("unused.yaml", "--baseline", "known.txt")
    #expect(other.status == 0 && other.messages == "")
  }

  /// Links give the scene other paths, in the line and on the command line.
  @Test func baselineKnowsASceneByEachOfItsPaths() throws {
    let outside = try TemporaryFolder()
    try outside.link("app", to: folder.path())
    try folder.link("alias", to: ".")
    let other = outside.path("app/covered.yaml")
    let head = "keylift-audit-baseline 1\n"
    try audit(other, "--baseline", "known.txt", "--update-baseline").exits(0)
    #expect(try folder.text(of: "known.txt") == head + "covered-field note 1 covered.yaml\n")
    for path in ["covered.yaml", "alias/covered.yaml", folder.path("covered.yaml"), other] {
      try folder.write("\(head)covered-field note 1 \(path)\nlag note 1 \(path)\n", to: "known.txt")
      for scene in ["covered.yaml", "alias/covered.yaml", other] {
        let result = try audit(scene, "--baseline", "known.txt").exits(0)
        #expect(result.messages.contains("nothing needs 'lag note 1 "), "\(result.messages)")
      }
    }
  }

  @Test func baselineLineThatNothingNeedsIsTold() throws {
    try folder.write("keylift-audit-baseline 1\nlag note 1 covered.yaml\n", to: "known.txt")
    let result = try audit("covered.yaml", "--baseline", "known.txt").exits(1)
    #expect(
      result.messages == "note: nothing needs 'lag note 1 covered.yaml' in 'known.txt' any more\n")
  }

  @Test func badBaselineIsAnErrorWithItsPlace() throws {
    try folder.write("keylift-audit-baseline 1\nlagg note 1 covered.yaml\n", to: "known.txt")
    let result = try audit("covered.yaml", "--baseline", "known.txt")
    #expect(result.status == 65 && result.text == "")
    #expect(result.messages == "known.txt:2:1: error: unknown rule 'lagg'; did you mean 'lag'?\n")
    let other = try audit("covered.yaml", "--baseline", ".").exits(64)
    #expect(other.messages == "error: --baseline: cannot read '.': is a folder\n")
    let missing = try audit("covered.yaml", "--baseline", "nowhere.txt").exits(64)
    #expect(missing.messages.contains("there is no file 'nowhere.txt'; --update-baseline"))
  }

  @Test func nearNamesOfRulesAndSituationsAreTold() throws {
    let rule = try audit("--explain", "coverd-field")
    #expect(rule.status == 64 && rule.messages.contains("did you mean 'covered-field'?"))
    let situation = try audit("covered.yaml", "--exhaustive", "--without", "splitt")
    #expect(situation.status == 64 && situation.messages.contains("did you mean 'split'?"))
  }

  @Test func optionsOfSituationsNeedExhaustive() throws {
    for option in [["--keep", "a.yaml"], ["--without", "split"], ["--situation", "split"]] {
      let result = try folder.keylift(["audit", "covered.yaml"] + option).exits(64)
      #expect(result.messages.contains("\(option[0]) needs --exhaustive"))
    }
  }

  @Test func situationsAreATableAndTheWorstIsKept() throws {
    let result = try audit(
      "covered.yaml", "--exhaustive", "--situation", "show-and-hide", "--situation", "sheet",
      "--keep", "kept.yaml"
    ).exits(1)
    #expect(result.text.contains("show-and-hide     16             16  error covered-field 'note'"))
    #expect(result.text.contains("sheet: left out, it exists on iPads only"))
    #expect(result.messages == "wrote kept.yaml\n")
    let kept = try audit("kept.yaml")
    #expect(kept.status == 1 && kept.text.contains("[covered-field]"))
  }

  /// The screen is right with its own system, so that the other one has to be kept with it.
  @Test func systemOfTheCommandIsKeptWithTheWorst() throws {
    try folder.write(
      """
      version: 1
      system: swiftui
      target: note
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views: [{ id: note, kind: text-field, left: 20, right: 20, bottom: safe-area, height: 44 }]
      """, to: "right.yaml")
    try audit(
      "right.yaml", "--system", "bottom-constraint:padding=8", "--exhaustive", "--situation",
      "show-and-hide", "--keep", "other.yaml"
    ).exits(1)
    #expect(
      try folder.text(of: "other.yaml").contains(
        "\nsystem: { name: bottom-constraint, padding: 8 }\n"))
    #expect(try audit("other.yaml").exits(1).text.contains("[double-safe-area]"))
    #expect(try audit("other.yaml", "--system", "swiftui").status == 0)
  }

  @Test(.requires(.pythonModules("jsonschema")))
  func documentOfSituationsFollowsItsSchema() throws {
    try SchemaJudge.expect(
      try audit(
        "covered.yaml", "--exhaustive", "--situation", "show-and-hide", "--situation", "sheet",
        "--format", "json"
      ).text, follows: "audit")
  }

  @Test func onePlayIsJudgedByItsName() throws {
    let name = "cross-fade.iphone-se-3.ios18.portrait.l"
    let result = try audit("covered.yaml", "--exhaustive", "--play", name)
    #expect(result.text.contains("covered.yaml: 1 play\n"))
    let unknown = try audit("covered.yaml", "--exhaustive", "--play", "drag").exits(64)
    #expect(unknown.messages.contains("there is no such play; such as 'show-and-hide."))
  }

  @Test func reportsGoToFiles() throws {
    let result = try audit(
      "covered.yaml", "--format", "list", "--format", "sarif=a.sarif", "--format", "junit=a.xml",
      "--format", "markdown=a.md", "--quiet")
    #expect(result.status == 1 && result.messages == "")
    #expect(try folder.text(of: "a.xml").contains("tests=\"38\" failures=\"1\""))
    #expect(
      try folder.text(of: "a.md").hasPrefix("## Keylift audit: 1 scene, 2 variants: 1 error\n"))
    #expect(try jsonObject(folder.bytes(of: "a.sarif"))["version"] as? String == "2.1.0")
  }

  @Test func onlyOneReportIsPrinted() throws {
    #expect(try audit("covered.yaml", "--format", "json", "--format", "sarif").status == 64)
    #expect(try audit("covered.yaml", "--format", "xml").status == 64)
  }

  @Test func pageHasAPictureAndACurve() throws {
    let result = try audit("covered.yaml", "--format", "html").exits(1)
    #expect(result.text.contains("src=\"data:image/png;base64,"))
    #expect(result.text.contains("the keyboard&#39;s top"))
  }

  @Test func annotationIsAtTheEvent() throws {
    let result = try audit("covered.yaml", "--format", "github")
    #expect(
      result.text.hasPrefix(
        "::error file=covered.yaml,line=5,col=16,title=keylift%3A covered-field::'note' is "))
  }

  @Test func usageIsChecked() throws {
    #expect(try audit().status == 64)
    #expect(try audit("--list", "covered.yaml").status == 64)
    #expect(try audit("--explain", "lagg").status == 64)
    for words in [["--list"], ["--explain", "lag"]] {
      let result = try folder.keylift(["audit"] + words + ["--format", "json"]).exits(64)
      #expect(result.text.isEmpty && result.messages.contains("--format is for a report on scenes"))
    }
    #expect(try audit("nowhere.yaml").status == 66)
  }

  @Test func rulesAreListedAndExplained() throws {
    let list = try audit("--list").text
    #expect(list.split(separator: "\n").count == 38)
    #expect(list.contains("\nlag                    error    "))
    #expect(try audit("--explain", "lag").text.hasPrefix("# lag\n"))
  }

  @Test(.requires(.pythonModules("jsonschema")), arguments: ["covered", "suppressed", "unused"])
  func documentFollowsItsSchema(_ name: String) throws {
    try SchemaJudge.expect(try audit("\(name).yaml", "--format", "json").text, follows: "audit")
  }

  @Test func documentHasTheFindingsOfTheList() throws {
    let document = try audit("covered.yaml", "--format", "json").object
    let scenes = try #require(document["scenes"] as? [[String: Any]])
    let findings = try #require(scenes.first?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["covered-field"])
    #expect(findings.first?["line"] as? Int == 5 && findings.first?["column"] as? Int == 16)
    #expect(findings.first?["variants"] as? [String] == ["iphone-se-3", "iphone-15-pro"])
  }
}

/// The audit of the repository's scenes, which `.ci/run` repeats.
struct SceneAuditTests {
  private static let baseline = "Scenes/audit-baseline.txt"

  @Test func scenesHaveTheFindingsOfTheBaselineAndNoOthers() throws {
    let folder = try TemporaryFolder()
    let root = Repository.url("").path
    let result = try folder.shell(
      "cd '\(root)' && \"$0\" audit Scenes --fail-on notice --baseline \(Self.baseline)"
    ).exits(0)
    let warnings = result.messages.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == Requirement.missingTextPackages, "\(result.messages)")
    if warnings.isEmpty { #expect(result.messages == "") }
  }

  @Test func findingsOfTheBaselineHaveReasons() throws {
    let text = try Repository.text(of: Self.baseline)
    let groups = text.split(separator: "\n\n").dropFirst()
    #expect(!groups.isEmpty)
    for group in groups {
      #expect(group.hasPrefix("# ") && group.hasSuffix("yaml") || group.hasSuffix("yaml\n"))
    }
  }
}
