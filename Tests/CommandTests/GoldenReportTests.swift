// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct GoldenReportTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene(Self.broken.get()) }

  /// Two scenes with their goldens, from which one differs.
  private static let broken = Result {
    let scene = try GoldenScene(recorded: false)
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    _ = try scene.run("record", "--text", "blocks")
    try scene.breakScene()
    return try scene.files()
  }

  @Test func hugeReportIsRefusedUnread() throws {
    try scene.folder.writeHole(3 << 30, to: "run.json")
    let result = try scene.run("report", "run.json").exits(65)
    #expect(result.messages == "error: 'run.json' has more than 64 MB\n")
  }

  @Test(arguments: ["list", "json", "json=-", "html=-"])
  func onlyOneReportIsPrinted(other: String) throws {
    let result = try scene.verify("--reporter", "junit", "--reporter", other).exits(64)
    #expect(result.output == [])
    #expect(
      result.messages.contains(
        "--reporter: only one report can be printed; give the others files"))
  }

  @Test func annotationsAreAlsoPrinted() throws {
    let result = try scene.verify("--reporter", "list", "--reporter", "github").exits(1)
    #expect(result.text.contains("1 differ") && result.text.contains("::error "))
  }

  @Test func reportFromJSONEqualsReportOfRun() throws {
    let run = try scene.verify("--reporter", "list", "--reporter", "json=run.json").exits(1)
    let again = try scene.run("report", "run.json").exits(1)
    #expect(again.text == run.text)
    try scene.run("report", "run.json", "--reporter", "html=run.html").exits(1)
    // Both videos are there, though no run is going on: the pictures come from what the run wrote.
    let page = try scene.folder.text(of: "run.html")
    #expect(page.contains("\"expected\":{\"count\":") && page.contains("\"actual\":{\"count\":"))
    #expect(page.contains("id=\"images\">[\"iVBOR"))
  }

  @Test func mergedShardsEqualASingleRun() throws {
    #expect(try scene.verify("--reporter", "json=whole.json").status == 1)
    for shard in 1...3 {
      _ = try scene.verify("--shard", "\(shard)/3", "--reporter", "json=\(shard).json")
    }
    try scene.run(
      "report", "--merge", "3.json", "1.json", "2.json", "--reporter", "json=merged.json"
    ).exits(1)
    #expect(try scene.folder.bytes(of: "merged.json") == scene.folder.bytes(of: "whole.json"))
    let short = try scene.run("report", "--merge", "1.json", "2.json").exits(65)
    #expect(short.messages == "error: shard 3 of 3 is missing\n")
  }

  @Test func invalidReportExits65AndMissingReportExits66() throws {
    let result = try scene.run("report", "Scenes/field.yaml").exits(65)
    #expect(result.messages.hasPrefix("error: 'Scenes/field.yaml': not JSON"))
    #expect(try scene.run("report", "Scenes").status == 65)
    #expect(try scene.run("report", "none.json").status == 66)
    #expect(try scene.run("report", "1.json", "2.json").status == 64)
  }

  @Test func resumedRunVerifiesOnlyRemainingScenes() throws {
    #expect(try scene.verify("--reporter", "json=run.json").status == 1)
    let whole = try scene.folder.bytes(of: "run.json")
    // As a run leaves it that was killed after its first scene.
    var report = try jsonObject(whole)
    let findings = try #require(report["findings"] as? [[String: Any]])
    try #require(findings.map { $0["name"] as? String } == ["field", "other"])
    report["findings"] = [findings[0]]
    try scene.folder.write(JSONSerialization.data(withJSONObject: report), to: "run.json")
    let told = try scene.run("report", "run.json").exits(65)
    #expect(told.messages == "error: not verified: 'other'\n")
    // Fixed meanwhile: what was found before stays found, for it is not looked at again.
    try scene.folder.write(SampleScene.plain, to: "Scenes/field.yaml")
    try scene.folder.write(GoldenScene.moved, to: "Scenes/other.yaml")
    let resumed = try scene.verify(
      "--resume", "run.json", "--reporter", "json=run.json", "--reporter", "list"
    ).exits(1)
    #expect(resumed.text.contains("differs    field") && resumed.text.contains("differs    other"))
  }

  @Test func resumeRefusesReportOfAnotherSuite() throws {
    _ = try scene.verify("--reporter", "json=run.json")
    try scene.folder.write(SampleScene.plain, to: "Scenes/third.yaml")
    #expect(try scene.verify("--resume", "run.json").status == 65)
    #expect(try scene.verify("--resume", "none.json").status == 2)
  }

  @Test func gitHubReporterWritesAnnotationsAndASummary() throws {
    try scene.folder.write("before\n", to: "summary.md")
    let result = try scene.verify(
      "--reporter", "github", environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(result.text.hasPrefix("::error file=Scenes/field.yaml,line=11,"))
    let summary = try scene.folder.text(of: "summary.md")
    #expect(summary.hasPrefix("before\n## Keylift: 2 checked"))
    #expect(summary.contains("<code>field</code> up to 1 pt higher"))
  }

  @Test func findingsFromAScreenFileAreAnnotatedAtTheScreenKey() throws {
    let (head, views) = try #require(
      SampleScene.plain.firstRange(of: "views:").map {
        (SampleScene.plain[..<$0.lowerBound], SampleScene.plain[$0.lowerBound...])
      })
    try scene.folder.write("version: 1\n\(views)", to: "Scenes/screens/field.yaml")
    try scene.folder.write("\(head)screen: screens/field.yaml\n", to: "Scenes/shared.yaml")
    _ = try scene.run("record", "--text", "blocks", "Scenes/shared.yaml")
    try scene.folder.write(
      "version: 1\n\(views.replacing("bottom: 20", with: "bottom: 21"))",
      to: "Scenes/screens/field.yaml")
    let moved = try scene.verify("--reporter", "github", "Scenes/shared.yaml")
    #expect(moved.text.hasPrefix("::error file=Scenes/shared.yaml,line=10,"))
    let late = "\(head)screen: screens/field.yaml\n".replacing("at: 0.1", with: "at: 0.3")
    try scene.folder.write(late, to: "Scenes/shared.yaml")
    try scene.folder.write("version: 1\n\(views)", to: "Scenes/screens/field.yaml")
    let keyboard = try scene.verify("--reporter", "github", "Scenes/shared.yaml")
    #expect(keyboard.text.hasPrefix("::error file=Scenes/shared.yaml,line=8,"))
  }

  /// A view without an id is found by the place that a note and the annotation name.
  @Test func viewWithoutAnIDIsReportedWithItsPlace() throws {
    let plain =
      SampleScene.plain + """
          - { kind: label, text: One, top: 80, left: 20 }
          - kind: label
            text: Two
            top: 120
            left: 20

        """
    let path = "Scenes/unnamed.yaml"
    try scene.folder.write(plain, to: path)
    _ = try scene.run("record", "--text", "blocks", path)
    try scene.folder.write(plain.replacing("top: 120", with: "top: 121"), to: path)
    let list = try scene.verify(path)
    #expect(list.text.contains("`label_2` 1 pt lower in every frame"), "\(list.text)")
    #expect(list.text.contains("without an id: `label_2` (\(path):13:5)"), "\(list.text)")
    let annotation = try scene.verify("--reporter", "github", path)
    #expect(annotation.text.hasPrefix("::error file=\(path),line=13,"), "\(annotation.text)")
  }

  @Test(arguments: [("kitty", "\u{1B}_G"), ("iterm", "\u{1B}]1337;"), ("sixel", "\u{1B}P")])
  func terminalOptionPrintsPictures(_ way: String, _ opening: String) throws {
    #expect(try !scene.verify().text.contains("\u{1B}"))
    #expect(try scene.verify("--terminal", way).text.contains(opening))
  }
}

struct RuleChangeTests {
  private static func scene(_ system: String, ios: String = "26") -> String {
    """
    version: 1
    ios: \(ios)
    system: \(system)
    target: page
    golden: { text: blocks }
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    views:
      - id: page
        kind: vstack
        views:
          - { kind: spacer }
          - { id: note, kind: text-field, max-width: fill, min-height: 44 }

    """
  }

  private func verified(from old: String, to new: String) throws -> String {
    let folder = try TemporaryFolder(["Scenes/note.yaml": old])
    #expect(try folder.keylift("record").status == 0)
    try folder.write(new, to: "Scenes/note.yaml")
    return try folder.keylift("verify").text
  }

  @Test func ruleThatHeldBeforeIsNamed() throws {
    let text = try verified(from: Self.scene("swiftui"), to: Self.scene("keyboard-responder"))
    #expect(text.contains("note: `lag` fails now: 'note' is behind "))
  }

  @Test func coveredFieldIsNamed() throws {
    let text = try verified(from: Self.scene("swiftui"), to: Self.scene("none"))
    #expect(text.contains("note: `covered-field` fails now: 'note' is "))
  }

  @Test func ruleThatFailedBeforeIsNotNamed() throws {
    let old = Self.scene("keyboard-responder")
    let text = try verified(from: old, to: old.replacing("min-height: 44", with: "min-height: 48"))
    #expect(text.contains("differs    note"))
    #expect(!text.contains("fails now"))
  }

  @Test func fixedScreenBreaksNoRule() throws {
    let text = try verified(from: Self.scene("keyboard-responder"), to: Self.scene("swiftui"))
    #expect(text.contains("differs    note"))
    #expect(!text.contains("fails now"))
  }
}
