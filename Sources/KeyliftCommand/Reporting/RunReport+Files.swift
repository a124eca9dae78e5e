// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

extension RunReport {
  /// Reads the report that a run wrote.
  init(path: String) throws(Failure) {
    let status = FileStatus(of: path)
    guard status.exists else { throw Failure(.noInput, "error: there is no file '\(path)'") }
    guard !status.isFolder, let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.badScene, "error: cannot read '\(path)'")
    }
    do {
      self = try RunReport(json: Array(data))
    } catch {
      throw Failure(.badScene, "error: '\(path)': \(error)")
    }
  }

  /// Returns what an exit code says of the findings; nil where all is well.
  ///
  /// - Parameter isRecording: Whether goldens that were written are what was asked for, and no failure.
  func exitStatus(isRecording: Bool = false) -> ExitStatus? {
    let failures = failures.filter { !(isRecording && $0.verdict == .recorded) }
    return ExitStatus.worst(
      of: failures.map { finding in
        switch finding.verdict {
        case .unreadable: .unreadableGolden
        case .missing: .missingGolden
        default: .differs
        }
      })
  }
}
