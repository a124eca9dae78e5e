// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// How text is drawn.
package enum TextChoice: String, CaseIterable, Sendable {
  /// With the glyphs of Inter.
  case inter
  /// As blocks as wide as the characters, for goldens that need no font.
  case blocks
}

extension TextChoice {
  /// Finds the fonts that the choice needs, nil for none.
  ///
  /// - Throws: `RasterError.fontsNotFound` with the files that none of the directories has.
  package func findFonts(in directories: [String]) throws(RasterError) -> FontFiles? {
    self == .inter ? try FontFiles(searching: directories) : nil
  }

  /// Makes a shaper for one job, of blocks where there are no fonts.
  package static func shaper(fonts: FontFiles?) throws(RasterError) -> any TextShaper {
    guard let fonts else { return BlockShaper() }
    return try PangoTextShaper(fonts: fonts)
  }
}
