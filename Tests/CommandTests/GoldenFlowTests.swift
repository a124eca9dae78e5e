// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import TestSupport
import Testing

/// The workflow of a person: record, break, verify, accept or reject, and verify again.
struct GoldenFlowTests {
  private let scene: GoldenScene

  init() throws {
    scene = try GoldenScene()
  }

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
    for _ in 0..<3 {
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        let result = try? scene.verify("-q")
        #expect(result?.status == 1, "\(result?.messages ?? "")")
      }
      #expect(!scene.folder.files().contains { $0.contains("/.") })
    }
    #expect(try scene.run("accept", "field").status == 0)
    #expect(try scene.verify().status == 0)
  }
}
