// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The files in `Tests/Fixtures`.
enum Fixtures {
  /// Returns the URL of a file in `Tests/Fixtures`.
  static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/\(path)") }
}
