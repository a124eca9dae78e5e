// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens

/// `keylift accept`.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes what came out the golden, exactly as it was seen.",
    discussion: """
        keylift accept chat
        keylift accept --all

      Nothing is drawn again: what verify put into Output/Failures is taken. Run
      it in the folder in which verify ran. Exit code 64 where CI is set, 66 for
      a name that nothing waits under.
      """)

  @OptionGroup var names: WaitingNames

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  func run() throws {
    try GoldenVariables.refuse("accepted")
    try names.folder.folder.accept(names.findings(), console: Console(isQuiet: quiet))
  }
}
