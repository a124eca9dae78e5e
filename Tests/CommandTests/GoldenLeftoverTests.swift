// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Goldens after a run that was killed while it replaced one.
struct GoldenLeftoverTests {
  private let scene: GoldenScene
  private static let leftover = "Scenes/Goldens/.field.keylift-0123456789"

  init() throws {
    scene = try GoldenScene()
  }

  /// Leaves the scene as a run does that is killed after the golden and its draft have exchanged
  /// their paths.
  private func kill() throws {
    try scene.folder.copy(GoldenScene.golden, to: Self.leftover)
  }

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
