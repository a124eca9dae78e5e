// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftIO
import Testing

/// Tests of leftovers of runs that were killed while replacing a golden.
final class GoldenLeftoverTests {
  private let root = NSTemporaryDirectory() + "keylift-leftover-\(UUID().uuidString)"
  private let manager = FileManager.default

  private var folder: GoldenFolder { GoldenFolder(path: "\(root)/chat") }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private var leftover: String { "\(root)/.chat.keylift-0123456789" }

  private func write(_ seed: UInt64, to path: String) throws {
    try GoldenFolder(path: path).write(Golden.random(seed: seed))
  }

  private func note(_ path: String, _ text: String = "mine") throws {
    let folder = FilePath.parent(of: path)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var names: [String] {
    ((try? manager.contentsOfDirectory(atPath: root)) ?? []).sorted()
  }

  private func expectOnly(_ seed: UInt64, _ location: SourceLocation = #_sourceLocation) throws {
    #expect(names == ["chat"], sourceLocation: location)
    let expected = Golden.random(seed: seed)
    #expect(try folder.readDocument().trace == expected.trace, sourceLocation: location)
    #expect(Set(folder.ownFiles) == Set(expected.files.map(\.path)), sourceLocation: location)
  }

  @Test func newGoldenOfARunKilledBeforeTheExchangeIsRemoved() throws {
    try write(1, to: folder.path)
    try write(2, to: leftover)
    try folder.removeLeftovers()
    try expectOnly(1)
  }

  /// The former golden has the draft's name after the exchange, and is removed file by file.
  @Test(arguments: ["", "/golden.jsonl", "/dark/golden.jsonl", "/dark/layers", "/notes.md"])
  func runKilledAfterTheExchangeKeepsTheNewGolden(_ removed: String) throws {
    try write(2, to: folder.path)
    try write(1, to: leftover)
    for place in [folder.path, leftover] {
      try note("\(place)/notes.md")
      try write(3, to: "\(place)/dark")
    }
    if !removed.isEmpty { try manager.removeItem(atPath: leftover + removed) }
    try folder.removeLeftovers()
    #expect(names == ["chat"])
    #expect(try folder.readDocument().trace.head.scene == "trace 2")
    #expect(
      try GoldenFolder(path: "\(folder.path)/dark").readDocument().trace.head.scene == "trace 3")
    #expect(manager.contents(atPath: "\(folder.path)/notes.md") == Data("mine".utf8))
  }

  /// File systems such as NFS cannot exchange two folders.
  @Test func filesAreReplacedOneByOneWithoutAnExchange() throws {
    try write(1, to: folder.path)
    try note("\(folder.path)/notes.md")
    try write(2, to: leftover)
    try folder.moveFiles(Golden.random(seed: 2).files.map(\.path), from: leftover)
    try folder.removeLeftovers()
    try expectOnly(2)
    #expect(manager.contents(atPath: "\(folder.path)/notes.md") == Data("mine".utf8))
  }

  @Test func leftoverWithoutAGoldenIsRemoved() throws {
    try write(2, to: leftover)
    try folder.removeLeftovers()
    #expect(names.isEmpty)
  }

  @Test func unrelatedFilesAreMovedBack() throws {
    try write(1, to: folder.path)
    try write(2, to: leftover)
    try write(3, to: "\(leftover)/dark")
    try note("\(leftover)/notes.md")
    try folder.removeLeftovers()
    #expect(names == ["chat"])
    #expect(try folder.readDocument().trace.head.scene == "trace 1")
    #expect(
      try GoldenFolder(path: "\(folder.path)/dark").readDocument().trace.head.scene == "trace 3")
    #expect(manager.contents(atPath: "\(folder.path)/notes.md") == Data("mine".utf8))
  }

  @Test func conflictingUnrelatedFilesStay() throws {
    try write(1, to: folder.path)
    try note("\(folder.path)/notes.md")
    try write(2, to: leftover)
    try note("\(leftover)/notes.md", "theirs")
    try folder.removeLeftovers()
    #expect(try manager.subpathsOfDirectory(atPath: leftover) == ["notes.md"])
    #expect(try folder.readDocument().trace.head.scene == "trace 1")
  }

  @Test func removingALinkKeepsItsTarget() throws {
    try write(1, to: folder.path)
    try write(2, to: "\(root)/elsewhere")
    try manager.createSymbolicLink(atPath: leftover, withDestinationPath: "\(root)/elsewhere")
    try folder.removeLeftovers()
    #expect(names == ["chat", "elsewhere"])
    #expect(
      try GoldenFolder(path: "\(root)/elsewhere").readDocument().trace.head.scene == "trace 2")
  }

  @Test func draftOfARunInProgressIsNoLeftover() async throws {
    let draft = leftover
    try write(1, to: draft)
    let found = try #require(GoldenLeftover(path: draft))
    #expect(found.isAbandoned)
    let asked = FolderLock.hold(root) {
      let asked = Task.detached { found.isAbandoned }
      // The question waits for the lock, and the run finishes.
      usleep(20_000)
      #expect(throws: Never.self) {
        try FileManager.default.moveItem(atPath: draft, toPath: folder.path)
      }
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
    try write(2, to: "\(root)/\(other)")
    try folder.write(Golden.random(seed: 1))
    #expect(names == [other, "chat"])
  }

  @Test func writingRemovesLeftovers() throws {
    try write(1, to: folder.path)
    try write(3, to: leftover)
    #expect(try folder.write(Golden.random(seed: 2)))
    try expectOnly(2)
  }

  @Test func writingAnEqualGoldenRemovesLeftovers() throws {
    try write(1, to: folder.path)
    try write(3, to: leftover)
    #expect(try !folder.write(Golden.random(seed: 1)))
    try expectOnly(1)
  }
}
