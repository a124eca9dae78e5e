// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures

/// What the command line says of a scene's figure, whichever it is.
struct SceneFigureOptions: ParsableArguments {
  @Argument(help: "A scene file; - for standard input.")
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, .svg, .pdf, .png and so on; an .svg beside the scene's frames, in Output, without it.",
      valueName: "path"))
  var output: String?

  @OptionGroup var choices: SceneChoices

  @Option(help: "The figure's width in points; what suits it without it.")
  var width: Int?

  @OptionGroup var drawing: FigurePageOptions

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    try FigureSize.sides.check(width, of: "--width", unit: " points")
  }
}

extension SceneFigureOptions {
  /// Returns the width that is asked for, or that suits the figure.
  func width(of figure: any ClipFigure, painter: FigurePainter) throws(Failure) -> Double {
    guard let width else { return figure.naturalWidth(painter: painter) }
    let least = figure.leastWidth(painter: painter)
    guard Double(width) >= least else {
      throw Failure(.usage, .tooNarrow(width, least: least))
    }
    return Double(width)
  }
}

extension String {
  fileprivate static func tooNarrow(_ width: Int, least: Double) -> String {
    "error: --width \(width) leaves no room to read the figure; \(Int(least.rounded(.up))) would do"
  }
}
