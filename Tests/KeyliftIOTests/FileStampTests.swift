// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Testing

final class FileStampTests {
  private let folder = "\(NSTemporaryDirectory())keylift-stamp-\(UUID().uuidString)"
  private var path: String { "\(folder)/a.txt" }

  init() throws { try AtomicFile.write([1], to: path) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func unchangedFileHasTheSameStamp() {
    #expect(FileStamp(of: path) == FileStamp(of: path))
    #expect(FileStamp(of: path).text == FileStamp(of: path).text)
  }

  @Test func eachKindOfChangeGivesAnotherStamp() throws {
    let (path, files) = (path, FileManager.default)
    let past = Date(timeIntervalSince1970: 1)
    let changes: [() throws -> Void] = [
      { try AtomicFile.write([2], to: path) },
      { try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path) },
      { try files.setAttributes([.modificationDate: past], ofItemAtPath: path) },
      { try files.removeItem(atPath: path) },
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
    let b = try #require(try AtomicFile.writeStamped([2], to: "\(folder)/b.txt"))
    let a = FileStamp(of: path)
    #expect(a.isSettled(before: b))
    #expect(!a.isSettled(before: a) && !b.isSettled(before: a))
  }
}
