// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftOutput

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares every frame of scenes with their goldens.",
    discussion: """
        keylift verify                       all scenes below Scenes
        keylift verify Scenes/chat.yaml --reporter list --reporter html
        keylift verify --shard 2/5 --reporter json=run-2.json

      A report says which view differs, by how many points and when. Pictures of the
      difference and the new output are written to Output/Failures. Goldens are
      written only with --update, and never where the variable CI is set.

      Exit codes: 0 nothing differs, 1 something differs or a golden was written,
      2 a golden is missing, 3 a golden cannot be read, 64 usage, 65 bad scene, or
      none at a path, 66 no scene at any path, 69 no font, 73 cannot write. A scene
      that fails does not stop the others. Of several codes, the first in the order
      73, 69, 65, 3, 2, 1 is used.
      """)

  @OptionGroup var options: VerifyOptions

  @Option(help: "Write goldens that are missing, changed, or all; by default none.")
  var update: GoldenUpdate?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Play only scenes that changed since they passed; the default unless CI is set."))
  var reuse: Bool?

  @OptionGroup var watching: WatchOption

  func run() throws {
    if options.isCI, let update, update != .none {
      throw Failure(
        .usage, .error("--update \(update.rawValue): nothing is recorded where CI is set"))
    }
    let update = try effectiveUpdate()
    let console = Console(isQuiet: options.quiet)
    try watching.run(
      { try options.place.places().map(\.path) }, console: console,
      isDivisible: options.isDivisible
    ) { concerned in
      var options = options
      if let concerned { options.place.scenes = concerned }
      try VerifySession(
        options: options, update: update, isRecording: false,
        reusesResults: update != .all && reuse ?? !options.isCI, isWhole: concerned == nil
      ).run()
    }
  }

  private func effectiveUpdate() throws(Failure) -> GoldenUpdate {
    if options.isCI { return .none }
    let named = try Failure.catching { try GoldenVariables.current.update() }
    return update ?? named
  }
}

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes the goldens of scenes.",
    discussion: """
        keylift record Scenes/chat.yaml

      Look at the pictures in a golden before you commit it. A golden that does not
      change stays the same to the byte.

      Exit codes: 0 done, 64 where the variable CI is set, 65 a scene is bad; all
      other scenes are recorded.
      """)

  @OptionGroup var options: VerifyOptions

  func run() throws {
    if options.isCI { throw Failure(.usage, .error("nothing is recorded where CI is set")) }
    try VerifySession(options: options, update: .all, isRecording: true).run()
  }
}
