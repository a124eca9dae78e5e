// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
@testable import KeyliftOutput
import TestSupport
import Testing

/// The files that a finished render removes from its folders, and the files that it keeps.
struct FrameFolderTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private var folder: FrameFolder { FrameFolder(path: scratch.path(), kinds: .png, lastFrame: 102) }

  @Test func keepsAFolderNamedLikeAFrame() throws {
    try scratch.write("mine", to: "frames/frame-0500.png/mine.txt")
    try folder.removeStale(keeping: [1])
    #expect(scratch.names(in: "frames/frame-0500.png") == ["mine.txt"])
  }

  @Test func removesDraftsOfAKilledRun() throws {
    try scratch.write("mine", to: "frames/.frame-0001.png.keylift-0123456789")
    try folder.removeStale(keeping: [1])
    #expect(scratch.names(in: "frames") == [])
  }

  @Test func keepsDraftsOfARunningProcess() throws {
    let draft = try AtomicFile(at: scratch.path("frames/frame-0001.png"))
    try folder.removeStale(keeping: [1])
    #expect(scratch.names(in: "frames") == [(draft.draft as NSString).lastPathComponent])
  }
}
