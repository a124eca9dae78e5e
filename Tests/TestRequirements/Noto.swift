// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftRaster

/// The fonts for what Inter lacks, where they are installed.
package enum Noto {
  /// A typesetter with the fonts of this machine.
  package static let typesetter = PinnedTypesetter(searching: folders)

  /// Whether all three packages are installed.
  package static let isInstalled = PinnedFontSurvey(searching: folders).lacks.isEmpty

  private static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(
      own: environment["KEYLIFT_FONTS"], home: environment["HOME"])
  }
}
