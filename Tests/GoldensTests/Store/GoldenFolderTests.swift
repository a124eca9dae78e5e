// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@testable import KeyliftChecks
@testable import KeyliftIO
import Synchronization
import TestRequirements
import TestSupport
import Testing

struct GoldenFolderTests {
  private let goldens: TemporaryFolder
  private let folder: GoldenFolder
  private var path: String { folder.path }

  init() throws {
    goldens = try TemporaryFolder()
    folder = GoldenFolder(path: goldens.path("chat"))
  }

  @Test func writtenGoldenIsReadBackUnchanged() throws {
    let golden = Golden.random(seed: 1)
    #expect(!folder.exists)
    #expect(try folder.write(golden))
    #expect(folder.exists)
    let read = try folder.readDocument()
    #expect(read.trace == golden.trace)
    #expect(read.frames == golden.frames)
    #expect(read.fingerprint == golden.fingerprint)
    #expect(read == golden.document)
    #expect(try folder.readImages(of: read.frames) == golden.images)
  }

  @Test func writingAnEqualGoldenChangesNothing() throws {
    try folder.write(Golden.random(seed: 1))
    let before = try FileManager.default.attributesOfItem(atPath: path + "/golden.jsonl")
    #expect(try !folder.write(Golden.random(seed: 1)))
    let after = try FileManager.default.attributesOfItem(atPath: path + "/golden.jsonl")
    let number = FileAttributeKey.systemFileNumber
    #expect(before[number] as? Int == after[number] as? Int)
  }

  @Test func newGoldenReplacesAllFilesOfTheOld() throws {
    var old = Golden.random(seed: 1)
    old.pictures["frame-0012.png"] = [3]
    try folder.write(old)
    let new = Golden.random(seed: 2)
    #expect(try folder.write(new))
    #expect(Set(folder.ownFiles) == Set(new.files.map(\.path)))
    #expect(goldens.names() == ["chat"])
  }

  @Test func unrelatedFilesAreKept() throws {
    try folder.write(Golden.random(seed: 1))
    try GoldenFolder(path: path + "/dark").write(Golden.random(seed: 3))
    try goldens.write("mine", to: "chat/notes.md")
    try folder.write(Golden.random(seed: 2))
    #expect(try GoldenFolder(path: path + "/dark").readDocument().trace.head.scene == "trace 3")
    #expect(goldens.has("chat/notes.md"))
    try folder.remove()
    #expect(!folder.exists)
    #expect(goldens.has("chat/notes.md"))
    #expect(GoldenFolder(path: path + "/dark").exists)
  }

  /// A run may be killed at every instant, and who reads without a lock may read then.
  @Test func eachInstantOfAReplacementHasAWholeGolden() throws {
    try folder.write(Golden.random(seed: 1))
    try GoldenFolder(path: path + "/dark").write(Golden.random(seed: 3))
    try goldens.write("mine", to: "chat/notes.md")
    let names = ["golden.jsonl", "dark/golden.jsonl", "notes.md"]
    let missing = Mutex<Set<String>>([])
    let isDone = Atomic(false)
    let watcher = DispatchGroup()
    DispatchQueue.global().async(group: watcher) {
      while !isDone.load(ordering: .relaxed) {
        for name in names where unsafe access("\(path)/\(name)", F_OK) != 0 {
          missing.withLock { _ = $0.insert(name) }
        }
      }
    }
    for seed in 0..<40 { try folder.write(Golden.random(seed: UInt64(seed % 2 + 1))) }
    isDone.store(true, ordering: .relaxed)
    watcher.wait()
    #expect(missing.withLock { $0 } == [])
    #expect(goldens.names() == ["chat"])
  }

  @Test func fileInPlaceOfAGoldenStays() throws {
    try goldens.write("mine", to: "chat")
    let error = #expect(throws: FileError.self) { try folder.write(Golden.random(seed: 1)) }
    #expect(error?.reason == ENOTDIR)
    #expect(try goldens.text(of: "chat") == "mine" && goldens.names() == ["chat"])
  }

  /// The folders can be read and not written, or written and not read.
  @Test(.requires(.ordinaryUser), arguments: ["chat", "chat/layers"], [0o555, 0o333])
  func goldenThatCannotBeRemovedStaysWhole(_ name: String, _ mode: Int) throws {
    let golden = Golden.random(seed: 1)
    try folder.write(golden)
    try goldens.setMode(mode, of: name)
    let written = #expect(throws: FileError.self) { try folder.write(Golden.random(seed: 2)) }
    #expect(written?.operation == .write && written?.reason == EACCES)
    let removed = #expect(throws: FileError.self) { try folder.remove() }
    #expect(removed?.operation == .remove && removed?.reason == EACCES)
    try goldens.setMode(0o755, of: name)
    #expect(goldens.names() == ["chat"])
    #expect(Set(folder.ownFiles) == Set(golden.files.map(\.path)))
    #expect(try folder.readDocument() == golden.document)
  }

  /// The path of the last note has the maximum length, so it cannot be moved to the draft, which
  /// has a longer name.
  @Test func failedMoveRestoresTheFolder() throws {
    let depth = (4090 - path.utf8.count - 150) / 100
    let name = "/" + String(repeating: "x", count: 99)
    let folder = GoldenFolder(path: path + String(repeating: name, count: depth) + "/chat")
    try folder.write(Golden.random(seed: 1))
    let last = String(repeating: "z", count: 4090 - folder.path.utf8.count - 1)
    let notes = (1...9).map { "note-\($0)" } + [last]
    for note in notes { try Data("mine".utf8).write(to: URL(filePath: "\(folder.path)/\(note)")) }
    #expect(throws: FileError.self) { try folder.write(Golden.random(seed: 2)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(notes).isSubset(of: names))
    #expect(try folder.readDocument().trace.head.scene == "trace 1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.parent) == ["chat"])
  }

  @Test func missingAndInvalidFilesAreNamed() throws {
    let golden = Golden.random(seed: 1)
    try folder.write(golden)
    let name = try #require(golden.frames.contents.first?.name)
    try goldens.remove("chat/layers/\(name).png")
    #expect(throws: DamagedGolden(file: "layers/\(name).png", "the file is missing")) {
      try folder.readImages(of: golden.frames)
    }
    try goldens.write([0xFF, 0xFE], to: "chat/golden.jsonl")
    #expect(throws: DamagedGolden(file: "golden.jsonl", "the file is not UTF-8")) {
      _ = try folder.readDocument()
    }
  }
}
