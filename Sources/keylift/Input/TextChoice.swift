// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftDrawing
import KeyliftRaster

/// How text is drawn.
enum TextChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// With the glyphs of Inter.
  case inter
  /// As blocks as wide as the characters, for goldens that need no font.
  case blocks

  /// Finds the fonts that the choice needs, nil for none.
  func findFonts() throws(Failure) -> FontFiles? {
    guard self == .inter else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let own = environment["KEYLIFT_FONTS"].map { [$0] } ?? []
    do {
      return try FontFiles(
        searching: own + FontFiles.standardDirectories(home: environment["HOME"]))
    } catch {
      throw Failure(.missingHelper, .noFonts("\(error)"))
    }
  }

  /// Makes a shaper for one job.
  static func shaper(fonts: FontFiles?) throws(RasterError) -> any TextShaper {
    guard let fonts else { return BlockShaper() }
    return try PangoTextShaper(fonts: fonts)
  }
}

extension String {
  fileprivate static func noFonts(_ reason: String) -> String {
    "error: \(reason)\nnote: install the package 'fonts-inter' (apt) or the cask 'font-inter' (brew), "
      + "name the folder in KEYLIFT_FONTS, or render with --text blocks"
  }
}
