// SPDX-License-Identifier: MIT

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
