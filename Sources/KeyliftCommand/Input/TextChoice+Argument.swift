// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftDrawing
import KeyliftRaster

extension TextChoice: ExpressibleByArgument {
  /// Finds the fonts that the choice needs where the environment says and where systems keep them, nil for none.
  func findFonts() throws(Failure) -> FontFiles? {
    let environment = ProcessInfo.processInfo.environment
    do {
      return try findFonts(
        in: FontFiles.directories(
          first: environment["KEYLIFT_FONTS"], home: environment["HOME"]))
    } catch {
      throw Failure(
        .missingHelper,
        "error: \(error)\nnote: \(FontFiles.remedy), or render with --text blocks")
    }
  }
}

extension TextChoice {
  /// Makes what shapes text for one job, of blocks where there are no fonts.
  static func shaping(with fonts: FontFiles?) throws(Failure) -> any TextShaper {
    do {
      return try shaper(fonts: fonts)
    } catch {
      throw Failure(.missingHelper, "error: \(error)")
    }
  }
}
