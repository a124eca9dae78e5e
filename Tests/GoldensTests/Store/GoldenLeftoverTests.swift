// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftIO
import TestSupport
import Testing

struct GoldenLeftoverTests {
  private let root: TemporaryFolder
  private var folder: GoldenFolder { golden("chat") }
  private let leftover = ".chat.keylift-0123456789"
  private var names: [String] { root.names() }

  init() throws { root = try TemporaryFolder() }

  private func golden(_ name: String) -> GoldenFolder { GoldenFolder(path: root.path(name)) }

  private func write(_ seed: UInt64, to name: String) throws {
    try golden(name).write(Golden.random(seed: seed))
  }

  /// Expects the golden of a seed in a folder.
  private func expect(
    _ seed: UInt64, in name: String = "chat", _ location: SourceLocation = #_sourceLocation
  ) throws {
    let title = try golden(name).readDocument().trace.head.scene
    #expect(title == "trace \(seed)", sourceLocation: location)
  }

  private func expectOnly(_ seed: UInt64, _ location: SourceLocation = #_sourceLocation) throws {
    #expect(names == ["chat"], sourceLocation: location)
    let expected = Golden.random(seed: seed)
    #expect(try folder.readDocument().trace == expected.trace, sourceLocation: location)
    #expect(Set(folder.ownFiles) == Set(expected.files.map(\.path)), sourceLocation: location)
  }

  @Test func newGoldenOfARunKilledBeforeTheExchangeIsRemoved() throws {
    try write(1, to: "chat")
    try write(2, to: leftover)
    try folder.removeLeftovers()
    try expectOnly(1)
  }

  /// The former golden has the draft's name after the exchange, and is removed file by file.
  @Test(arguments: ["", "/golden.jsonl", "/dark/golden.jsonl", "/dark/layers", "/notes.md"])
  func runKilledAfterTheExchangeKeepsTheNewGolden(_ removed: String) throws {
    try write(2, to: "chat")
    try write(1, to: leftover)
    for place in ["chat", leftover] {
      try root.write("mine", to: "\(place)/notes.md")
      try write(3, to: "\(place)/dark")
    }
    if !removed.isEmpty { try root.remove(leftover + removed) }
    try folder.removeLeftovers()
    #expect(names == ["chat"])
    try expect(2)
    try expect(3, in: "chat/dark")
    #expect(try root.text(of: "chat/notes.md") == "mine")
  }

  /// File systems such as NFS cannot exchange two folders.
  @Test func filesAreReplacedOneByOneWithoutAnExchange() throws {
    try write(1, to: "chat")
    try root.write("mine", to: "chat/notes.md")
    try write(2, to: leftover)
    try folder.moveFiles(Golden.random(seed: 2).files.map(\.path), from: root.path(leftover))
    try folder.removeLeftovers()
    try expectOnly(2)
    #expect(try root.text(of: "chat/notes.md") == "mine")
  }

  @Test func leftoverWithoutAGoldenIsRemoved() throws {
    try write(2, to: leftover)
    try folder.removeLeftovers()
    #expect(names.isEmpty)
  }

  @Test func unrelatedFilesAreMovedBack() throws {
    try write(1, to: "chat")
    try write(2, to: leftover)
    try write(3, to: "\(leftover)/dark")
    try root.write("mine", to: "\(leftover)/notes.md")
    try folder.removeLeftovers()
    #expect(names == ["chat"])
    try expect(1)
    try expect(3, in: "chat/dark")
    #expect(try root.text(of: "chat/notes.md") == "mine")
  }

  @Test func conflictingUnrelatedFilesStay() throws {
    try write(1, to: "chat")
    try root.write("mine", to: "chat/notes.md")
    try write(2, to: leftover)
    try root.write("theirs", to: "\(leftover)/notes.md")
    try folder.removeLeftovers()
    #expect(root.names(in: leftover) == ["notes.md"])
    try expect(1)
  }

  @Test func removingALinkKeepsItsTarget() throws {
    try write(1, to: "chat")
    try write(2, to: "elsewhere")
    try root.link(leftover, to: root.path("elsewhere"))
    try folder.removeLeftovers()
    #expect(names == ["chat", "elsewhere"])
    try expect(2, in: "elsewhere")
  }

  @Test func draftOfARunInProgressIsNoLeftover() async throws {
    try write(1, to: leftover)
    let found = try #require(GoldenLeftover(path: root.path(leftover)))
    #expect(found.isAbandoned)
    let asked = FolderLock.hold(root.path()) {
      let asked = Task.detached { found.isAbandoned }
      // The question waits for the lock, and the run finishes.
      usleep(20_000)
      #expect(throws: Never.self) { try root.move(leftover, to: "chat") }
      return asked
    }
    #expect(await !asked.value)
  }

  @Test(arguments: [
    "chat.keylift-0123456789", ".chat", ".chat.7", ".chat.keylift-01234567",
    ".chat.keylift-0123456789.old", ".keylift-0123456789.chat",
  ])
  func otherNamesAreNotLeftovers(name: String) {
    #expect(GoldenLeftover(path: "Goldens/\(name)") == nil)
  }

  @Test func leftoverOfANameWithDotsHasItsGolden() throws {
    let leftover = try #require(
      GoldenLeftover(path: "Goldens/sign-up/.iphone-se-3.dark.keylift-0123456789"))
    #expect(leftover.golden.path == "Goldens/sign-up/iphone-se-3.dark")
  }

  @Test func leftoversOfOtherGoldensAreKept() throws {
    let other = ".other.keylift-0123456789"
    try write(2, to: other)
    try folder.write(Golden.random(seed: 1))
    #expect(names == [other, "chat"])
  }

  /// The first golden is equal to the one that is there.
  @Test(arguments: [1, 2] as [UInt64]) func writingRemovesLeftovers(_ seed: UInt64) throws {
    try write(1, to: "chat")
    try write(3, to: leftover)
    #expect(try folder.write(Golden.random(seed: seed)) == (seed != 1))
    try expectOnly(seed)
  }
}
