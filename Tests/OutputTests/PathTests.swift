// SPDX-License-Identifier: MIT

import Testing

@testable import keylift

/// Paths that make no sense or cannot be written, and what is said of them.
struct PathTests {
  @Test func emptyPathIsWrongUsage() {
    let failure = #expect(throws: Failure.self) { try OutputPath("") }
    #expect(failure?.status == .usage)
  }

  @Test func fileInAFoldersPlaceIsNamedAsTheReason() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file")
    let failure = #expect(throws: Failure.self) {
      try AtomicFile.makeFolder("\(scratch.path)/file")
    }
    #expect(failure?.status == .cannotWrite)
    #expect(failure?.messages.first?.hasSuffix("file exists") == true)
  }

  @Test func fileAboveAFolderIsNamedAsTheReason() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file")
    let failure = #expect(throws: Failure.self) {
      try AtomicFile.makeFolder("\(scratch.path)/file/below")
    }
    #expect(failure?.messages.first?.hasSuffix("not a directory") == true)
  }
}
