// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftScene

/// `keylift validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Reports errors in scenes, with their positions.",
    discussion: """
        keylift validate Scenes/*.yaml
        keylift validate Scenes/*.yaml --format json

      Errors and warnings go to stderr in the format of compilers, or to stdout as
      one JSON document, whose schema 'keylift schema validation' prints. Exit code
      65 where a scene has errors, 66 where there is no such file, else 0.
      """)

  @Argument(help: "Scene files; - for standard input.", completion: .scenes)
  var scenes: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @OptionGroup var source: SceneSource

  @Flag(
    name: .shortAndLong, help: "Print no text where there are no errors; json is always printed.")
  var quiet = false

  func run() throws {
    switch format {
    case .text: try printText()
    case .json: try printDocument()
    }
  }

  private func printDocument() throws(Failure) {
    let document = ValidationDocument(reading: scenes, from: source.files)
    try Console().result(document.json.text + "\n")
    if let status = document.status { throw Failure(status) }
  }

  private func printText() throws(Failure) {
    let console = Console(isQuiet: quiet)
    let input = SceneInput(usableOf: scenes, from: source.files, console: console)
    let count = input.entries.count
    if let status = input.status {
      if scenes.count > 1 { console.note("\(count) of \(scenes.count) scenes can be played") }
      throw Failure(status)
    }
    let warnings = console.warningCount
    let problems =
      warnings == 0 ? "no problems" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
    console.note(count == 1 ? "1 scene, \(problems)" : "\(count) scenes, \(problems)")
  }
}

/// The format of results that are also documents.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
