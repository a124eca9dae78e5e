// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import Testing

struct TextChoiceTests {
  @Test func blocksNeedNoFonts() throws {
    #expect(try TextChoice.blocks.findFonts(in: []) == nil)
    #expect(try TextChoice.shaper(fonts: nil) is BlockShaper)
  }

  @Test func interIsLookedForOnlyWhereTheCallerSays() {
    let error = #expect(throws: RasterError.self) {
      try TextChoice.inter.findFonts(in: ["/nowhere"])
    }
    guard case .fontsNotFound(_, directories: ["/nowhere"]) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(.enabled(if: Fixtures.fonts != nil, "Inter is not installed"))
  func interIsShapedWithTheFontsThatWereFound() throws {
    let fonts = try #require(Fixtures.fonts)
    #expect(try TextChoice.shaper(fonts: fonts) is PangoTextShaper)
  }

  @Test func ownDirectoryIsSearchedFirst() {
    let standard = FontFiles.standardDirectories(home: "/home/mei")
    #expect(FontFiles.directories(first: "/mine", home: "/home/mei") == ["/mine"] + standard)
    #expect(FontFiles.directories(first: nil, home: "/home/mei") == standard)
  }
}
