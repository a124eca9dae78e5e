// SPDX-License-Identifier: MIT

import ArgumentParser

/// `keylift reject`.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Removes what failed from what waits, and leaves the golden.",
    discussion: """
        keylift reject chat

      The next run of verify finds it again, unless the scene is mended.
      """)

  @OptionGroup var names: WaitingNames

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  func run() throws {
    try names.folder.folder.reject(names.findings(), console: Console(isQuiet: quiet))
  }
}
