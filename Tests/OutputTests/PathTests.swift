// SPDX-License-Identifier: MIT

@testable import KeyliftCommand
import KeyliftOutput
import Testing

/// The messages for invalid and unwritable paths.
struct PathTests {
  @Test func emptyPathIsWrongUsage() {
    let error = #expect(throws: RenderError.self) { try OutputPath("") }
    #expect(error?.status == .usage)
  }

  @Test func fileInPlaceOfAFolderIsNamed() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write([1], to: "\(scratch.path)/file/below")
    }
    #expect(failure?.status == .cannotWrite)
    let words = "error: cannot make the folder '\(scratch.path)/file': file exists"
    #expect(failure?.messages.map(\.text) == [words])
  }

  @Test func fileAboveAFolderIsNamed() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write([1], to: "\(scratch.path)/file/below/deep")
    }
    #expect(failure?.messages.first?.text.hasSuffix("not a directory") == true)
  }

  @Test func folderInPlaceOfAFileIsNamed() throws {
    let scratch = try ScratchFolder()
    try scratch.write("folder/file")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write([1], to: "\(scratch.path)/folder")
    }
    let words = "error: cannot write '\(scratch.path)/folder': is a directory"
    #expect(failure?.messages.map(\.text) == [words])
    #expect(try scratch.names(in: "") == ["folder"])
  }
}
