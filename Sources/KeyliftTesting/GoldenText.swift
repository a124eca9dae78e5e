// SPDX-License-Identifier: MIT

import KeyliftRaster

/// The way in which the text of a golden is drawn.
public enum GoldenText: Sendable {
  /// Draws the glyphs of the font Inter, which must be installed.
  case inter
  /// Draws a block as wide as each character, for goldens that must not depend on a font.
  case blocks

  /// Returns the fonts that this choice needs, or `nil` if it needs none.
  ///
  /// - Throws: A failure that names the missing fonts and how to install them.
  func findFonts(in environment: TestEnvironment) throws(GoldenFailure) -> FontFiles? {
    do {
      return try choice.findFonts(in: environment.fontFolders)
    } catch {
      throw GoldenFailure(
        "\(error)\nnote: \(FontFiles.remedy), or expect the golden with 'text: .blocks'")
    }
  }

  private var choice: TextChoice {
    switch self {
    case .inter: .inter
    case .blocks: .blocks
    }
  }
}
