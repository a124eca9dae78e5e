// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["chat.yaml": SampleScene.plain]) }

  /// Runs a command, saves a file when a text has been printed, and returns everything up to the next.
  private func messages(
    of arguments: [String], saving text: String, untilCount count: Int, of word: String
  ) throws -> String {
    let process = Process()
    process.executableURL = try KeyliftProcess.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !KeyliftProcess.settings.contains($0.key)
    }
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    let started = process
    try SignalMask.none.during { try started.run() }
    defer {
      process.interrupt()
      process.waitUntilExit()
    }
    var all = ""
    var hasSaved = false
    while all.ranges(of: word).count < count {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      all += String(decoding: piece, as: UTF8.self)
      if !hasSaved, all.contains("waiting for a save") {
        hasSaved = true
        try folder.write(text, to: "chat.yaml")
      }
    }
    return all
  }

  @Test func renderDrawsAgain() throws {
    let all = try messages(
      of: ["render", "chat.yaml", "-o", "chat.png", "--text", "blocks", "--watch"],
      saving: SampleScene.plain + "\n", untilCount: 2, of: "waiting for a save")
    #expect(all.ranges(of: "wrote chat.png\n").count == 2, "\(all)")
    #expect(all.contains("note: 'chat.yaml' has changed\n"))
  }

  @Test func aMistakeIsSaidAndWatchingGoesOn() throws {
    let all = try messages(
      of: ["audit", "chat.yaml", "--watch"], saving: "version: 1\nfoo: 1\n", untilCount: 2,
      of: "waiting for a save")
    #expect(all.contains("chat.yaml:2:1: error: unknown key 'foo'"), "\(all)")
  }

  @Test func verifyComparesAgain() throws {
    try folder.keylift("record", "chat.yaml", "--text", "blocks").exits(0)
    let all = try messages(
      of: ["verify", "chat.yaml", "--text", "blocks", "--watch"],
      saving: SampleScene.plain.replacing("version: 1", with: "version: 1\nappearance: dark"),
      untilCount: 2, of: "waiting for a save")
    #expect(all.contains("1 checked: 1 pass"), "\(all)")
    #expect(all.contains("1 checked: 1 differ"), "\(all)")
  }

  @Test func standardInputIsNotWatched() throws {
    let result = try folder.keylift("render", "-", "--watch").exits(64)
    #expect(result.messages.contains("--watch: '-' is no file"))
  }

  /// The report of the second run is that of the saved scene; a golden without a scene is no news.
  @Test func onlyTheSavedSceneIsVerifiedAgain() throws {
    for name in ["gone.yaml", "other.yaml"] { try folder.write(SampleScene.plain, to: name) }
    #expect(try folder.keylift("record", ".", "--text", "blocks").status == 0)
    try folder.remove("gone.yaml")
    let all = try messages(
      of: ["verify", ".", "--text", "blocks", "--watch"], saving: SampleScene.plain + "\n",
      untilCount: 2, of: "waiting for a save")
    #expect(all.contains("3 checked: 2 pass, 1 orphaned\n"), "\(all)")
    #expect(all.contains("1 checked: 1 pass\n"), "\(all)")
    #expect(all.ranges(of: "ok         other\n").count == 1, "\(all)")
    #expect(all.ranges(of: "ok         chat\n").count == 2, "\(all)")
  }
}
