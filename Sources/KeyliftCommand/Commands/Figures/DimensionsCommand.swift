// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures

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

      At the right stand the keyboard, the safe area and how far the one reaches
      into the other; at the left the target, its gap to the keyboard or what that
      hides of it, and the keyboard's parts. Without an instant the keyboard is
      shown.
      """)

  @OptionGroup var options: SceneFigureOptions

  @Option(help: "The instant, such as 0.35s.")
  var at: Seconds?

  func run() throws {
    try FigureJob(options, kind: "dimensions").run { subject throws(Failure) in
      if let at { try subject.check([at.value], option: "--at") }
      return DimensionFigure(
        subject.clip, target: subject.target,
        time: at?.value ?? FigureInstants(subject.curves).shown)
    }
  }
}
