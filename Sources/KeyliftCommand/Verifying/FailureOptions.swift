// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// Where failures lie.
struct FailureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where failures go.", valueName: "folder"))
  var failures: String = FailureFolder.standard

  mutating func validate() throws {
    // An unset variable of a script must not make the current folder one of failures.
    if failures.isEmpty {
      throw ValidationError("--failures names nothing; the current folder is '.'")
    }
  }

  /// The folder of all failures.
  var folder: FailureFolder { FailureFolder(failures) }
}
