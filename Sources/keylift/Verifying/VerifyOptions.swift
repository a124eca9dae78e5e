// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftRaster

/// What commands that compare with goldens have in common.
struct VerifyOptions: ParsableArguments {
  @Argument(help: "Scene files; all below Scenes without any.")
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where goldens lie, by the scenes' paths; Goldens beside each scene without it.",
      valueName: "folder"))
  var goldens: String?

  @Option(help: ArgumentHelp("Where failures go.", valueName: "folder"))
  var failures: String = FailureFolder.standard

  @Option(
    help: ArgumentHelp(
      "How the run is told of: list, dot, json, junit, github or html, to a file with =PATH; repeatable.",
      valueName: "kind[=path]"))
  var reporter: [Reporter] = []

  @Option(help: "Text as inter, or as blocks, which need no font.")
  var text: TextChoice = .inter

  @Option(
    help: ArgumentHelp(
      "Only a part of the suite: 2/5, or auto or auto/5 for what the machine's scheduler says.",
      valueName: "part"))
  var shard: String?

  @Option(help: "Scenes verified at once, 1 to 64; one per core without it.")
  var jobs: Int?

  @Flag(help: "Record nothing, and fail on orphans; so it is where CI is set.")
  var ci = false

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    if let jobs, !(1...64 ~= jobs) {
      throw ValidationError("--jobs \(jobs): it must be from 1 to 64")
    }
  }

  /// Whether nothing may be recorded.
  var isCI: Bool {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    return ci || !["", "0", "false"].contains(value)
  }

  /// The folder that goldens lie in, if one is named.
  var goldenFolder: String? {
    let named = ProcessInfo.processInfo.environment["KEYLIFT_GOLDENS"] ?? ""
    return goldens ?? (named.isEmpty ? nil : named)
  }
}
