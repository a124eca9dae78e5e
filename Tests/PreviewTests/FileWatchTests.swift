// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCommand
import TestSupport
import Testing

struct FileWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  @Test func savesInPlaceAndByRenameAreNoticedOnce() throws {
    try folder.write("one", to: "a")
    var watch = FileWatch([path("a")])
    #expect(watch.takeChanges().isEmpty)
    // The same size: only the times and the number of the file tell.
    usleep(20_000)
    try folder.write("two", to: "a")
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.takeChanges().isEmpty)
    try folder.write("six", to: "b")
    #expect(unsafe rename(path("b"), path("a")) == 0)
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.takeChanges().isEmpty)
  }

  @Test func removalReturnAndPermissionsAreNoticed() throws {
    var watch = FileWatch([path("a")])
    #expect(watch.takeChanges().isEmpty)
    try folder.write("one", to: "a")
    #expect(watch.takeChanges() == [path("a")])
    usleep(20_000)
    #expect(unsafe chmod(path("a"), 0) == 0)
    #expect(watch.takeChanges() == [path("a")])
    try folder.remove("a")
    #expect(watch.takeChanges() == [path("a")])
  }

  @Test func filesThatStayKeepTheirKnownState() throws {
    try folder.write("one", to: "a")
    var watch = FileWatch([path("a")])
    usleep(20_000)
    try folder.write("two", to: "a")
    watch.set([path("a"), path("b")])
    #expect(watch.takeChanges() == [path("a")])
    #expect(watch.paths == [path("a"), path("b")])
  }
}
