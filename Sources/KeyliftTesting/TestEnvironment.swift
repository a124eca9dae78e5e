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
    let golden = GoldenVariables(variables)
    isCI = golden.isCI
    goldens = golden.goldens
    fontFolders = FontFiles.directories(
      first: variables["KEYLIFT_FONTS"], home: variables["HOME"])
    do {
      update = try golden.update()
    } catch {
      throw GoldenFailure("\(error)")
    }
  }

  /// Reads the variables of this process.
  static func current() throws(GoldenFailure) -> TestEnvironment {
    try TestEnvironment(ProcessInfo.processInfo.environment)
  }
}
