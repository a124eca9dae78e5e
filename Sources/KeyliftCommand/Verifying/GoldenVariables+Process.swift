// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

extension GoldenVariables {
  /// The variables of this process.
  static var current: GoldenVariables { GoldenVariables(ProcessInfo.processInfo.environment) }

  /// Throws where nobody looks at what is done.
  static func refuse(_ deed: String) throws(Failure) {
    if current.isCI { throw Failure(.usage, "error: nothing is \(deed) where CI is set") }
  }
}
