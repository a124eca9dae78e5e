// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

enum Fixtures {
  static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/\(path)") }
}
