// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// Which goldens a run may write.
enum GoldenUpdate: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// None.
  case none
  /// Those that are missing.
  case missing
  /// Those that are missing, and those that differ; those that cannot be read stay, for nobody knows what they hold.
  case changed
  /// All, also where nothing differs.
  case all

  /// Whether a golden is written after a verdict.
  func writes(_ verdict: Verdict, passes: Bool) -> Bool {
    switch self {
    case .none: false
    case .missing: verdict == .missing
    case .changed: !passes && verdict != .unreadable
    case .all: true
    }
  }
}
