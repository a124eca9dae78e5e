// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import Testing

struct FileTreeTests {
  private func index(_ text: String) throws -> FileTree {
    let folder = try WorkFolder()
    try folder.write(text.utf8, to: "out/.keylift-frames")
    return folder.tree
  }

  @Test func stampsInTheIndexOfARenderDoNotCount() throws {
    let tree = try index("keylift-frames-3 0.1.0 abc sum\n0 key sum 1-2-3\n")
    #expect(try tree == index("keylift-frames-3 0.1.0 abc sum\n0 key sum 4-5-6\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc sum\n0 key other 1-2-3\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc other\n0 key sum 1-2-3\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc sum\n"))
  }
}
