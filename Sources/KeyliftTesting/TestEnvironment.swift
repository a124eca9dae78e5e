// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftRaster

/// The settings of a test run from its environment variables.
struct TestEnvironment {
  /// The goldens that may be written.
  let update: GoldenUpdate
  /// Whether the run is on CI, where nothing is ever recorded.
  let isCI: Bool
  /// The folder of goldens from `KEYLIFT_GOLDENS`, if set.
  let goldens: String?
  /// The folders that are searched for fonts, in order.
  let fontFolders: [String]

  /// Reads the settings from variables.
  ///
  /// - Throws: A failure if `KEYLIFT_UPDATE` has an unknown value.
  init(_ variables: [String: String]) throws(GoldenFailure) {
    let golden = GoldenVariables(variables)
    isCI = golden.isCI
    goldens = golden.goldens
    fontFolders = FontFiles.directories(
      own: variables["KEYLIFT_FONTS"], home: variables["HOME"])
    do {
      update = try golden.update()
    } catch {
      throw GoldenFailure("\(error)")
    }
  }

  /// Reads the settings from this process's variables.
  static func current() throws(GoldenFailure) -> TestEnvironment {
    try TestEnvironment(ProcessInfo.processInfo.environment)
  }
}
