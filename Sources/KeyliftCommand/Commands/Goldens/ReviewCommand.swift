// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens

/// `keylift review`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Walks through what waits, and asks of each.",
    discussion: """
      Shows what differs and where pictures of it are, and asks whether to accept
      it, reject it or leave it. Needs a terminal, and a machine where CI is not
      set.
      """)

  @OptionGroup var folder: FailureOptions

  @Option(help: "Show what differs as pictures: kitty, iterm or sixel.")
  var terminal: TerminalPicture.Way?

  func run() throws {
    try GoldenVariables.refuse("accepted")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(
        .usage, "error: review asks in a terminal; without one there are accept and reject")
    }
    let console = Console()
    let findings = try folder.folder.waiting()
    if findings.isEmpty { return console.note("nothing waits in '\(folder.failures)'") }
    let review = Review(
      folder: folder.folder, way: terminal, console: console, line: { readLine() })
    try review.run(findings)
  }
}
