// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift onion`.
struct OnionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onion",
    abstract: "Draws instants of a scene over one another, with arrows.",
    discussion: """
        keylift onion Scenes/chat.yaml
            Output/chat/onion.svg
        keylift onion Scenes/chat.yaml --appearance dark -o chat.png
        keylift onion Scenes/chat.yaml --times 0.2s,0.3s,0.4s,0.7s -o chat.svg

      The last instant is drawn in full, and earlier ones as pale shapes. Without
      --times, the instants divide the rise of the keyboard evenly.

      Two arrows lead from the first instant to the last, with a mark for each
      instant: at the right for the keyboard, at the left for the measured view.
      The measured view is the scene's 'measure', or else the lowest visible view of
      its target.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "Two instants or more, with commas: 0.2s,300ms.")
  var times: InstantList?

  private var request: FigureRequest {
    var request = options.request
    request.times = times?.values
    return request
  }

  mutating func validate() throws { try request.check(for: .onion) }

  func run() throws { try options.job(.onion, request).run() }
}
