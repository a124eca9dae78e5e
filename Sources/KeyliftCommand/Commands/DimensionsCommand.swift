// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift dimensions`.
struct DimensionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dimensions",
    abstract: "Draws an instant of a scene with its lengths in points.",
    discussion: """
        keylift dimensions Scenes/chat.yaml
            Output/chat/dimensions.svg
        keylift dimensions Scenes/chat.yaml -o chat.png --appearance dark
        keylift dimensions Scenes/chat.yaml --at 0.3s --system none -o lag.svg

      At the right stand the heights of the keyboard and of the safe area, and how
      much of the safe area the keyboard covers. At the left stand the measured view
      (the lowest that is seen in the scene's target, or its 'measure'), its gap to
      the keyboard or its covered height, and the keyboard's parts. Without --at,
      the keyboard is shown.
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
