// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// Where failures lie.
struct FailureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where failures go.", valueName: "folder"))
  var failures: String = FailureFolder.standard

  /// The folder of all failures.
  var folder: FailureFolder { FailureFolder(failures) }
}
