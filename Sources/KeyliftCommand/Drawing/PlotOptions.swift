// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct PlotOptions: ParsableArguments, OptionTaker {
  static let taker = FigureOption.Taker.plot

  @Option(help: "Light or dark.")
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "The size of the plot in points, such as 640x400; by default its natural size.",
      valueName: "size"))
  var size: FigureSize?

  @OptionGroup var drawing: OptionTable<PlotOptions>

  mutating func validate() throws {
    guard let size else { return }
    let sides = 40...4096
    for side in [size.width, size.height] where !sides.contains(side) {
      throw ValidationError(
        "--size \(size.width)x\(size.height): each side must be from \(sides.lowerBound) to "
          + "\(sides.upperBound) points")
    }
    let width = size.width * scale
    let height = size.height * scale
    guard max(width, height) <= PixelLimits.side, width * height <= PixelLimits.area else {
      throw ValidationError(
        "--size \(size.width)x\(size.height) --scale \(scale): \(width) by \(height) pixels are "
          + "more than \(PixelLimits.side) a side or "
          + "\(PixelLimits.area / 1_000_000) million in all")
    }
  }

  private var scale: Int { drawing.values.draw.scale ?? 2 }

  var text: TextRendering { drawing.values.draw.text }

  func page(naturalSize: CGSize) -> FigurePage {
    FigurePage(size: size?.size ?? naturalSize, scale: scale, appearance: appearance)
  }
}

struct SceneFigureOptions<Command: OptionTaker>: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write: .svg, .pdf, .png and so on; by default an .svg in the scene's folder "
        + "in Output.",
      valueName: "path"))
  var output: String?

  @OptionGroup var table: OptionTable<Command>

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  func job(_ kind: SceneFigure.Kind, of scenes: [String], jobs: Int? = nil) -> FigureJob {
    FigureJob(
      scenes: scenes, disk: source.files, output: output, kind: kind, options: table.values,
      force: replacing.force, jobs: JobCount.of(jobs), console: Console(isQuiet: quiet))
  }
}
