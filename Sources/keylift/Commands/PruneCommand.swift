// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens

/// `keylift prune`.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists the goldens that no scene has, and removes them if told.",
    discussion: """
        keylift prune
        keylift prune --remove

      Only a golden's own files are removed; whatever else is in its folder stays.
      """)

  @OptionGroup var place: GoldenPlaceOptions

  @Flag(help: "Remove them.")
  var remove = false

  func run() throws {
    let console = Console()
    for orphan in try place.suite(console).orphans {
      if remove { try take(orphan.path) }
      try console.result("\(orphan.path)\n")
    }
  }

  private func take(_ path: String) throws(Failure) {
    do {
      try GoldenFolder(path: path).remove()
    } catch {
      throw Failure(.cannotWrite, "error: cannot remove '\(path)': \(error.localizedDescription)")
    }
  }
}
