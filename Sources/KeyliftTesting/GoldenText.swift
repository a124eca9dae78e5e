// SPDX-License-Identifier: MIT

public import KeyliftPictures
import KeyliftRaster

/// The way in which the text of a golden is drawn.
public typealias GoldenText = TextRendering

extension TextRendering {
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
}
