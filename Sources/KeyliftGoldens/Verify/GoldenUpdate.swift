// SPDX-License-Identifier: MIT

/// Which goldens a run may write.
package enum GoldenUpdate: String, CaseIterable, Sendable {
  /// None.
  case none
  /// Those that are missing.
  case missing
  /// Those that are missing, and those that differ; those that cannot be read stay, for nobody knows what they hold.
  case changed
  /// All, also where nothing differs.
  case all

  /// Whether a golden is written after a verdict.
  package func writes(_ verdict: Verdict, passes: Bool) -> Bool {
    switch self {
    case .none: false
    case .missing: verdict == .missing
    case .changed: !passes && verdict != .unreadable
    case .all: true
    }
  }
}
