// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens

/// `keylift verify`.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Holds scenes against their goldens, every frame of them.",
    discussion: """
        keylift verify                       all scenes below Scenes
        keylift verify Scenes/chat.yaml --reporter list --reporter html
        keylift verify --shard auto --reporter json=run.json

      What differs is told by view, points and time; pictures of it, and what the
      golden would become, are put into Output/Failures. Nothing is recorded
      unless --update says so; with CI set nothing ever is.

      Exit codes: 0 nothing differs, 1 something does, or a golden was written,
      2 a golden is missing, 3 one cannot be read, 64 usage, 65 bad scene, 66 no
      scene found, 73 cannot write.
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
