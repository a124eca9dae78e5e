// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift sheet`.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws a row of stills of a scene above a plot of its keyboard.",
    discussion: """
        keylift sheet Scenes/chat.yaml
            Output/chat/sheet.svg
        keylift sheet Scenes/chat.yaml -o chat.png
        keylift sheet Scenes/chat.yaml --count 8 --appearance dark -o chat.pdf
        keylift sheet Scenes/chat.yaml --times 0.2s,0.3s,0.4s,0.7s -o chat.svg

      Without --times, the sheet shows the start and the end, each instant at which
      the keyboard comes to rest, each field that gets the caret, jumps, and the
      largest lead or lag. Instants between them divide the keyboard's path evenly.

      The plot shows the top edge of the keyboard and the bottom edge of the measured
      view over time. The measured view is the scene's 'measure', or else the lowest
      visible view of its target.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "The instants, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Option(help: "The most instants to show, 1 to 24; 6 to 8 by default.")
  var count: Int?

  private var request: FigureRequest {
    var request = options.request
    (request.times, request.count) = (times?.values, count)
    return request
  }

  mutating func validate() throws { try request.check(for: .sheet) }

  func run() throws { try options.job(.sheet, request).run() }
}
