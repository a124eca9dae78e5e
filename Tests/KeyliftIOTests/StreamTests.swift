// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftIO
import TestRequirements
import TestSupport
import Testing

struct StreamTests {
  private let folder: TemporaryFolder
  private var pipe: String { folder.path("a.apng") }

  init() throws {
    folder = try TemporaryFolder()
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
  }

  /// Returns what a reader of the pipe gets while a closure writes.
  private func read(during body: () throws -> Void) throws -> [UInt8] {
    let file = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(file) }
    try body()
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = unsafe Foundation.read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  private func expectOnlyThePipe() throws {
    #expect(FileStatus(of: pipe).isStream)
    #expect(folder.names() == ["a.apng"])
  }

  @Test func pipeGetsTheBytes() throws {
    #expect(try read { try AtomicFile.write([1, 2, 3], to: pipe) } == [1, 2, 3])
    try expectOnlyThePipe()
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/3", "/dev/null"])
  func openDescriptorsAreStreams(path: String) {
    #expect(AtomicFile.isStream(path))
  }

  @Test(arguments: ["a.png", "dev/a.png", "/dev/shm/a.png", "/dev/null/a.png"])
  func futureFilesAreNotStreams(path: String) { #expect(!AtomicFile.isStream(path)) }

  @Test(.requires(.path("/dev/full"))) func fullDiskErrorNamesTheFile() throws {
    let link = folder.path("full.png")
    try folder.link("full.png", to: "/dev/full")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: link) }
    #expect(error.map { "\($0)" } == "cannot write '\(link)': no space left on device")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
  }

  @Test func onlyRegularFilesAreOpened() throws {
    #expect(throws: RegularFile.Refusal.isStream) { try RegularFile.open(pipe) }
    #expect(throws: RegularFile.Refusal.isFolder) { try RegularFile.open(folder.path()) }
    #expect(throws: RegularFile.Refusal.missing) { try RegularFile.open(folder.path("none")) }
    #expect(throws: RegularFile.Refusal.missing) { try RegularFile.open("\(pipe)/below") }
    try folder.write("mine", to: "file")
    #expect(try RegularFile.open(folder.path("file")).readToEnd() == Data("mine".utf8))
  }

  @Test(.requires(.path("/dev/zero"))) func deviceIsNotOpened() {
    #expect(throws: RegularFile.Refusal.isStream) { try RegularFile.open("/dev/zero") }
  }

  @Test(.requires(.ordinaryUser)) func folderWithoutPermissionIsNoMissingFile() throws {
    try folder.makeFolder("closed")
    try folder.setMode(0, of: "closed")
    #expect(throws: RegularFile.Refusal.unreadable(EACCES)) {
      try RegularFile.open(folder.path("closed/file"))
    }
  }
}
