// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster

/// How the text of a golden is drawn.
public enum GoldenText: Sendable {
  /// With the glyphs of Inter, which has to be installed.
  case inter
  /// As blocks as wide as the characters, for goldens that need no font.
  case blocks
}

extension GoldenText {
  /// Finds the fonts that are needed, nil for none.
  ///
  /// - Throws: A failure that says which are missing and how to get them.
  func findFonts(in environment: TestEnvironment) throws(GoldenFailure) -> FontFiles? {
    guard self == .inter else { return nil }
    do {
      return try FontFiles(searching: environment.fontFolders)
    } catch {
      throw GoldenFailure(.noFonts("\(error)"))
    }
  }

  /// Makes a shaper for one clip.
  static func shaper(fonts: FontFiles?) throws(RasterError) -> any TextShaper {
    guard let fonts else { return BlockShaper() }
    return try PangoTextShaper(fonts: fonts)
  }
}

extension String {
  fileprivate static func noFonts(_ reason: String) -> String {
    "\(reason)\nnote: install the package 'fonts-inter' (apt) or the cask 'font-inter' (brew), "
      + "name the folder in KEYLIFT_FONTS, or expect the golden with 'text: .blocks'"
  }
}
