// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import TestRequirements
import Testing

struct TextRenderingTests {
  @Test func blocksNeedNoFonts() throws {
    #expect(try TextRendering.blocks.findFonts(in: []) == nil)
    #expect(try TextRendering.shaper(fonts: nil) is BlockShaper)
  }

  @Test func interIsSearchedOnlyInTheGivenDirectories() {
    let error = #expect(throws: RasterError.self) {
      try TextRendering.inter.findFonts(in: ["/nowhere"])
    }
    guard case .fontsNotFound(_, directories: ["/nowhere"]) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(.requires(.inter))
  func interIsShapedWithTheFoundFonts() throws {
    let fonts = try #require(Inter.files)
    #expect(try TextRendering.shaper(fonts: fonts) is PangoTextShaper)
  }

  @Test func namedDirectoryIsSearchedFirst() {
    let standard = FontFiles.standardDirectories(home: "/home/mei")
    #expect(FontFiles.directories(own: "/", home: "/home/mei") == ["/"] + standard)
    // A mistake in the name must not choose other fonts.
    #expect(FontFiles.directories(own: "/mine", home: "/home/mei") == ["/mine"])
    #expect(FontFiles.directories(own: nil, home: "/home/mei") == standard)
    #expect(FontFiles.directories(own: "", home: "/home/mei") == standard)
  }

  @Test func directoryBesideTheProgramIsSearchedBeforeTheSystems() {
    let directories = FontFiles.directories(
      own: nil, program: "/opt/keylift/bin/keylift", home: nil)
    #expect(directories.first == "/opt/keylift/share/keylift/fonts")
    #expect(directories.dropFirst() == FontFiles.standardDirectories(home: nil)[...])
  }
}
