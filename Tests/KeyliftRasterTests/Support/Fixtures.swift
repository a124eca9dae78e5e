// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster

/// What tests find on this machine and in `Tests/Fixtures`.
enum Fixtures {
  /// Returns the place of a file in `Tests/Fixtures`.
  static func url(_ path: String) -> URL {
    var tests = URL(filePath: #filePath)
    for _ in 0..<3 { tests.deleteLastPathComponent() }
    return tests.appending(path: "Fixtures/\(path)")
  }

  /// Inter's files, where they are installed.
  static let fonts: FontFiles? = {
    let home = ProcessInfo.processInfo.environment["HOME"]
    return try? FontFiles(searching: FontFiles.standardDirectories(home: home))
  }()
}
