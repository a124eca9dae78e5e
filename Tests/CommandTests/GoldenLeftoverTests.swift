// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Goldens after a run that was killed while it replaced one.
struct GoldenLeftoverTests {
  private let scene: GoldenScene
  private static let old = "Scenes/Goldens/.field.keylift-0123456789.old"
  private static let new = "Scenes/Goldens/.field.keylift-0123456789.new"

  init() throws {
    scene = try GoldenScene()
  }

  /// Leaves the scene as a run does that is killed between the renames of a replacement.
  private func kill() throws {
    let url = scene.folder.url
    let golden = url.appending(path: GoldenScene.golden)
    try FileManager.default.copyItem(at: golden, to: url.appending(path: Self.new))
    try FileManager.default.moveItem(at: golden, to: url.appending(path: Self.old))
  }

  private var hidden: [String] {
    scene.folder.files(in: "Scenes/Goldens").filter { $0.hasPrefix(".") }
  }

  @Test func verifyWritesNothingAfterAKilledRun() throws {
    try kill()
    let before = scene.folder.files(in: "Scenes")
    #expect(try scene.verify().status == 2)
    #expect(scene.folder.files(in: "Scenes") == before)
  }

  @Test(arguments: [["record"], ["verify", "--update", "missing"], ["verify", "--update", "all"]])
  func recordingRestoresTheGoldenUnchanged(_ command: [String]) throws {
    let before = try scene.goldenFiles()
    try kill()
    #expect(try scene.run(command + ["--text", "blocks"]).status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(hidden.isEmpty)
  }

  @Test func changedSceneIsReportedAsDifferingAndNotAsMissing() throws {
    try kill()
    try scene.breakScene()
    let result = try scene.verify("--update", "missing")
    #expect(result.status == 1)
    #expect(result.text.contains("differs    field (moved, "))
    #expect(hidden.isEmpty)
  }

  @Test func pruneListsLeftoversAndRestoresTheGoldenWithRemove() throws {
    let before = try scene.goldenFiles()
    try kill()
    let listed = try scene.run("prune")
    #expect(listed.text == "\(Self.new)\n\(Self.old)\n")
    #expect(!hidden.isEmpty)
    #expect(try scene.run("prune", "--remove").text == listed.text)
    #expect(hidden.isEmpty)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.run("prune").text == "")
    #expect(try scene.verify().status == 0)
  }
}
