// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestRequirements
import Testing

struct RasterFingerprintTests {
  @Test func everyLibraryHasAVersion() throws {
    let print = try RasterFingerprint(fonts: nil)
    #expect(
      print.libraries.map(\.name) == [
        "pango", "harfbuzz", "freetype", "fontconfig", "cairo", "libpng", "zlib",
      ])
    for library in print.libraries {
      let parts = library.version.split(separator: ".").prefix(2).compactMap { Int($0) }
      #expect(parts.count == 2, "\(library.name) \(library.version)")
    }
    #expect(print.fonts.isEmpty)
  }

  @Test(.requires(.inter))
  func everyFontHasAVersion() throws {
    let fonts = try #require(Inter.files)
    let print = try RasterFingerprint(fonts: fonts)
    #expect(print.fonts.count == fonts.all.count)
    #expect(print.fonts.allSatisfy { !$0.name.contains("/") && !$0.version.isEmpty })
  }
}
