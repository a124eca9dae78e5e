// SPDX-License-Identifier: MIT

import Foundation

/// How much is done at once.
enum JobCount {
  /// What a person may ask for.
  static let range = 1...64

  /// Returns what a person has asked for, or else one a core.
  static func of(_ asked: Int?) -> Int { asked ?? ProcessInfo.processInfo.activeProcessorCount }
}
