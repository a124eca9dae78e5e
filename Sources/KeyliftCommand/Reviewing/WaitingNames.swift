// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// Which of the findings that wait are meant.
struct WaitingNames: ParsableArguments {
  @Argument(help: "The names of findings, as keylift pending lists them.")
  var names: [String] = []

  @Flag(help: "All that wait.")
  var all = false

  @OptionGroup var folder: FailureOptions

  mutating func validate() throws {
    if names.isEmpty, !all { throw ValidationError("name what is meant, or say --all") }
    if !names.isEmpty, all { throw ValidationError("--all and names exclude each other") }
  }

  /// Reads the findings.
  func findings() throws(Failure) -> [Finding] {
    try folder.folder.waiting(named: names, all: all)
  }
}
