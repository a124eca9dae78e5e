// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// `keylift verify`.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares every frame of scenes with their goldens.",
    discussion: """
        keylift verify                       all scenes below Scenes
        keylift verify Scenes/chat.yaml --reporter list --reporter html
        keylift verify --shard auto --reporter json=run.json

      Differences are reported by view, points and time. Pictures of them, and the
      new golden, are written to Output/Failures. Nothing is recorded without
      --update, and nothing at all where CI is set.

      Exit codes: 0 nothing differs, 1 something does, or a golden was written,
      2 a golden is missing, 3 one cannot be read, 64 usage, 65 bad scene, 66 no
      scene found, 69 no font, 73 cannot write. Bad scenes are reported with all
      others; the run ends with the first of 73, 69, 65, 3, 2 and 1.
      """)

  @OptionGroup var options: VerifyOptions

  @Option(help: "Write goldens that are missing, changed, or all; none without it.")
  var update: GoldenUpdate?

  func run() throws {
    if options.isCI, let update, update != .none {
      throw Failure(
        .usage, "error: --update \(update.rawValue): nothing is recorded where CI is set")
    }
    let update = try effectiveUpdate()
    try VerifySession(options: options, update: update, isRecording: false).run()
  }

  private func effectiveUpdate() throws(Failure) -> GoldenUpdate {
    if options.isCI { return .none }
    do {
      let named = try GoldenVariables.current.update()
      return update ?? named
    } catch {
      throw Failure(.usage, "error: \(error)")
    }
  }
}

/// `keylift record`.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes the goldens of scenes.",
    discussion: """
        keylift record Scenes/chat.yaml

      Look at the pictures in the golden before you commit it. An unchanged golden
      stays the same to the byte. Exit code 0 also where something was written; 64
      where CI is set. A bad scene is reported (65), and all others are recorded.
      """)

  @OptionGroup var options: VerifyOptions

  func run() throws {
    if options.isCI { throw Failure(.usage, "error: nothing is recorded where CI is set") }
    try VerifySession(options: options, update: .all, isRecording: true).run()
  }
}
