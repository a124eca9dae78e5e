// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftIO
import TestRequirements
import TestSupport
import Testing

struct AtomicFileTests {
  private let folder: TemporaryFolder
  private var names: [String] { folder.names() }

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  private func leave(_ names: [String]) throws {
    for name in names { try folder.write("half", to: name) }
  }

  @Test func partsOfAnySizeAreWrittenInOrder() throws {
    let parts = [0, 1, 1 << 18, 7, 300_000, 5].enumerated().map { index, count in
      [UInt8](repeating: UInt8(index), count: count)
    }
    let file = try AtomicFile(at: path("deep/a.apng"))
    try file.append(parts)
    for part in parts { try file.append([part]) }
    try file.append([])
    try file.finish(replacing: 1, with: [9, 8])
    try file.keep()
    var expected = Array((parts + parts).joined())
    expected.replaceSubrange(1..<3, with: [9, 8])
    #expect(try folder.bytes(of: "deep/a.apng") == expected)
    #expect(folder.names(in: "deep") == ["a.apng"])
  }

  @Test func fileThatIsNotKeptIsRemoved() throws {
    try AtomicFile.write([7], to: path("a.apng"))
    do {
      let file = try AtomicFile(at: path("a.apng"))
      try file.append([[1]])
      #expect(names == [(file.draft as NSString).lastPathComponent, "a.apng"])
    }
    #expect(names == ["a.apng"])
    #expect(try folder.bytes(of: "a.apng") == [7])
  }

  @Test func fileThatCannotBeRenamedLeavesNothing() throws {
    try folder.makeFolder("a.apng")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path("a.apng")) }
    #expect(error?.reason == EISDIR)
    #expect(names == ["a.apng"])
  }

  @Test func plantedLinkIsNeitherFollowedNorReplaced() throws {
    try folder.write("mine", to: "victim")
    for target in ["victim", "none"] {
      try folder.link("link", to: target)
      #expect(LiveDrafts.create(path("link")) == -EEXIST)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == target)
      try folder.remove("link")
    }
    #expect(LiveDrafts.create(path("victim")) == -EEXIST)
    #expect(try folder.text(of: "victim") == "mine")
    #expect(names == ["victim"])
  }

  /// As a shell's redirection does; the draft is beside the file.
  @Test(arguments: ["deep/file", "deep/none"]) func linkStaysAndItsTargetIsWritten(
    _ target: String
  ) throws {
    try folder.write("old", to: "deep/file")
    try folder.link("link", to: target)
    try folder.makeFolder("far")
    try folder.link("far/link", to: "../link")
    for (place, text) in [("link", "1"), ("far/link", "2")] {
      let file = try AtomicFile(at: path(place))
      #expect(file.draft.hasPrefix(SuiteFolder.resolved(path("deep")) + "/."))
      try file.append([Array(text.utf8)])
      try file.keep()
      #expect(try folder.text(of: target) == text)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == target)
    }
    #expect(names == ["deep", "far", "link"])
  }

  @Test func draftsOfTheTargetOfALinkAreRemoved() throws {
    try leave(["deep/.file.keylift-0123456789", "deep/file"])
    try folder.link("link", to: "deep/file")
    AtomicFile.removeDrafts(of: path("link"))
    #expect(folder.names(in: "deep") == ["file"])
  }

  @Test func linkIsReplacedWhereItIsNotFollowed() throws {
    try folder.write("mine", to: "file")
    try folder.link("link", to: "file")
    try AtomicFile.write([1], to: path("link"), followsLink: false)
    #expect(try folder.bytes(of: "link") == [1] && folder.text(of: "file") == "mine")
  }

  @Test func linkToAFolderIsNoFile() throws {
    try folder.makeFolder("deep")
    try folder.link("link", to: "deep")
    let error = #expect(throws: FileError.self) { _ = try AtomicFile(at: path("link")) }
    #expect(error?.reason == EISDIR)
    #expect(names == ["deep", "link"])
  }

  @Test func linkToItselfIsNoFile() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let error = #expect(throws: FileError.self) { _ = try AtomicFile(at: path("a")) }
    #expect(error?.reason == ELOOP)
  }

  @Test(arguments: 246...255) func longNamesAreWritten(count: Int) throws {
    let name = String(repeating: "a", count: count - 4) + ".png"
    try AtomicFile.write([1, 2], to: path(name))
    #expect(names == [name])
    #expect(try folder.bytes(of: name) == [1, 2])
  }

  @Test(.requires(.path("/dev/shm"))) func sharedMemoryFolderTakesFoldersAndFiles() throws {
    let folder = "/dev/shm/keylift-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([1, 2, 3], to: "\(folder)/deep/file")
    #expect(FileManager.default.contents(atPath: "\(folder)/deep/file") == Data([1, 2, 3]))
  }

  // MARK: - Names of drafts

  @Test(arguments: ["a", "chat.apng", ".hidden", "a.keylift-0123456789", "ü.svg"])
  func draftIsHiddenAndNamesItsFile(name: String) {
    let draft = AtomicFile.draftName(of: name)
    #expect(draft.hasPrefix(".\(name).keylift-"))
    #expect(AtomicFile.file(ofDraft: draft) == name)
  }

  @Test func everyDraftHasANewName() {
    let names = Set((0..<1000).map { _ in AtomicFile.draftName(of: "chat.apng") })
    #expect(names.count == 1000)
  }

  @Test(arguments: [
    "a.png", ".a.png", ".a.png.1234", ".a.png.2147483647", "a.png.keylift-0123456789",
    ".a.png.keylift-012345678", ".a.png.keylift-01234567890", ".a.png.keylift-012345678g",
    ".a.png.keylift-012345678A", ".a.png.Keylift-0123456789", ".a.png-keylift-0123456789",
    ".keylift-0123456789", "..keylift-0123456789", "",
  ])
  func otherNamesAreNotDrafts(name: String) {
    #expect(AtomicFile.file(ofDraft: name) == nil)
  }

  // MARK: - Drafts of killed runs

  @Test func writingLeavesOlderDraftsAndFilesAlone() throws {
    try leave([".a.png.keylift-0123456789"])
    try AtomicFile.write([1], to: path("a.png"))
    #expect(names == [".a.png.keylift-0123456789", "a.png"])
  }

  @Test func onlyDraftsOfTheFileAreRemoved() throws {
    let others = [
      ".a.apng.1234", ".a.apng.keylift-012345678x", ".b.apng.keylift-0123456789", "a.apng",
    ]
    try leave(others + [".a.apng.keylift-0123456789", ".a.apng.keylift-abcdef0123"])
    AtomicFile.removeDrafts(of: path("a.apng"))
    #expect(names == others.sorted())
  }

  /// The names have 255 bytes, the most that a name may have.
  ///
  /// The second is cut within a character.
  @Test(arguments: [String(repeating: "a", count: 255), "a" + String(repeating: "ü", count: 127)])
  func draftsOfALongNameAreRemoved(name: String) throws {
    try leave([AtomicFile.draftName(of: name)])
    AtomicFile.removeDrafts(of: path(name))
    #expect(names.isEmpty)
  }

  @Test func draftThatIsBeingWrittenIsKept() throws {
    let file = try AtomicFile(at: path("a.apng"))
    AtomicFile.removeDrafts(of: path("a.apng"))
    #expect(names == [(file.draft as NSString).lastPathComponent])
    try file.append([[1]])
    try file.keep()
    #expect(names == ["a.apng"])
  }

  /// Opening a pipe would wait for its reader.
  @Test func linksPipesAndFoldersStay() throws {
    try leave(["victim"])
    try folder.link(".a.apng.keylift-0000000000", to: "victim")
    #expect(unsafe mkfifo(path(".a.apng.keylift-1111111111"), 0o600) == 0)
    try folder.makeFolder(".a.apng.keylift-2222222222")
    let before = names
    AtomicFile.removeDrafts(of: path("a.apng"))
    #expect(names == before)
    #expect(try folder.text(of: "victim") == "half")
  }

  /// Looking for drafts while they are created must not take one from its owner.
  @Test func draftsAreSafeFromRunsThatLookForOthers() async throws {
    let path = path("a.png")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for job in 0..<2 {
        group.addTask { for _ in 0..<200 { try AtomicFile.write([UInt8(job)], to: path) } }
      }
      group.addTask { for _ in 0..<400 { AtomicFile.removeDrafts(of: path) } }
      try await group.waitForAll()
    }
    #expect(names == ["a.png"])
  }
}

struct FileStampTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.txt") }

  init() throws { folder = try TemporaryFolder(["a.txt": "1"]) }

  @Test func unchangedFileHasTheSameStamp() {
    #expect(FileStamp(of: path) == FileStamp(of: path))
    #expect(FileStamp(of: path).text == FileStamp(of: path).text)
  }

  @Test func eachKindOfChangeGivesAnotherStamp() throws {
    let past = Date(timeIntervalSince1970: 1)
    let changes: [() throws -> Void] = [
      { try AtomicFile.write([2], to: path) }, { try folder.setMode(0o600, of: "a.txt") },
      { try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path) },
      { try folder.remove("a.txt") },
    ]
    var stamps = [FileStamp(of: path)]
    for change in changes {
      // Longer than a tick of the clock that dates files.
      usleep(20_000)
      try change()
      stamps.append(FileStamp(of: path))
    }
    #expect(Set(stamps).count == stamps.count)
    #expect(Set(stamps.map(\.text)).count == stamps.count)
  }

  @Test func writtenFileHasTheStampOfItsPath() throws {
    #expect(try AtomicFile.writeStamped([1, 2], to: path) == FileStamp(of: path))
    #expect(try AtomicFile.writeStamped([1, 2], to: "/dev/null") == nil)
  }

  @Test func fileIsSettledOnlyBeforeAFileThatIsWrittenLater() throws {
    usleep(50_000)
    let b = try #require(try AtomicFile.writeStamped([2], to: folder.path("b.txt")))
    let a = FileStamp(of: path)
    #expect(a.isSettled(before: b))
    #expect(!a.isSettled(before: a) && !b.isSettled(before: a))
  }
}
