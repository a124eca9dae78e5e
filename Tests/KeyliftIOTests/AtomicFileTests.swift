// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestRequirements
import Testing

struct AtomicFileTests {
  @Test(arguments: ["/dev/stdout", "/dev/fd/3", "/dev/null"])
  func openDescriptorsAreStreams(path: String) {
    #expect(AtomicFile.isStream(path))
  }

  @Test(arguments: ["a.png", "dev/a.png", "/dev/shm/a.png", "/dev/null/a.png"])
  func futureFilesAreNotStreams(path: String) {
    #expect(!AtomicFile.isStream(path))
  }

  @Test(.requires(.path("/dev/shm")))
  func sharedMemoryFolderTakesFoldersAndFiles() throws {
    let folder = "/dev/shm/keylift-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([1, 2, 3], to: "\(folder)/deep/file")
    #expect(FileManager.default.contents(atPath: "\(folder)/deep/file") == Data([1, 2, 3]))
  }
}
