// SPDX-License-Identifier: MIT

import ArgumentParser

/// `keylift validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says what is wrong with scenes, and where.",
    discussion: """
        keylift validate Scenes/*.yaml

      Problems go to stderr as compilers print them. Exit code 65 where a scene
      has errors, 66 where there is no such file, else 0.
      """)

  @Argument(help: "Scene files; - for standard input.")
  var scenes: [String]

  @Flag(name: .shortAndLong, help: "Say nothing where all is well.")
  var quiet = false

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = try SceneInput(scenes, console: console)
    let count = input.entries.count
    console.note(count == 1 ? "1 scene, no problems" : "\(count) scenes, no problems")
  }
}
