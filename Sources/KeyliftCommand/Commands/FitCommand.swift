// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftRecording
import KeyliftScene

/// `keylift fit`.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fits the keyboard's spring to a recording or a film.",
    discussion: """
        keylift fit run.jsonl
        keylift fit run.jsonl --format json | jq '.moves[].spring.frequency'
        keylift fit run.jsonl --against Scenes/chat.yaml

      For each move: when it starts, how far it goes, the frequency of a critically
      damped spring, how long it takes, and how far the samples are from the spring.
      The keyboard of iOS 7 to 18 has a frequency of 18.26 radians per second, that
      of iOS 26 has 23.56. Below a move are the views that follow the keyboard: by
      which curve, and how late.

      With --against, a scene is played with the recording's events, at the times at
      which the springs start, and compared with the recording view by view. A film
      is measured first, as by 'keylift measure'.
      """)

  @Argument(help: "A recording: .jsonl or .csv; or a film.", completion: .recordings)
  var recording: String

  @Option(
    help: ArgumentHelp("A scene to compare with the recording.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(help: "text or json.")
  var format: FitFormat = .text

  @OptionGroup var source: SceneSource

  func run() throws {
    let console = Console()
    let input = try RecordingInput(recording, console: console)
    let fit = input.fit(console)
    let deviation = try against.map {
      try SceneComparison($0, from: source.files, console: console)
        .retimed(to: input.recording).deviation
    }
    let document = FitDocument(title: input.recording.title, fit: fit, deviation: deviation)
    try console.result(format == .json ? document.json.text + "\n" : document.text)
  }
}

/// A format of the measurements of a recording.
enum FitFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
