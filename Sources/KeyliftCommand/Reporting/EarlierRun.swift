// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// What a run that was killed has already found.
enum EarlierRun {
  /// Returns the findings of an earlier run's report, none where it was killed before it wrote one.
  ///
  /// - Parameter outline: The report of the run that goes on, without findings: the earlier one must have been
  ///   of the same version, suite and shard.
  static func findings(in path: String, for outline: RunReport) throws(Failure) -> [Finding] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var earlier = try RunReport(path: path)
    let findings = earlier.findings
    earlier.findings = []
    guard earlier == outline else {
      throw Failure(
        .badScene,
        "error: '\(path)' is of another suite, shard or version of Keylift; "
          + "verify without --resume")
    }
    return findings.filter { $0.verdict != .orphaned }
  }
}
