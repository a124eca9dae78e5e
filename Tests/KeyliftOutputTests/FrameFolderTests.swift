// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
@testable import KeyliftOutput
import Testing

/// The files that a finished render removes from its folders, and the files that it keeps.
struct FrameFolderTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private var folder: FrameFolder {
    FrameFolder(path: scratch.path, kinds: .png, lastFrame: 102)
  }

  private static let ending = "keylift-0123456789"

  @Test func keepsAFolderNamedLikeAFrame() throws {
    try scratch.write("frames/frame-0500.png/mine.txt")
    try folder.removeStale(keeping: [1])
    #expect(try scratch.names(in: "frames/frame-0500.png") == ["mine.txt"])
  }

  @Test func removesDraftsOfAKilledRun() throws {
    try scratch.write("frames/.frame-0001.png.\(Self.ending)")
    try folder.removeStale(keeping: [1])
    #expect(try scratch.names(in: "frames") == [])
  }

  @Test func keepsDraftsOfARunningProcess() throws {
    let draft = try AtomicFile(at: "\(scratch.path)/frames/frame-0001.png")
    try folder.removeStale(keeping: [1])
    #expect(
      try scratch.names(in: "frames") == [(draft.draft as NSString).lastPathComponent])
  }
}
