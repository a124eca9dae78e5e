// SPDX-License-Identifier: MIT

/// A priority by name, as UIKit's `UILayoutPriority` has them.
enum SentencePriority: String, CaseIterable {
  /// It must hold.
  case required
  /// UIKit's `defaultHigh`.
  case high
  /// UIKit's `defaultLow`.
  case low

  var number: Double {
    switch self {
    case .required: SceneConstraint.required
    case .high: 750
    case .low: 250
    }
  }
}
