// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct RecordingTests {
  private let folder: TemporaryFolder

  /// A scene whose view moves with the keyboard from the safe area at 840 to the keyboard at 538.
  private static let scene = """
    version: 1
    device: iphone-16-pro
    system: { name: keyboard-responder, padding: 0 }
    target: composer
    keyboard: [{ at: 0.2, show: letters }]
    views:
      - { id: composer, bottom: safe-area, height: 52 }

    """

  init() throws {
    folder = try TemporaryFolder([
      "late.jsonl": try Repository.text(of: "Examples/Recorder/late.jsonl"),
      "scene.yaml": Self.scene,
      "bad.jsonl":
        "{\"format\":\"keylift-recording\",\"version\":1}\n{\"time\":-1}\n{\"time\":1}\n",
    ])
  }

  private func document(_ arguments: String...) throws -> [String: Any] {
    let result = try folder.keylift(arguments + ["--format", "json"])
    try #require(result.status == 0, "\(result.messages)")
    return try result.object
  }

  @Test func hugeLogIsRefusedWithTheReason() throws {
    try folder.writeHole(3 << 30, to: "huge.csv")
    let result = try folder.keylift("fit", "huge.csv").exits(66)
    #expect(result.messages == "error: cannot read 'huge.csv': the file is too large\n")
  }

  /// The print of a report, of a phone of 414 x 896 points.
  private static let print = """
    NSConcreteNotification 0x600 {name = UIKeyboardWillShowNotification; userInfo = {
        UIKeyboardAnimationCurveUserInfoKey = 7;
        UIKeyboardAnimationDurationUserInfoKey = "0.25";
        UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 896}, {414, 346}}";
        UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 550}, {414, 346}}";
        UIKeyboardIsLocalUserInfoKey = 1;
    }}
    """

  @Test func printedNotificationStandsWhereARecordingStands() throws {
    try folder.write(Self.print, to: "report.txt")
    let fit = try folder.keylift("fit", "report.txt")
    #expect(fit.status == 0 && fit.text.contains("-346 pt") && fit.text.contains("as notified"))
    #expect(fit.messages.contains("not measured"))
    let move = try #require((try document("fit", "report.txt")["moves"] as? [[String: Any]])?.first)
    #expect(move["spring"] == nil && move["generation"] as? String == "ios18")
    let trace = try folder.keylift("trace", "report.txt")
    #expect(trace.text.contains("UIKeyboardWillShowNotification: y 896.0000 to 550.0000"))
    #expect(try folder.keylift("audit", "report.txt").status == 0)
    #expect(try folder.keylift("replay", "report.txt", "--scene", "scene.yaml").status == 0)
    let dump = try folder.keylift("import", "report.txt")
    #expect(dump.status == 65 && dump.messages.contains("printed notification"))
  }

  @Test func fitTellsTheSpringOfTheClosedForm() throws {
    let moves = try #require(try document("fit", "late.jsonl")["moves"] as? [[String: Any]])
    #expect(moves.map { $0["kind"] as? String } == ["show", "hide"])
    for (move, start) in zip(moves, [0.5, 1.5]) {
      #expect(move["generation"] as? String == "ios18")
      let spring = try #require(move["spring"] as? [String: Any])
      #expect(abs((spring["frequency"] as? Double ?? 0) - 18.2574) < 0.05)
      #expect(abs((spring["start"] as? Double ?? 0) - start) < 0.001)
      #expect(abs(abs(spring["travel"] as? Double ?? 0) - 336) < 0.01)
      #expect(abs((move["duration"] as? Double ?? 0) - 0.5) < 0.02)
      let follower = try #require((move["followers"] as? [[String: Any]])?.first)
      #expect(follower["view"] as? String == "composer")
      #expect((3...4).contains(follower["frames-late"] as? Int ?? 0))
      #expect(follower["frames-per-step"] as? Int == 2)
    }
  }

  @Test(.requires(.pythonModules("jsonschema"))) func documentFollowsItsSchema() throws {
    for arguments in [["fit", "late.jsonl"], ["fit", "late.jsonl", "--against", "scene.yaml"]] {
      let result = try folder.keylift(arguments + ["--format", "json"])
      try SchemaJudge.expect(result.text, follows: "fit")
    }
  }

  @Test(.requires(.pythonModules("jsonschema"))) func everyLineFollowsItsSchema() throws {
    try folder.write(try folder.keylift("schema", "recording").text, to: "schema.json")
    let script = """
      import json, jsonschema
      schema = json.load(open("schema.json"))
      lines = [json.loads(line) for line in open("late.jsonl")]
      validator = jsonschema.validators.validator_for(schema)(schema)
      print(len(lines), all(validator.is_valid(line) for line in lines),
            validator.is_valid({"time": -1}), validator.is_valid({"time": 1, "id": "A"}))
      """
    try folder.write(script, to: "judge.py")
    let result = try folder.shell("python3 judge.py")
    #expect(result.text.contains("True False False"), "\(result.messages)")
  }

  /// The keyboard of Keylift is the closed form of the recording; the view is 3 to 4 frames late.
  @Test func sceneIsComparedWithTheRecording() throws {
    let rows = try #require(
      try document("fit", "late.jsonl", "--against", "scene.yaml")["deviations"]
        as? [[String: Any]])
    #expect(rows.map { $0["view"] as? String } == ["keyboard", "composer"])
    #expect(rows[0]["worst"] as? Double ?? 9 < 0.5)
    // Four frames of the fastest part: 126.9 points by the closed form.
    #expect(abs((rows[1]["worst"] as? Double ?? 0) - 126.9) < 1.5)
  }

  @Test func recordingDrivesAScene() throws {
    let rows = try #require(
      try document("replay", "late.jsonl", "--scene", "scene.yaml")["deviations"]
        as? [[String: Any]])
    #expect(rows[0]["worst"] as? Double ?? 9 < 0.01)
    #expect(rows[1]["worst"] as? Double ?? 0 > 100)
  }

  @Test func recordingStandsForAScene() throws {
    #expect(try folder.keylift("trace", "late.jsonl").text.contains("composer"))
    #expect(try folder.keylift("validate", "late.jsonl").status == 0)
    let audit = try folder.keylift("audit", "late.jsonl").exits(1)
    #expect(audit.text.contains("late.jsonl:37:1: error: 'composer' is behind the keyboard"))
    #expect(audit.text.contains("see: keylift render late.jsonl --at"))
    try folder.keylift("render", "late.jsonl", "-o", "late.png", "--at", "0.6s", "--text", "blocks")
      .exits(0)
    #expect(try folder.keylift("record", "late.jsonl").status == 0)
    #expect(try folder.keylift("verify", "late.jsonl").status == 0)
  }

  @Test func replayWritesAPicture() throws {
    try folder.keylift("replay", "late.jsonl", "-o", "late.svg", "--text", "blocks", "--scale", "1")
      .exits(0)
  }

  /// The page is one file with its data; the element's script is the one of `render`.
  @Test(arguments: [[], ["--scene", "scene.yaml"], ["--against", "scene.yaml"]])
  func replayWritesAPageAsRenderDoes(_ options: [String]) throws {
    let words = ["-q", "--text", "blocks", "--scale", "1"] + options
    try folder.keylift(["replay", "late.jsonl", "-o", "a.html", "-o", "a.js"] + words).exits(0)
    let page = try folder.text(of: "a.html")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("\"replay\":"))
    try folder.keylift("render", "late.jsonl", "-o", "b.js", "-q").exits(0)
    #expect(try folder.bytes(of: "a.js") == folder.bytes(of: "b.js"))
  }

  @Test(arguments: [
    ["audit", "late.jsonl", "--exhaustive"], ["compare", "late.jsonl"],
    ["trace", "late.jsonl", "--system", "swiftui"],
    ["render", "late.jsonl", "--device", "iphone-8"],
  ])
  func whatPlaysInAnotherWayRefusesARecording(_ arguments: [String]) throws {
    let result = try folder.refusal(arguments).exits(64)
    #expect(result.messages.contains("is a recording, which plays in one way"))
  }

  @Test func mistakesHaveTheirExitCodes() throws {
    #expect(try folder.keylift("fit", "scene.yaml").status == 64)
    #expect(try folder.keylift("fit", "nowhere.jsonl").status == 66)
    let bad = try folder.keylift("replay", "bad.jsonl").exits(65)
    #expect(bad.messages.contains("bad.jsonl:2:9: error: expected 0 to 3600, not -1"))
    #expect(try folder.keylift("render", "bad.jsonl").status == 65)
  }

  @Test(.requires(.python)) func exampleIsMadeByItsScript() throws {
    let script = try Repository.text(of: "Tests/Fixtures/Recorder/late.py")
    try folder.write(script, to: "late.py")
    try folder.write("", to: "Examples/Recorder/late.jsonl")
    _ = try folder.shell("python3 late.py")
    let made = try folder.shell("cat Examples/Recorder/late.jsonl").text
    #expect(try made == Repository.text(of: "Examples/Recorder/late.jsonl"))
  }
}
