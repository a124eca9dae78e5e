// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster

enum InstalledFonts {
  static func find() throws -> FontFiles {
    let environment = ProcessInfo.processInfo.environment
    return try FontFiles(
      searching: FontFiles.directories(
        own: environment["KEYLIFT_FONTS"], home: environment["HOME"]))
  }
}
