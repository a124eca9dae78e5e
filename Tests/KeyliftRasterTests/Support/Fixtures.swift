// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster
import TestSupport

/// What tests find on this machine and in `Tests/Fixtures`.
enum Fixtures {
  /// Returns the place of a file in `Tests/Fixtures`.
  static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/\(path)") }

  /// Inter's files, where they are installed.
  static let fonts: FontFiles? = {
    let home = ProcessInfo.processInfo.environment["HOME"]
    return try? FontFiles(searching: FontFiles.standardDirectories(home: home))
  }()
}
