// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

/// Commands that judge several scenes, of which one cannot be used: the others are judged.
struct UnusableSceneTests {
  private static let covered = """
    version: 1
    scene: A field under the keyboard
    keyboard: [{ at: 0.2, show: letters, focus: note }]
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }

    """

  /// The paths that cannot be used, each of its own kind.
  static let unusable = [
    "missing.yaml", "empty", "bad.yaml", "bad.csv", "bad.jsonl", "missing.webm", "missing.csv",
    "folder.webm",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "good.yaml": Self.covered, "empty/notes.txt": "", "bad.yaml": "views: 3\n",
      "bad.csv": "time,top\n0,nan\n", "bad.jsonl": "{\"format\":3}\n", "bad.webm": "no video",
      "folder.webm/notes.txt": "",
    ])
  }

  @Test(arguments: unusable, [true, false])
  func verifyReportsTheOtherScene(path: String, isFirst: Bool) throws {
    let paths = isFirst ? [path, "good.yaml"] : ["good.yaml", path]
    let result = try folder.keylift("verify", "--text", "blocks", paths[0], paths[1]).exits(65)
    #expect(result.text.contains("missing    good (no golden)\n"))
    #expect(result.text.contains("invalid    "))
    #expect(result.text.contains("2 checked: "))
    #expect((result.messages + result.text).contains(path))
  }

  @Test(
    .requires(.ffmpeg),
    arguments: [
      ("verify", "good (no golden)"), ("validate", "1 of 2 scenes can be played"),
      ("audit", "[covered-field]"),
    ])
  func videoThatCannotBeMeasuredIsAnEntry(command: String, other: String) throws {
    let result = try folder.keylift(command, "bad.webm", "good.yaml").exits(65)
    #expect(result.messages.contains("bad.webm"))
    #expect((result.messages + result.text).contains(other))
  }

  @Test(arguments: unusable, [true, false])
  func auditReportsTheOtherScene(path: String, isFirst: Bool) throws {
    let paths = isFirst ? [path, "good.yaml"] : ["good.yaml", path]
    let result = try folder.keylift("audit", paths[0], paths[1]).exits(
      (path.hasPrefix("bad") ? 65 : 66))
    #expect(result.text.contains("[covered-field]"))
    #expect(result.text.hasSuffix("1 scene, 1 variant: 1 error; 1 file not judged\n"))
    #expect(result.messages.contains(path))
  }

  @Test(arguments: unusable)
  func validateReportsTheOtherScene(path: String) throws {
    let text = try folder.keylift("validate", path, "good.yaml").exits(
      (path.hasPrefix("bad") ? 65 : 66))
    #expect(text.messages.contains(path))
    #expect(text.messages.hasSuffix("1 of 2 scenes can be played\n"))
    let json = try folder.keylift("validate", path, "good.yaml", "--format", "json")
    #expect(json.text.contains("\"file\": \"good.yaml\""))
    #expect(json.text.contains("\"outcome\": \"valid\""))
  }

  @Test func everyReportOfAnAuditNamesWhatIsNotJudged() throws {
    for format in ["json", "junit", "github", "sarif", "markdown", "html"] {
      let result = try folder.keylift("audit", "missing.yaml", "good.yaml", "--format", format)
        .exits(66)
      #expect(result.text.contains("missing.yaml"), "\(format)")
      #expect(result.text.contains("covered"), "\(format)")
    }
  }

  @Test func recordingCannotBeSurveyedButTheSceneBesideItCan() throws {
    try folder.write(
      "# screen: 402x874\ntime,top\n0,874\n0.1,874\n0.2,700\n0.3,600\n0.4,538\n0.5,538\n0.6,538\n",
      to: "run.csv")
    let result = try folder.keylift(
      "audit", "run.csv", "good.yaml", "--exhaustive", "--situation", "show-and-hide"
    ).exits(64)
    #expect(result.messages.contains("'run.csv' is a recording"))
    #expect(result.text.contains("1 scene, "))
  }

  @Test func baselineIsNotWrittenWithoutTheFindingsOfAllScenes() throws {
    try folder.keylift(
      "audit", "missing.yaml", "good.yaml", "--baseline", "known.txt", "--update-baseline"
    ).exits(66)
    #expect(!folder.files().contains("known.txt"))
  }

  @Test func figuresOfTheOtherScenesAreChecked() throws {
    try folder.write(Self.covered + "figures: [{ file: good.svg, at: 0.3 }]\n", to: "drawn.yaml")
    let result = try folder.keylift("figures", "--check", "bad.yaml", "drawn.yaml").exits(65)
    #expect(result.messages.contains("good.svg"))
  }

  @Test func onlyUnusablePathsExit66WithoutAReport() throws {
    for command in ["verify", "audit"] {
      let result = try folder.keylift(command, "missing.yaml", "empty").exits(66)
      #expect(result.text.isEmpty)
      #expect(result.messages.contains("there is no scene in 'empty'"))
    }
  }
}
