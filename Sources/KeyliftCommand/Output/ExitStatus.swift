// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// The program's exit codes, in order of precedence.
enum ExitStatus: Int32, CaseIterable {
  case usage = 64
  case cannotWrite = 73
  case bug = 70
  case missingHelper = 69
  case badScene = 65
  case noInput = 66
  case unreadableGolden = 3
  case missingGolden = 2
  /// Something differs from its golden, or a golden was written.
  case differs = 1

  static func worst(of all: [ExitStatus]) -> ExitStatus? {
    allCases.first(where: all.contains)
  }
}

extension RunReport {
  /// `nil` if all findings pass.
  ///
  /// - Parameter isRecording: Whether written goldens count as success, as in `keylift record`.
  func exitStatus(isRecording: Bool = false) -> ExitStatus? {
    let failures = failures.filter { !(isRecording && $0.verdict == .recorded) }
    return ExitStatus.worst(
      of: failures.map { finding in
        switch finding.verdict {
        case .failed: .bug
        case .fontless: .missingHelper
        case .invalid: .badScene
        case .unreadable: .unreadableGolden
        case .missing: .missingGolden
        default: .differs
        }
      })
  }
}
