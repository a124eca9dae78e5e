// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftRaster

/// What a person or a machine has set for a run of tests.
struct TestEnvironment {
  /// Which goldens may be written.
  let update: GoldenUpdate
  /// Whether nothing may be recorded, whatever was asked for.
  let isCI: Bool
  /// The folder of goldens, if one is named.
  let goldens: String?
  /// Where fonts are looked for, in order.
  let fontFolders: [String]

  /// Reads variables.
  ///
  /// - Throws: A failure where `KEYLIFT_UPDATE` says nothing that is known.
  init(_ variables: [String: String]) throws(GoldenFailure) {
    isCI = !["", "0", "false"].contains(variables["CI"] ?? "")
    goldens = variables["KEYLIFT_GOLDENS"].flatMap { $0.isEmpty ? nil : $0 }
    fontFolders = FontFiles.directories(
      first: variables["KEYLIFT_FONTS"], home: variables["HOME"])
    let asked = variables["KEYLIFT_UPDATE"] ?? ""
    guard let update = asked.isEmpty ? GoldenUpdate.none : GoldenUpdate(rawValue: asked) else {
      throw GoldenFailure(.unknownUpdate(asked))
    }
    self.update = isCI ? .none : update
  }

  /// Reads the variables of this process.
  static func current() throws(GoldenFailure) -> TestEnvironment {
    try TestEnvironment(ProcessInfo.processInfo.environment)
  }
}

extension String {
  fileprivate static func unknownUpdate(_ word: String) -> String {
    let known = GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ")
    return "KEYLIFT_UPDATE=\(word): it must be one of \(known)"
  }
}
