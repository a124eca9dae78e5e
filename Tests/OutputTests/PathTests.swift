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
      try OutputFile.write([1], to: "\(scratch.path)/file/below")
    }
    #expect(failure?.status == .cannotWrite)
    let words = "error: cannot make the folder '\(scratch.path)/file': file exists"
    #expect(failure?.messages == [words])
  }

  @Test func fileAboveAFolderIsNamedAsTheReason() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write([1], to: "\(scratch.path)/file/below/deep")
    }
    #expect(failure?.messages.first?.hasSuffix("not a directory") == true)
  }

  @Test func folderInAFilesPlaceIsNamedAsTheReason() throws {
    let scratch = try ScratchFolder()
    try scratch.write("folder/file")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write([1], to: "\(scratch.path)/folder")
    }
    let words = "error: cannot write '\(scratch.path)/folder': is a directory"
    #expect(failure?.messages == [words])
    #expect(try scratch.names(in: "") == ["folder"])
  }
}
