// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
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
    let folder = try TemporaryFolder()
    let path = folder.path("Inter.ttc")
    for junk in ["", "not a font", String(repeating: "\0", count: 4096)] {
      try folder.write(junk, to: "Inter.ttc")
      let fonts = try FontFiles(searching: [folder.path()])
      #expect(fonts.all == [path])
      let error = RasterError.fontUnreadable(path: path)
      #expect(throws: error) { try PangoTextShaper(fonts: fonts) }
      #expect(throws: error) { try RasterFingerprint(fonts: fonts) }
    }
  }

  @Test(.requires(.inter))
  func firstDirectoryWithTheFileIsUsed() throws {
    let fonts = try #require(Inter.files)
    let place = URL(filePath: fonts.all[0]).deletingLastPathComponent().path
    #expect(try FontFiles(searching: ["/nowhere", place]).all == fonts.all)
  }
}
