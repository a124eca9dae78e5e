// SPDX-License-Identifier: MIT

import ArgumentParser

/// `keylift pending`.
struct PendingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending",
    abstract: "Lists what waits to be accepted or rejected.",
    discussion: """
        keylift pending
        keylift pending --json
      """)

  @OptionGroup var folder: FailureOptions

  @Flag(help: "As a list of objects: name, verdict, sentence, accept.")
  var json = false

  func run() throws {
    let list = WaitingList(try folder.folder.waiting())
    try Console().result(json ? list.json : list.text)
  }
}
