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
      #expect(throws: error) { try FontTextShaper(fonts: fonts) }
      #expect(throws: error) { try RasterFingerprint(fonts: fonts) }
    }
  }

  @Test(.requires(.inter)) func firstDirectoryWithTheFileIsUsed() throws {
    let fonts = try #require(Inter.files)
    let place = URL(filePath: fonts.all[0]).deletingLastPathComponent().path
    #expect(try FontFiles(searching: ["/nowhere", place]).all == fonts.all)
  }
}

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

  @Test(.requires(.inter)) func interIsShapedWithTheFoundFonts() throws {
    let fonts = try #require(Inter.files)
    #expect(try TextRendering.shaper(fonts: fonts) is FontTextShaper)
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

struct RasterFingerprintTests {
  @Test func everyLibraryHasAVersion() throws {
    let print = try RasterFingerprint(fonts: nil)
    #expect(
      print.libraries.map(\.name)
        == ["pango", "harfbuzz", "freetype", "fontconfig", "cairo", "libpng", "zlib"])
    for library in print.libraries {
      let parts = library.version.split(separator: ".").prefix(2).compactMap { Int($0) }
      #expect(parts.count == 2, "\(library.name) \(library.version)")
    }
    #expect(print.fonts.isEmpty)
  }

  @Test(.requires(.inter)) func everyFontHasAVersion() throws {
    let fonts = try #require(Inter.files)
    let print = try RasterFingerprint(fonts: fonts)
    #expect(print.fonts.count == fonts.all.count)
    #expect(print.fonts.allSatisfy { !$0.name.contains("/") && !$0.version.isEmpty })
  }
}
