// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftRaster

/// The font that pictures are drawn with, where it is installed.
package enum Inter {
  /// Inter's files; `nil` where they are not installed.
  ///
  /// They are searched for as the program itself searches: first in `KEYLIFT_FONTS`.
  package static let files: FontFiles? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = FontFiles.directories(
      first: environment["KEYLIFT_FONTS"], home: environment["HOME"])
    return try? FontFiles(searching: folders)
  }()
}
