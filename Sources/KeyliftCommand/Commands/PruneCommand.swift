// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists or removes goldens that have no scene.",
    discussion: """
        keylift prune
        keylift prune --remove

      Only a golden's own files are removed; other files in its folder stay. A run
      that was killed while it replaced a golden leaves a hidden folder beside it,
      which is listed and removed too. A scene with mistakes keeps all its goldens.

      Exit codes: 0 done, 65 a scene cannot be read, 66 no scene at any path, or
      goldens cannot be read, 73 cannot remove. Where a folder cannot be read,
      nothing is removed.
      """)

  @OptionGroup var place: GoldenPlaceOptions

  @Flag(help: "Remove them.")
  var remove = false

  func run() throws {
    let console = Console()
    // The name may be misspelled; KEYLIFT_GOLDENS may name a folder before its first golden.
    if let folder = place.goldens.goldens, FileStatus(of: folder).isMissing {
      throw Failure(.noInput, .error("--goldens: there is no folder '\(folder)'"))
    }
    let suite = try place.suite(console)
    let unread = suite.items.filter { !$0.isValid }.map(\.file.path)
    // The scenes of a folder that cannot be read are unknown.
    if unread.contains(where: { !FileStatus(of: $0).isFile }) { throw Failure(.badScene) }
    if let folder = suite.unreadableFolders.first {
      throw Failure(.noInput, .unreadableFolder(folder))
    }
    if remove { try suite.checkGoldens() }
    let leftovers = suite.leftovers
    for leftover in leftovers {
      if remove { try leftover.golden.removeLeftovers() }
      try console.result("\(leftover.path.printable)\n")
    }
    let orphans = suite.strays.orphans
    for orphan in orphans {
      if remove { try GoldenFolder(path: orphan.path).remove() }
      try console.result("\(orphan.path.printable)\n")
    }
    if !unread.isEmpty { throw Failure(.badScene) }
    if leftovers.isEmpty, orphans.isEmpty {
      console.note("nothing to remove: every golden has a scene")
    }
  }
}
