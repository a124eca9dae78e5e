// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// `keylift record`.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes the goldens of scenes.",
    discussion: """
        keylift record Scenes/chat.yaml

      Look at the pictures in the golden before you commit it. A golden that is
      the same stays as it is, to the byte. Exit code 0 also where something was
      written; 64 where CI is set.
      """)

  @OptionGroup var options: VerifyOptions

  func run() throws {
    if options.isCI { throw Failure(.usage, "error: nothing is recorded where CI is set") }
    try VerifySession(options: options, update: .all, isRecording: true).run()
  }
}
