// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftRaster

/// The fonts for what Inter lacks, where they are installed.
package enum Noto {
  package static let fallbackText = FallbackText(searching: folders)

  /// The number of the three packages that are not installed.
  static let missingPackages = PinnedFontSurvey(searching: folders).lacks.count

  /// Whether all three packages are installed.
  package static var isInstalled: Bool { missingPackages == 0 }

  private static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(
      own: environment["KEYLIFT_FONTS"], home: environment["HOME"])
  }
}
