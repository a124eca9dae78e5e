// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Testing

@testable import KeyliftGoldens

/// Tests of leftovers of runs that were killed while replacing a golden.
final class GoldenRecoveryTests {
  private let root = NSTemporaryDirectory() + "keylift-recovery-\(UUID().uuidString)"
  private let manager = FileManager.default

  private static let ending = "keylift-0123456789"

  private var folder: GoldenFolder { GoldenFolder(path: "\(root)/chat") }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func beside(_ kind: String) -> String { "\(root)/.chat.\(Self.ending).\(kind)" }

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
    #expect(try folder.readFrames().trace == expected.trace, sourceLocation: location)
    #expect(Set(folder.ownFiles) == Set(expected.files.map(\.path)), sourceLocation: location)
  }

  @Test func runKilledBetweenTheRenamesKeepsTheFormerGolden() throws {
    try write(1, to: beside("old"))
    try write(2, to: beside("new"))
    try folder.recover()
    try expectOnly(1)
  }

  @Test func draftOfARunKilledBeforeTheRenamesIsRemoved() throws {
    try write(1, to: folder.path)
    try write(2, to: beside("new"))
    try folder.recover()
    try expectOnly(1)
  }

  @Test func formerGoldenOfARunKilledAfterTheRenamesIsRemoved() throws {
    try write(2, to: folder.path)
    try write(1, to: beside("old"))
    try manager.removeItem(atPath: "\(beside("old"))/frames.txt")
    try folder.recover()
    try expectOnly(2)
  }

  /// Between two file systems a folder is copied, and then removed file by file.
  @Test func runKilledWhileItRemovesTheCopiedGoldenKeepsTheCopy() throws {
    try write(1, to: folder.path)
    try manager.copyItem(atPath: folder.path, toPath: beside("old"))
    try write(2, to: beside("new"))
    try manager.removeItem(atPath: "\(folder.path)/trace.txt")
    try folder.recover()
    try expectOnly(1)
  }

  @Test func halfCopyOfAFormerGoldenIsRemoved() throws {
    try write(1, to: folder.path)
    try manager.copyItem(atPath: folder.path, toPath: beside("old"))
    try manager.removeItem(atPath: "\(beside("old"))/trace.txt")
    try folder.recover()
    try expectOnly(1)
  }

  /// The former golden has the draft's name after the exchange, and is removed file by file.
  @Test(arguments: ["", "/trace.txt", "/dark/trace.txt", "/dark/layers", "/notes.md"])
  func runKilledAfterTheExchangeKeepsTheNewGolden(_ removed: String) throws {
    try write(2, to: folder.path)
    try write(1, to: beside("new"))
    for place in [folder.path, beside("new")] {
      try note("\(place)/notes.md")
      try write(3, to: "\(place)/dark")
    }
    if !removed.isEmpty { try manager.removeItem(atPath: beside("new") + removed) }
    try folder.recover()
    #expect(names == ["chat"])
    #expect(try folder.readFrames().trace == "trace 2\n")
    #expect(try GoldenFolder(path: "\(folder.path)/dark").readFrames().trace == "trace 3\n")
    #expect(manager.contents(atPath: "\(folder.path)/notes.md") == Data("mine".utf8))
  }

  @Test func draftWithoutAGoldenIsRemoved() throws {
    try write(2, to: beside("new"))
    try folder.recover()
    #expect(names.isEmpty)
  }

  @Test func unrelatedFilesAreMovedBackFromTheDraft() throws {
    try write(1, to: beside("old"))
    try write(2, to: beside("new"))
    try write(3, to: "\(beside("new"))/dark")
    try note("\(beside("new"))/notes.md")
    try folder.recover()
    #expect(names == ["chat"])
    #expect(try folder.readFrames().trace == "trace 1\n")
    #expect(try GoldenFolder(path: "\(folder.path)/dark").readFrames().trace == "trace 3\n")
    #expect(manager.contents(atPath: "\(folder.path)/notes.md") == Data("mine".utf8))
  }

  @Test func goldenIsRestoredIntoAFolderWithVariants() throws {
    try write(1, to: beside("old"))
    try write(3, to: "\(folder.path)/dark")
    try folder.recover()
    #expect(names == ["chat"])
    #expect(try folder.readFrames().trace == "trace 1\n")
    #expect(try GoldenFolder(path: "\(folder.path)/dark").readFrames().trace == "trace 3\n")
  }

  @Test func conflictingUnrelatedFilesStayInTheDraft() throws {
    try write(1, to: folder.path)
    try note("\(folder.path)/notes.md")
    try write(2, to: beside("new"))
    try note("\(beside("new"))/notes.md", "theirs")
    try folder.recover()
    #expect(try manager.subpathsOfDirectory(atPath: beside("new")) == ["notes.md"])
    #expect(try folder.readFrames().trace == "trace 1\n")
  }

  @Test func removingALinkKeepsItsTarget() throws {
    try write(1, to: folder.path)
    try write(2, to: "\(root)/elsewhere")
    try manager.createSymbolicLink(
      atPath: beside("old"), withDestinationPath: "\(root)/elsewhere")
    try folder.recover()
    #expect(names == ["chat", "elsewhere"])
    #expect(try GoldenFolder(path: "\(root)/elsewhere").readFrames().trace == "trace 2\n")
  }

  @Test func draftOfARunInProgressIsNoLeftover() async throws {
    let draft = beside("new")
    try write(1, to: draft)
    let leftover = try #require(GoldenLeftover(path: draft))
    #expect(leftover.isAbandoned)
    let asked = FolderLock.hold(root) {
      let asked = Task.detached { leftover.isAbandoned }
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
    "chat.keylift-0123456789.old", ".chat.old", ".chat.7.old", ".chat.keylift-01234567.old",
    ".chat.keylift-0123456789", ".chat.keylift-0123456789.young", ".keylift-0123456789.old.chat",
  ])
  func otherNamesAreNotLeftovers(name: String) {
    #expect(GoldenLeftover(path: "Goldens/\(name)") == nil)
  }

  @Test func leftoverOfANameWithDotsHasItsGolden() throws {
    let leftover = try #require(
      GoldenLeftover(path: "Goldens/sign-up/.iphone-se-3.dark.\(Self.ending).old"))
    #expect(leftover.golden.path == "Goldens/sign-up/iphone-se-3.dark")
  }

  @Test func leftoversOfOtherGoldensAreKept() throws {
    let other = "\(root)/.other.\(Self.ending).new"
    try write(2, to: other)
    try folder.write(Golden.random(seed: 1))
    #expect(names == [".other.\(Self.ending).new", "chat"])
  }

  @Test func writingRemovesLeftovers() throws {
    try write(1, to: beside("old"))
    try write(3, to: beside("new"))
    #expect(try folder.write(Golden.random(seed: 2)))
    try expectOnly(2)
  }

  @Test func writingTheFormerGoldenRestoresIt() throws {
    try write(1, to: beside("old"))
    #expect(try !folder.write(Golden.random(seed: 1)))
    try expectOnly(1)
  }
}
