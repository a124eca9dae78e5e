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

  /// Every other path stands before the good scene.
  private static let isFirst = unusable.indices.map { $0.isMultiple(of: 2) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "good.yaml": Self.covered, "empty/notes.txt": "", "bad.yaml": "views: 3\n",
      "bad.csv": "time,top\n0,nan\n", "bad.jsonl": "{\"format\":3}\n", "bad.webm": "no video",
      "folder.webm/notes.txt": "",
    ])
  }

  @Test(arguments: zip(unusable, isFirst))
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

  @Test(arguments: zip(unusable, isFirst))
  func auditReportsTheOtherScene(path: String, isFirst: Bool) throws {
    let paths = isFirst ? [path, "good.yaml"] : ["good.yaml", path]
    let result = try folder.keylift("audit", paths[0], paths[1]).exits(
      (path.hasPrefix("bad") ? 65 : 66))
    #expect(result.text.contains("[covered-field]"))
    #expect(result.text.hasSuffix("1 scene, 1 variant: 1 error; 1 file not judged\n"))
    #expect(result.messages.contains(path))
  }

  @Test(arguments: unusable) func validateReportsTheOtherScene(path: String) throws {
    let text = try folder.keylift("validate", path, "good.yaml").exits(
      (path.hasPrefix("bad") ? 65 : 66))
    #expect(text.messages.contains(path))
    #expect(text.messages.hasSuffix("1 of 2 scenes can be played\n"))
    let json = try folder.keylift("validate", path, "good.yaml", "--format", "json")
    #expect(json.text.contains("\"file\": \"good.yaml\""))
    #expect(json.text.contains("\"outcome\": \"valid\""))
  }

  @Test func everyReportOfAnAuditNamesWhatIsNotJudged() throws {
    let formats = ["json", "junit", "github", "sarif", "markdown", "html"]
    let options = formats.flatMap { ["--format", "\($0)=report.\($0)"] }
    try folder.keylift(["audit", "missing.yaml", "good.yaml"] + options).exits(66)
    for format in formats {
      let report = try folder.text(of: "report.\(format)")
      #expect(report.contains("missing.yaml"), "\(format)")
      #expect(report.contains("covered"), "\(format)")
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

/// Scenes with a picture that begins and ends as a PNG file does and cannot be decoded.
struct DamagedPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    let scene = """
      version: 1
      duration: 0
      system: none
      target: photo
      views:
        - { id: photo, kind: image, image: pictures/b.png, frame: [0, 0, 50, 50] }

      """
    folder = try TemporaryFolder(["bad.yaml": scene, "field.yaml": SampleScene.plain])
    var bytes = TinyPNG.bytes
    // The sum of the pixels stands before the chunk at the end, which has 12 bytes.
    bytes[bytes.count - 12 - 1] ^= 0xFF
    try folder.write("", to: "pictures/b.png")
    try folder.write(bytes, to: "pictures/b.png")
  }

  private static let line =
    "bad.yaml:6:38: error: 'pictures/b.png' is a damaged PNG file: IDAT: CRC error [not-png]\n"

  @Test(arguments: [
    ["validate", "bad.yaml"], ["render", "bad.yaml", "-o", "a.png"],
    ["render", "bad.yaml", "-o", "a.pdf"], ["render", "bad.yaml", "-o", "a.svg"],
    ["render", "bad.yaml", "-o", "a.svg", "--at", "0s"],
    ["render", "bad.yaml", "-o", "a.lottie.json"], ["render", "bad.yaml", "-o", "a.apng"],
    ["render", "field.yaml", "bad.yaml", "-o", "all/"], ["compare", "bad.yaml", "-o", "a.svg"],
    ["dimensions", "bad.yaml", "-o", "a.svg"],
  ])
  func everyCommandNamesSceneAndPicture(_ command: [String]) throws {
    let result = try folder.expectRefusal(65, command)
    #expect(result.messages.hasPrefix(Self.line), "\(result.messages)")
  }
}

/// Paths with line feeds and escape sequences, as a repository may have them.
struct HostilePathTests {
  private static let name = "a\n::error::b\u{1B}[31m\u{202E}"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "\(Self.name).yaml": SampleScene.plain, "\(Self.name)-bad.yaml": SampleScene.bad,
      "good.yaml": SampleScene.plain,
    ])
  }

  @Test(arguments: [
    (["validate", "NAME.yaml"], 0), (["validate", "NAME-bad.yaml"], 65),
    (["validate", "NAME-none.yaml"], 66), (["render", "NAME.yaml", "-o", "NAME.svg"], 0),
    (["render", "good.yaml", "-o", "NAME/out", "--only", "svg"], 0),
    (["render", "good.yaml", "-o", "NAME.xyz"], 64), (["render", "good.yaml", "--NAME"], 64),
    (["NAME"], 64), (["render", "good.yaml", "--device", "NAME"], 64),
    (["render", "good.yaml", "-o", "good.yaml/NAME.svg"], 73), (["verify", "NAME.yaml"], 2),
    (["figures", "NAME.yaml"], 0), (["diff", "NAME", "NAME-bad"], 66),
    (["sheet", "good.yaml", "-o", "NAME"], 64), (["curve", "NAME"], 64),
    (["accept", "NAME", "--failures", "NAME"], 66), (["report", "NAME.json"], 66),
  ])
  func pathsAreEscapedInEveryMessage(_ arguments: [String], status: Int) throws {
    let arguments = arguments.map { $0.replacing("NAME", with: Self.name) }
    let result = try folder.refusal(
      arguments + (arguments[0] == "render" ? ["--text", "blocks", "--scale", "1"] : []))
    #expect(Int(result.status) == status, "\(result.messages)")
    for text in [result.messages, result.text] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("::error") })
    }
  }

  @Test func fileIsWrittenUnderItsOwnName() throws {
    let result = try folder.keylift(
      "render", "good.yaml", "-o", "\(Self.name).svg", "--text", "blocks")
    #expect(result.messages == "wrote a\\u{A}::error::b\\u{1B}[31m\\u{202E}.svg\n")
    #expect(folder.files().contains("\(Self.name).svg"))
  }
}
