// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
@testable import KeyliftCommand
import Testing

struct GitHubReportTests {
  /// A workflow command as the runner reads it (actions/runner, `ActionCommand.cs`).
  private struct Command {
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: Substring) {
      let parts = line.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty, parts[1].hasPrefix("error ") else { return nil }
      for property in parts[1].dropFirst("error ".count).split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { return nil }
        properties[String(pair[0])] = Command.plain(
          pair[1].replacing("%3A", with: ":").replacing("%2C", with: ","))
      }
      message = Command.plain(parts[2])
    }

    private static func plain(_ text: Substring) -> String {
      text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
        .description
    }
  }

  private static func commands(of report: GitHubReport) throws -> [Command] {
    try report.annotations.split(separator: "\n").map { try #require(Command($0)) }
  }

  @Test func everyFailureIsOneWorkflowCommand() throws {
    let commands = try GitHubReportTests.commands(of: GitHubReport(SampleRun.report))
    #expect(commands.count == 2)
    #expect(commands[0].properties["title"] == "keylift: sign-up/iphone-se.dark")
    #expect(commands[0].message.contains("\n" + SampleRun.moved.differences[1].sentence + "\n"))
    #expect(commands[1].properties["title"] == "keylift: " + SampleRun.shownName)
    #expect(commands[1].properties["file"] == SampleRun.hostile.scene)
    #expect(commands[1].message.contains(SampleRun.shownName))
  }

  @Test func annotationsPointAtTheLineOfTheWorstView() throws {
    let report = GitHubReport(SampleRun.report) { scene, view in
      scene == "Scenes/sign-up.yaml" && view == "composer" ? 42 : nil
    }
    let lines = try GitHubReportTests.commands(of: report).map { $0.properties["line"] }
    #expect(lines == ["42", "1"])
  }

  @Test(arguments: [
    (["Scenes/a.yaml:12:5: unknown key 'colour' in a view"], ["Scenes/a.yaml", "12", "5"]),
    (
      ["the file is odd", "Scenes/a: b.yaml:3:14: expected 'true', found 'x:1:2: y'"],
      ["Scenes/a: b.yaml", "3", "14"]
    ),
    (["Scenes/a.yaml: permission denied"], ["Scenes/a.yaml", "1", nil]),
  ])
  func invalidSceneIsAnnotatedAtItsFirstMistake(_ notes: [String], _ place: [String?]) throws {
    let finding = Finding(
      name: "a", scene: "Scenes/a.yaml", golden: "Scenes/Goldens/a", verdict: .invalid,
      notes: notes)
    let report = RunReport(keylift: "1.0", suite: ["a"], findings: [finding])
    let command = try #require(try GitHubReportTests.commands(of: GitHubReport(report)).first)
    #expect(["file", "line", "col"].map { command.properties[$0] } == place)
  }

  @Test func orphanAnnotationHasNoFile() throws {
    let orphan = Finding(name: "old", scene: nil, golden: "Goldens/old", verdict: .orphaned)
    let report = RunReport(keylift: "1.0", suite: ["old"], findings: [orphan])
    let commands = try GitHubReportTests.commands(of: GitHubReport(report))
    #expect(commands.first?.properties == ["title": "keylift: old"])
  }

  @Test func summaryHasTheSentencesOfTheList() {
    let summary = GitHubReport(SampleRun.report).summary
    #expect(summary.hasPrefix("## Keylift: 4 checked&#58; 2 pass, 2 differ\n"))
    #expect(summary.contains("### sign-up/iphone-se.dark\n"))
    #expect(summary.contains("- <code>composer</code> 3.2 pt lower from frame 11 (0.183 s)"))
    #expect(
      summary.contains(
        "\n```sh\nkeylift verify Scenes/sign-up.yaml; keylift accept sign-up/iphone-se.dark\n```\n")
    )
  }

  @Test func namesAreEscapedInMarkdown() {
    var finding = SampleRun.moved
    finding.name = "*a* [b](c) <i> `d` | #1 @e ~~f~~ \\ $x$"
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    let summary = GitHubReport(report).summary
    let heading = summary.split(separator: "\n").first { $0.hasPrefix("### ") }?.dropFirst(4)
    let bare = heading?.replacing(#/&#[0-9]+;/#, with: "")
    #expect(bare == "a b(c) i d  1 e f  x")
  }

  @Test func commandWithBackticksHasALongerFence() {
    var finding = SampleRun.moved
    finding.name = "````"
    finding.files?.golden = "Output/Failures/````/golden"
    finding.acceptCommand = AcceptCommandLine(finding)?.text
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    #expect(
      GitHubReport(report).summary.contains(
        "\n`````sh\nkeylift verify Scenes/sign-up.yaml; keylift accept '````'\n`````\n"))
  }

  @Test func longSummaryIsCutAndSaysSo() {
    var finding = SampleRun.moved
    finding.notes = [String(repeating: "long ", count: 20_000)]
    let findings = (0..<40).map { number in
      finding.name = "scene-\(number)"
      return finding
    }
    let report = RunReport(keylift: "1.0", suite: findings.map(\.name), findings: findings)
    let summary = GitHubReport(report).summary
    #expect(summary.utf8.count < 600_000)
    #expect(summary.hasSuffix("Cut here: 36 more do not pass.\n"))
  }
}
