// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

struct OnionCommand: ParsableCommand, OptionTaker {
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

  static let taker = FigureOption.Taker.figure(.onion)

  @Argument(help: "A scene file; - for standard input.", completion: .scenes)
  var scene: String

  @OptionGroup var options: SceneFigureOptions<OnionCommand>

  func run() throws { try options.job(.onion, of: [scene]).run() }
}

struct SheetCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws a row of stills of a scene above a plot of its keyboard.",
    discussion: """
        keylift sheet Scenes/chat.yaml
            Output/chat/sheet.svg
        keylift sheet Scenes/chat.yaml -o chat.png
        keylift sheet Scenes/chat.yaml --count 8 --appearance dark -o chat.pdf
        keylift sheet Scenes/chat.yaml --times 0.2s,0.3s,0.4s,0.7s -o chat.svg
        keylift sheet Scenes/*.yaml -o contact.png

      Of several scenes the sheet shows one still each, with the keyboard up, or with
      --times a row for each. Without --times, the sheet of one scene shows the
      start and the end, each instant at which the keyboard comes to rest, each field
      that gets the caret, jumps, and the largest lead or lag. Instants between them
      divide the keyboard's path evenly.

      The plot shows the top edge of the keyboard and the bottom edge of the measured
      view over time. The measured view is the scene's 'measure', or else the lowest
      visible view of its target.
      """)

  static let taker = FigureOption.Taker.figure(.sheet)

  @Argument(
    help: "Scene files, videos or recordings; - for standard input.", completion: .scenes)
  var scenes: [String]

  @OptionGroup var options: SceneFigureOptions<SheetCommand>

  func run() throws { try options.job(.sheet, of: scenes).run() }
}

struct DimensionsCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "dimensions",
    abstract: "Draws an instant of a scene with lengths in points.",
    discussion: """
        keylift dimensions Scenes/chat.yaml
            Output/chat/dimensions.svg
        keylift dimensions Scenes/chat.yaml -o chat.png --appearance dark
        keylift dimensions Scenes/chat.yaml --at 0.3s --system none -o lag.svg

      At the right are the heights of the keyboard and of the safe area, and how much
      of the safe area the keyboard covers. At the left are the measured view with
      its gap to the keyboard or its covered height, and the parts of the keyboard.
      The measured view is the scene's 'measure', or else the lowest visible view of
      its target. Without --at, the instant is one at which the keyboard is shown.
      """)

  static let taker = FigureOption.Taker.figure(.dimensions)

  @Argument(help: "A scene file; - for standard input.", completion: .scenes)
  var scene: String

  @OptionGroup var options: SceneFigureOptions<DimensionsCommand>

  func run() throws { try options.job(.dimensions, of: [scene]).run() }
}
