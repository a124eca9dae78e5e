// SPDX-License-Identifier: MIT

import ArgumentParser
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
      Listed and removed too is what a run left beside a golden, hidden, when it
      was killed while it replaced it; a golden that is gone is put back from it.
      """)

  @OptionGroup var place: GoldenPlaceOptions

  @Flag(help: "Remove them.")
  var remove = false

  func run() throws {
    let console = Console()
    let suite = try place.suite(console)
    for leftover in suite.leftovers {
      if remove {
        try Failure.catching { () throws(FileError) in try leftover.golden.recover() }
      }
      try console.result("\(leftover.path)\n")
    }
    for orphan in suite.orphans {
      let golden = GoldenFolder(path: orphan.path)
      if remove { try Failure.catching { () throws(FileError) in try golden.remove() } }
      try console.result("\(orphan.path)\n")
    }
  }
}
