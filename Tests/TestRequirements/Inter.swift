// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftRaster

/// The font that pictures are drawn with, where it is installed.
package enum Inter {
  /// Inter's files; `nil` where they are not installed.
  ///
  /// They are searched for as the program itself searches: in `KEYLIFT_FONTS` if it is set.
  package static let files: FontFiles? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = FontFiles.directories(
      own: environment["KEYLIFT_FONTS"], home: environment["HOME"])
    return try? FontFiles(searching: folders)
  }()
}
