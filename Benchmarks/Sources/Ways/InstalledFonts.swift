// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster

/// The fonts that `keylift` would draw with.
enum InstalledFonts {
  /// Looks where `keylift` looks.
  static func find() throws -> FontFiles {
    let environment = ProcessInfo.processInfo.environment
    return try FontFiles(
      searching: FontFiles.directories(
        own: environment["KEYLIFT_FONTS"], home: environment["HOME"]))
  }
}
