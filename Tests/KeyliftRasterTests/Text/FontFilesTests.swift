// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import Testing

struct FontFilesTests {
  @Test func missingFontsAreReportedWithTheDirectories() throws {
    let error = #expect(throws: RasterError.self) { try FontFiles(searching: ["/nowhere", "/no"]) }
    guard case .fontsNotFound(let files, let directories) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(files.count == 10)
    #expect(files.contains("Inter-SemiBold.otf"))
    #expect(directories == ["/nowhere", "/no"])
    let text = try #require(error).description
    #expect(text.contains("'Inter-Light.otf'") && text.contains("'/nowhere', '/no'"))
  }

  @Test func fileThatIsNoFontIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Inter.ttc")
    for junk in [Data(), Data("not a font".utf8), Data(repeating: 0, count: 4096)] {
      try junk.write(to: file)
      let fonts = try FontFiles(searching: [folder.path])
      #expect(fonts.all == [file.path])
      #expect(throws: RasterError.fontUnreadable(path: file.path)) {
        try PangoTextShaper(fonts: fonts)
      }
      #expect(throws: RasterError.fontUnreadable(path: file.path)) {
        try RasterFingerprint(fonts: fonts)
      }
    }
  }

  @Test(.requires(.inter))
  func firstDirectoryWithTheFileIsUsed() throws {
    let fonts = try #require(Inter.files)
    let place = URL(filePath: fonts.all[0]).deletingLastPathComponent().path
    #expect(try FontFiles(searching: ["/nowhere", place]).all == fonts.all)
  }
}
