// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftRaster

/// What commands that compare with goldens have in common.
struct VerifyOptions: ParsableArguments {
  @OptionGroup var place: GoldenPlaceOptions

  @OptionGroup var failureFolder: FailureOptions

  @OptionGroup var reports: ReportOptions

  @Option(help: "Text as inter, or as blocks, which need no font.")
  var text: TextChoice = .inter

  @Option(
    help: ArgumentHelp(
      "Only a part of the suite: 2/5, or auto or auto/5 for what the machine's scheduler says.",
      valueName: "part"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Only what a killed run with --reporter json=FILE has not done; its findings are told again.",
      valueName: "file"))
  var resume: String?

  @Option(help: "Scenes verified at once, 1 to 64; one per core without it.")
  var jobs: Int?

  @Flag(help: "Record nothing, and fail on orphans; so it is where CI is set.")
  var ci = false

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws { try JobCount.range.check(jobs, of: "--jobs") }

  /// Whether nothing may be recorded.
  var isCI: Bool { ci || GoldenVariables.current.isCI }
}
