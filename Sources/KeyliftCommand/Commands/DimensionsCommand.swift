// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift dimensions`.
struct DimensionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dimensions",
    abstract: "Draws an instant of a scene with lengths in points.",
    discussion: """
        keylift dimensions Scenes/chat.yaml
            Output/chat/dimensions.svg
        keylift dimensions Scenes/chat.yaml -o chat.png --appearance dark
        keylift dimensions Scenes/chat.yaml --at 0.3s --system none -o lag.svg

      At the right are the heights of the keyboard and of the safe area, and how much
      of the safe area the keyboard covers. At the left are the measured view with its
      gap to the keyboard or its covered height, and the parts of the keyboard. The
      measured view is the scene's 'measure', or else the lowest visible view of its
      target. Without --at, the instant is one at which the keyboard is shown.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "The instant, such as 0.35s.")
  var at: Seconds?

  private var request: FigureRequest {
    var request = options.request
    request.at = at?.value
    return request
  }

  mutating func validate() throws { try request.check(for: .dimensions) }

  func run() throws { try options.job(.dimensions, request).run() }
}
