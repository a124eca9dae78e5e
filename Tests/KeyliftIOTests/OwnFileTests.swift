// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

/// The recognition of files that Keylift wrote; `OutputPolicyTests` and `LibraryOutputTests` have every
/// kind of output.
struct OwnFileTests {
  private func isOwn(_ bytes: some Sequence<UInt8>) throws -> Bool {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "file")
    return OwnFile.isAt(folder.path("file"))
  }

  @Test func committedPicturesAreRecognized() throws {
    let gallery = Repository.url("Output/Gallery").path
    let files = FolderTree(gallery).files
    #expect(!files.isEmpty)
    for name in files { #expect(OwnFile.isAt("\(gallery)/\(name)"), "\(name)") }
  }

  @Test func picturesOfGoldensAreRecognized() throws {
    let goldens = Repository.url("Scenes/Goldens").path
    let files = FolderTree(goldens).files.filter { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
    #expect(!files.isEmpty)
    for index in stride(from: 0, to: files.count, by: 10) {
      #expect(OwnFile.isAt("\(goldens)/\(files[index])"), "\(files[index])")
    }
  }

  @Test func emptyFileMayBeReplaced() throws { #expect(try isOwn([])) }

  @Test(arguments: [
    "mine\n", "# notes\n", "{ \"format\": \"other\" }\n", "time,x,y\n0,1,2\n", "<html></html>",
    "<!DOCTYPE html>\n<html><title>My page</title></html>", "[]\n", "body { color: red }\n",
    "<?xml version=\"1.0\"?>\n<testsuites name=\"mine\"/>", "import SwiftUI\n", "version: 1\n",
    "GIF89a and so on", "RIFF....WEBPVP8 ", "%PDF-1.7\n%%EOF\n", "....ftypisom",
    // The log of an app, which is an input.
    "{\"format\":\"keylift-recording\",\"version\":1,\"title\":\"Chat\"}\n",
    "{\"format\": \"keylift-recording\", \"version\": 1, \"title\": \"Chat\"}\n",
    "time,id,x,y,width,height\n0,keyboard,0,0,1,1\n",
  ]) func fileOfAnotherProgramIsNotRecognized(_ text: String) throws {
    #expect(try !isOwn(text.utf8))
  }

  @Test(arguments: [
    // As editors, icon sets and people write them.
    #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><g/></svg>"#,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
      <path d="M8 1a7 7 0 100 14A7 7 0 008 1z"/>
    </svg>

    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
      <rect width="16" height="16" fill="red"/>
    </svg>

    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
      <!-- A logo -->
      <rect width="16" height="16" fill="#ff0000"/>
    </svg>

    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
    \t<rect width="16" height="16" fill="#ff0000"/>
    </svg>

    """,
  ]) func svgOfAnotherProgramIsNotRecognized(_ text: String) throws {
    #expect(try !isOwn(text.utf8))
  }

  /// The parts of a PNG file are those of Keylift, but for one.
  @Test(
    arguments: [
      (sRGB: "sRGB", ending: [0x03, 0x00], isOwn: true),
      ("gAMA", [0x03, 0x00], false), ("sRGB", [0xFF, 0xFF], false),
    ] as [(sRGB: String, ending: [UInt8], isOwn: Bool)])
  func pngIsRecognizedByItsSecondChunkAndItsLastBlock(
    _ sRGB: String, _ ending: [UInt8], _ isOwn: Bool
  ) throws {
    let zeros = [UInt8](repeating: 0, count: 64)
    var file = PNGChunk.signature + [0, 0, 0, 13] + Array("IHDR".utf8) + zeros.prefix(17)
    file += [0, 0, 0, 1] + Array(sRGB.utf8) + zeros.prefix(5)
    file += [0, 0, 0, 16] + Array("IDAT".utf8) + zeros.prefix(10)
    // The Adler-32, the CRC and the last chunk.
    file += ending + zeros.prefix(8)
    file += [0, 0, 0, 0] + Array("IEND".utf8) + zeros.prefix(4)
    #expect(try self.isOwn(file) == isOwn)
  }

  @Test func folderIsNotRecognized() {
    #expect(!OwnFile.isAt(FileManager.default.temporaryDirectory.path))
  }

  @Test func whereNoFileIsNoneIsAnothers() { #expect(OwnFile.isAt("/nowhere/at/all")) }
}
