// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster

/// The fonts that `keylift` would draw with.
enum InstalledFonts {
  /// Looks where `keylift` looks.
  static func find() throws -> FontFiles {
    let environment = ProcessInfo.processInfo.environment
    let own = environment["KEYLIFT_FONTS"].map { [$0] } ?? []
    return try FontFiles(
      searching: own + FontFiles.standardDirectories(home: environment["HOME"]))
  }
}
