// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import TestSupport
import Testing

/// The workflow of a person: record, break, verify, accept or reject, and verify again.
struct GoldenFlowTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene() }

  @Test func recordedGoldenPassesAndStaysTheSameToTheByte() throws {
    let before = try scene.goldenFiles()
    #expect(before["golden.jsonl"] != nil && before["frame-0000.png"] != nil)
    let green = try scene.verify().exits(0)
    #expect(green.text == "ok         field\n1 checked: 1 pass\n")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    #expect(try scene.goldenFiles() == before)
  }

  @Test func movedViewIsReportedAndAcceptedByteForByte() throws {
    try scene.breakScene()
    let red = try scene.verify().exits(1)
    #expect(red.text.contains("differs    field (moved, "))
    // The keyboard pushes it up to where it was, so that only the rest before it differs.
    #expect(red.text.contains("`field` up to 1 pt higher"))
    #expect(red.text.contains("accept: keylift accept field\n"))
    let pending = try scene.run("pending")
    #expect(pending.text.hasPrefix("field  moved: `field` up to 1 pt higher"))
    let names = [
      "actual.png", "diff.png", "expected.png", "finding.json", "flip.apng", "outlines.json",
      "trace.diff",
    ]
    let files = scene.folder.files(in: GoldenScene.failure)
    #expect(files.filter { !$0.hasPrefix("golden/") } == names)
    let candidate = try files.filter { $0.hasPrefix("golden/") }.map {
      try scene.folder.bytes(of: "\(GoldenScene.failure)/\($0)")
    }
    #expect(try scene.run("accept", "field").status == 0)
    let golden = try scene.goldenFiles().sorted { $0.key < $1.key }.map(\.value)
    #expect(golden == candidate)
    #expect(scene.folder.files(in: "Output/Failures").isEmpty)
    #expect(try scene.verify().status == 0)
    #expect(try scene.run("pending").text == "")
  }

  @Test func rejectKeepsTheGolden() throws {
    let before = try scene.goldenFiles()
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    #expect(try scene.run("reject", "field").status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(scene.folder.files(in: "Output/Failures").isEmpty)
    #expect(try scene.verify().status == 1)
  }

  @Test func nothingIsAcceptedByAccident() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    let before = try scene.goldenFiles()
    #expect(try scene.run("accept").status == 64)
    #expect(try scene.run("accept", "--all", "field").status == 64)
    #expect(try scene.run("accept", "field", environment: ["CI": "1"]).status == 64)
    let misspelled = try scene.run("accept", "feild").exits(66)
    #expect(misspelled.messages.contains("did you mean 'field'?"))
    // One of two names is wrong: neither is accepted.
    #expect(try scene.run("accept", "field", "other").status == 66)
    #expect(try scene.run("review").status == 64)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.run("accept", "--all").status == 0)
    #expect(try scene.goldenFiles() != before)
  }

  /// The name of the folder may be misspelled.
  @Test(arguments: [
    ["accept", "--all"], ["reject", "--all"], ["pending"], ["pending", "--json"],
  ])
  func folderWithoutFindingsIsNamed(_ arguments: [String]) throws {
    let result = try scene.run(arguments + ["--failures", "nowhere"]).exits(0)
    #expect(result.messages == "nothing waits in 'nowhere'\n")
    let list = result.text.filter { !$0.isWhitespace }
    #expect(list == (arguments.contains("--json") ? "[]" : ""))
  }

  @Test func folderOfGoldensThatIsMissingIsNotPruned() throws {
    let result = try scene.run("prune", "--goldens", "nowhere").exits(66)
    #expect(result.messages == "error: --goldens: there is no folder 'nowhere'\n")
    try scene.run(["prune"], ["KEYLIFT_GOLDENS": "nowhere"]).exits(0)
  }

  @Test func nameOfASceneAcceptsAllItsVariants() throws {
    let scene = try GoldenScene(recorded: false)
    let matrix = "appearance: [light, dark]\n"
    try scene.folder.write(SampleScene.plain + matrix, to: "Scenes/field.yaml")
    _ = try scene.run("record", "--text", "blocks")
    try scene.folder.write(GoldenScene.moved + matrix, to: "Scenes/field.yaml")
    #expect(try scene.verify().text.hasSuffix("2 checked: 2 differ\n"))
    #expect(try scene.run("accept", "fiel").status == 66)
    let accepted = try scene.run("accept", "field").exits(0)
    #expect(accepted.messages.split(separator: "\n").count == 2, "\(accepted.messages)")
    #expect(try scene.verify().status == 0)
  }

  @Test func damagedCandidateIsNotAccepted() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    let before = try scene.goldenFiles()
    try scene.folder.write(
      "{\"keylift-golden\":2}\n", to: "\(GoldenScene.failure)/golden/golden.jsonl")
    let result = try scene.run("accept", "field").exits(3)
    #expect(result.messages.contains("\(GoldenScene.failure)/golden/golden.jsonl"))
    #expect(try scene.goldenFiles() == before)
  }

  @Test func pendingPrintsJSON() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    struct Entry: Decodable {
      var name: String
      var verdict: String
      var sentence: String
      var accept: String
    }
    let json = try scene.run("pending", "--json").output
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json))
    #expect(entries.map(\.name) == ["field"])
    #expect(entries.map(\.verdict) == ["moved"])
    #expect(entries.map(\.accept) == ["keylift accept field"])
    #expect(entries.allSatisfy { $0.sentence.hasPrefix("`field` up to 1 pt higher") })
  }

  @Test func concurrentRunsLeaveWholeFiles() throws {
    try scene.breakScene()
    for _ in 0..<2 {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let result = try? scene.verify("-q")
        #expect(result?.status == 1, "\(result?.messages ?? "")")
      }
      #expect(!scene.folder.files().contains { $0.contains("/.") })
    }
    #expect(try scene.run("accept", "field").status == 0)
    #expect(try scene.verify().status == 0)
  }
}

/// Goldens after a run that was killed while it replaced one.
struct GoldenLeftoverTests {
  private let scene: GoldenScene
  private static let leftover = "Scenes/Goldens/.field.keylift-0123456789"

  init() throws { scene = try GoldenScene() }

  /// Leaves the scene as a run does that is killed after the golden and its draft have exchanged
  /// their paths.
  private func kill() throws { try scene.folder.copy(GoldenScene.golden, to: Self.leftover) }

  private var hidden: [String] {
    scene.folder.files(in: "Scenes/Goldens").filter { $0.hasPrefix(".") }
  }

  @Test func verifyWritesNothingAfterAKilledRun() throws {
    try kill()
    let before = scene.folder.files(in: "Scenes")
    #expect(try scene.verify().status == 0)
    #expect(scene.folder.files(in: "Scenes") == before)
  }

  @Test(arguments: [["record"], ["verify", "--update", "missing"], ["verify", "--update", "all"]])
  func recordingKeepsTheGoldenAndRemovesTheLeftover(_ command: [String]) throws {
    let before = try scene.goldenFiles()
    try kill()
    #expect(try scene.run(command + ["--text", "blocks"]).status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(hidden.isEmpty)
  }

  @Test func pruneListsLeftoversAndRemovesThem() throws {
    let before = try scene.goldenFiles()
    try kill()
    let listed = try scene.run("prune")
    #expect(listed.text == "\(Self.leftover)\n")
    #expect(listed.messages == "")
    #expect(!hidden.isEmpty)
    #expect(try scene.run("prune", "--remove").text == listed.text)
    #expect(hidden.isEmpty)
    #expect(try scene.goldenFiles() == before)
  }

  @Test(arguments: [["prune"], ["prune", "--remove"]])
  func pruneSaysThatThereIsNothingToRemove(_ command: [String]) throws {
    let result = try scene.run(command).exits(0)
    #expect(result.text == "")
    #expect(result.messages == "nothing to remove: every golden has a scene\n")
  }
}

struct GoldenSumsTests {
  private let scene: GoldenScene
  private static let file = "\(GoldenScene.golden)/golden.jsonl"

  init() throws { scene = try GoldenScene() }

  @Test func goldenListsEveryPicture() throws {
    struct Line: Decodable {
      var file: String?
      var sum: String?
    }
    let lines = try scene.folder.text(of: Self.file).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let files = lines.compactMap(\.file) + ["golden.jsonl"]
    #expect(files.sorted() == scene.folder.files(in: GoldenScene.golden))
    let sums = lines.compactMap(\.sum)
    #expect(sums.count == files.count && lines.last?.sum != nil)
    #expect(sums.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  /// The pictures for people belong to no comparison.
  @Test func pictureOfAnotherFrameIsNamed() throws {
    let files = scene.folder.files(in: GoldenScene.golden).filter { $0.hasPrefix("frame-") }
    let first = try scene.folder.bytes(of: "\(GoldenScene.golden)/frame-0000.png")
    try scene.folder.write(first, to: "\(GoldenScene.golden)/frame-0008.png")
    #expect(files.contains("frame-0008.png"))
    let result = try scene.verify().exits(3)
    #expect(
      result.text.contains(
        "note: \(GoldenScene.golden)/frame-0008.png: the file was changed after it was recorded: "))
  }

  @Test(arguments: [false, true]) func changedHashOfAFrameIsNamed(isBroken: Bool) throws {
    if isBroken { try scene.breakScene() }
    let text = try scene.folder.text(of: Self.file)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("{\"frame\":3,") })
    let hash = line.dropFirst("{\"frame\":3,\"hash\":\"".count).prefix(32)
    let other = text.replacing(hash, with: String(hash.reversed()))
    try #require(other != text)
    try scene.folder.write(other, to: Self.file)
    let result = try scene.verify().exits(3)
    #expect(result.text.contains("note: \(Self.file): the file was changed"))
  }

  @Test func candidateWithAnotherPictureIsNotAccepted() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    let candidate = "\(GoldenScene.failure)/golden"
    let picture = try scene.folder.bytes(of: "\(candidate)/frame-0008.png")
    try scene.folder.write(picture, to: "\(candidate)/frame-0000.png")
    let before = try scene.goldenFiles()
    let result = try scene.run("accept", "field").exits(3)
    #expect(result.messages.contains("\(candidate)/frame-0000.png: the file was changed"))
    #expect(try scene.goldenFiles() == before)
  }
}
