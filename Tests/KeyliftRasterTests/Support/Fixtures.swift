// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

enum Fixtures {
  static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/\(path)") }

  /// Returns the rows of a JSON file; none if it cannot be read.
  static func rows<Row: Decodable>(of path: String) -> [Row] {
    (try? JSONDecoder().decode([Row].self, from: Data(contentsOf: url(path)))) ?? []
  }
}
