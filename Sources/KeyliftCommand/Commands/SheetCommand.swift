// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

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

      Without --times the sheet shows the start, the instants at which the keyboard
      comes to rest, the end, and between them instants that divide the keyboard's
      distance evenly. The curves under the strip are the keyboard's top and the
      bottom of the scene's target.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "The instants, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Option(help: "At most this many instants, 1 to 24; 6 without it.")
  var count: Int?

  private var request: FigureRequest {
    var request = options.request
    (request.times, request.count) = (times?.values, count)
    return request
  }

  mutating func validate() throws { try request.check(for: .sheet) }

  func run() throws { try options.job(.sheet, request).run() }
}
