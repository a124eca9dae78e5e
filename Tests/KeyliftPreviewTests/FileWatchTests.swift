// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftPreview
import Testing

/// The watch over files, which notices every kind of save.
struct FileWatchTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  @Test func savesInPlaceAndByRenameAreNoticedOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("one", "a")
    var watch = FileWatch([path("a")])
    #expect(watch.takeChanges().isEmpty)
    // The same size: only the times and the number of the file tell.
    usleep(20_000)
    try write("two", "a")
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.takeChanges().isEmpty)
    try write("six", "b")
    #expect(unsafe rename(path("b"), path("a")) == 0)
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.takeChanges().isEmpty)
  }

  @Test func removalReturnAndPermissionsAreNoticed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var watch = FileWatch([path("a")])
    #expect(watch.takeChanges().isEmpty)
    try write("one", "a")
    #expect(watch.takeChanges() == [path("a")])
    usleep(20_000)
    #expect(unsafe chmod(path("a"), 0) == 0)
    #expect(watch.takeChanges() == [path("a")])
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(watch.takeChanges() == [path("a")])
  }

  @Test func filesThatStayKeepTheirKnownState() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("one", "a")
    var watch = FileWatch([path("a")])
    usleep(20_000)
    try write("two", "a")
    watch.set([path("a"), path("b")])
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.paths == [path("a"), path("b")])
  }
}
