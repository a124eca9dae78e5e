// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

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
      { try AtomicFile.write([2], to: path) },
      { try folder.setMode(0o600, of: "a.txt") },
      {
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
      },
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
