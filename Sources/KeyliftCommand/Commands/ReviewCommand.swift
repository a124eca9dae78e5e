// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens
import KeyliftIO
import KeyliftReports

/// `keylift review`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows each pending finding and asks whether to accept it.",
    discussion: """
        keylift review
        keylift review --terminal kitty

      Shows what differs and the paths of its pictures, and waits for a key: a
      accepts it, r rejects it, s skips it, o opens its pictures, A accepts it and
      all after it, q ends the review, ? explains the keys. Needs a terminal, and a
      machine where CI is not set.
      """)

  @OptionGroup var folder: FailureOptions

  @OptionGroup var goldens: GoldensOption

  @Option(help: "Show pictures of differences in the terminal: kitty, iterm or sixel.")
  var terminal: TerminalPicture.ImageProtocol?

  func run() throws {
    try GoldenVariables.refuseInCI("accepted")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(
        .usage, "error: review needs a terminal; without one, use accept and reject")
    }
    let console = Console()
    let failures = try folder.folder
    let findings = try failures.pending()
    for finding in findings { try failures.checkPlace(of: finding.name) }
    if findings.isEmpty { return console.note("nothing waits in '\(folder.failures)'") }
    let review = Review(
      folder: failures, goldens: goldens.folder, imageProtocol: terminal, console: console,
      key: TerminalKey.next)
    try review.run(findings)
  }
}
