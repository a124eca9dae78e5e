// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures

/// `keylift sheet`.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws a film strip of a scene over the curve of its keyboard.",
    discussion: """
        keylift sheet Scenes/chat.yaml
            Output/chat/sheet.svg
        keylift sheet Scenes/chat.yaml -o chat.png
        keylift sheet Scenes/chat.yaml --count 8 --appearance dark -o chat.pdf
        keylift sheet Scenes/chat.yaml --times 0.2s,0.3s,0.4s,0.7s -o chat.svg

      Without times the sheet shows the start, where the keyboard comes to rest,
      the end, and between them instants even in the keyboard's way. The curves
      under the strip are the keyboard's top and the bottom of the scene's target.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "The instants, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Option(help: "At most this many instants, 1 to 24; 6 without it.")
  var count: Int?

  mutating func validate() throws {
    try (1...InstantList.limit).check(count, of: "--count")
    if times != nil, count != nil {
      throw ValidationError("--times and --count exclude each other")
    }
    try times?.check(atLeast: 1)
  }

  func run() throws {
    try FigureJob(options, kind: "sheet").run { subject throws(Failure) in
      let curves = subject.curves
      if let times { try subject.check(times.values, option: "--times") }
      return SheetFigure(
        subject.clip, target: subject.target, curves: curves,
        times: times?.values ?? FigureInstants(curves).story(count ?? 6))
    }
  }
}
