// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import Testing

@testable import KeyliftIO

/// Tests of drafts that are written in parts.
final class DraftFileTests {
  private let manager = FileManager.default
  private let folder = "\(NSTemporaryDirectory())keylift-draft-\(UUID().uuidString)"

  init() throws {
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private var names: [String] {
    ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The parts have many sizes and together exceed the write buffer.
  @Test func partsOfAnySizeAreWrittenInOrder() throws {
    let parts = [0, 1, 1 << 18, 7, 300_000, 5].enumerated().map { index, count in
      [UInt8](repeating: UInt8(index), count: count)
    }
    let draft = try DraftFile(of: path("a.apng"))
    for part in parts { try draft.append([part]) }
    try draft.append([])
    try draft.finish(replacing: 1, with: [9, 8])
    try draft.keep()
    var expected = Array(parts.joined())
    expected.replaceSubrange(1..<3, with: [9, 8])
    #expect(manager.contents(atPath: path("a.apng")) == Data(expected))
    #expect(names == ["a.apng"])
  }

  @Test func draftThatIsNotKeptIsRemoved() throws {
    do {
      let draft = try DraftFile(of: path("a.apng"))
      try draft.append([[1]])
      #expect(names == [(draft.draft as NSString).lastPathComponent])
    }
    #expect(names.isEmpty)
  }

  @Test(.requires(.path("/dev/full")))
  func fullDiskErrorNamesTheFile() throws {
    try manager.createSymbolicLink(atPath: path("a.apng"), withDestinationPath: "/dev/full")
    let draft = try DraftFile(of: path("a.apng"))
    try draft.append([[1]])
    let error = #expect(throws: FileError.self) { try draft.keep() }
    #expect(
      error.map { "\($0)" } == "cannot write '\(path("a.apng"))': no space left on device")
    #expect(names == ["a.apng"])
  }

  @Test func plantedLinkIsNeitherFollowedNorReplaced() throws {
    try Data("mine".utf8).write(to: URL(filePath: path("victim")))
    for target in ["victim", "none"] {
      try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: target)
      #expect(LiveDrafts.create(path("link")) == -EEXIST)
      #expect(try manager.destinationOfSymbolicLink(atPath: path("link")) == target)
      try manager.removeItem(atPath: path("link"))
    }
    #expect(LiveDrafts.create(path("victim")) == -EEXIST)
    #expect(manager.contents(atPath: path("victim")) == Data("mine".utf8))
    #expect(names == ["victim"])
  }

  @Test func writingLeavesOlderDraftsAndFilesAlone() throws {
    let draft = ".a.png.keylift-0123456789"
    try manager.createSymbolicLink(atPath: path(draft), withDestinationPath: "victim")
    try AtomicFile.write([1], to: path("a.png"))
    #expect(names == [draft, "a.png"])
  }

  @Test(arguments: 246...255) func longNamesAreWritten(count: Int) throws {
    let name = String(repeating: "a", count: count - 4) + ".png"
    try AtomicFile.write([1, 2], to: path(name))
    #expect(names == [name])
    let draft = try DraftFile(of: path(name))
    try draft.append([[3]])
    try draft.keep()
    #expect(manager.contents(atPath: path(name)) == Data([3]))
    #expect(names == [name])
  }

  @Test func draftCanBeWrittenByAnotherProgramAfterItLostItsName() throws {
    let draft = try DraftFile(of: path("a.mp4"))
    guard let file = draft.reopened() else { return }
    draft.discard()
    #expect(AtomicFile.write([1], to: file) == 0)
    close(file)
    #expect(names.isEmpty)
  }
}

/// Tests of the drafts that killed runs left.
final class AbandonedDraftTests {
  private let manager = FileManager.default
  private let folder = "\(NSTemporaryDirectory())keylift-abandoned-\(UUID().uuidString)"

  init() throws {
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func leave(_ names: [String]) throws {
    for name in names { try Data("half".utf8).write(to: URL(filePath: path(name))) }
  }

  private var names: [String] {
    ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func onlyDraftsOfTheFileAreRemoved() throws {
    let others = [
      ".a.apng.1234", ".a.apng.keylift-012345678x", ".b.apng.keylift-0123456789", "a.apng",
    ]
    try leave(others + [".a.apng.keylift-0123456789", ".a.apng.keylift-abcdef0123"])
    AbandonedDrafts.remove(of: path("a.apng"))
    #expect(names == others.sorted())
  }

  @Test func draftsOfALongNameAreRemoved() throws {
    let name = String(repeating: "a", count: 250) + ".apng"
    try leave([DraftName(of: name).text])
    AbandonedDrafts.remove(of: path(name))
    #expect(names.isEmpty)
  }

  @Test func draftThatIsBeingWrittenIsKept() throws {
    let draft = try DraftFile(of: path("a.apng"))
    AbandonedDrafts.remove(of: path("a.apng"))
    #expect(names == [(draft.draft as NSString).lastPathComponent])
    try draft.append([[1]])
    try draft.keep()
    #expect(names == ["a.apng"])
  }

  /// Opening a pipe would wait for its reader.
  @Test func linksPipesAndFoldersStay() throws {
    try leave(["victim"])
    try manager.createSymbolicLink(
      atPath: path(".a.apng.keylift-0000000000"), withDestinationPath: "victim")
    #expect(unsafe mkfifo(path(".a.apng.keylift-1111111111"), 0o600) == 0)
    try manager.createDirectory(
      atPath: path(".a.apng.keylift-2222222222"), withIntermediateDirectories: false)
    let before = names
    AbandonedDrafts.remove(of: path("a.apng"))
    #expect(names == before)
    #expect(manager.contents(atPath: path("victim")) == Data("half".utf8))
  }

  /// Looking for drafts while they are created must not take one from its owner.
  @Test func draftsAreSafeFromRunsThatLookForAbandonedOnes() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for job in 0..<2 {
        group.addTask {
          for _ in 0..<200 { try AtomicFile.write([UInt8(job)], to: "\(folder)/a.png") }
        }
      }
      group.addTask {
        for _ in 0..<400 { AbandonedDrafts.remove(of: "\(folder)/a.png") }
      }
      try await group.waitForAll()
    }
    #expect(names == ["a.png"])
  }
}
