// SPDX-License-Identifier: MIT

import Foundation

/// Machines on which nobody looks at what is recorded.
enum ContinuousIntegration {
  /// Whether the environment says that this is one.
  static var isSet: Bool {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    return !["", "0", "false"].contains(value)
  }

  /// Throws where this is one.
  static func refuse(_ deed: String) throws(Failure) {
    if isSet { throw Failure(.usage, "error: nothing is \(deed) where CI is set") }
  }
}
