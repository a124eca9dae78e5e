// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The options for the look of a plot of curves.
struct FigureOptions: ParsableArguments {
  @Option(help: "Light or dark.")
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "The size of the plot in points, such as 640x400; by default its natural size.",
      valueName: "size"))
  var size: FigureSize?

  @OptionGroup var drawing: FigurePageOptions

  mutating func validate() throws {
    guard let size else { return }
    let sides = FigureRequest.sides
    let scale = drawing.scale
    for side in [size.width, size.height] where !sides.contains(side) {
      throw ValidationError(
        "--size \(size.width)x\(size.height): each side must be from \(sides.lowerBound) to "
          + "\(sides.upperBound) points")
    }
    let width = size.width * scale
    let height = size.height * scale
    guard max(width, height) <= SceneLimits.sidePixels, width * height <= SceneLimits.pixels else {
      throw ValidationError(
        "--size \(size.width)x\(size.height) --scale \(scale): \(width) by \(height) pixels are "
          + "more than \(SceneLimits.sidePixels) a side or "
          + "\(SceneLimits.pixels / 1_000_000) million in all")
    }
  }

  func page(naturalSize: CGSize) -> FigurePage {
    FigurePage(size: size?.size ?? naturalSize, scale: drawing.scale, appearance: appearance)
  }
}

struct FigurePageOptions: ParsableArguments {
  @Option(
    help: "Pixels per point, 1 to 8; the edges of screens align to pixels in all formats.")
  var scale: Int = 2

  @Option(help: "Text as inter, or as blocks, which need no font.")
  var text: TextRendering = .inter

  mutating func validate() throws { try (1...8).check(scale, of: "--scale") }
}

/// A figure's size in points on the command line, such as `640x400`.
struct FigureSize: ExpressibleByArgument, Equatable {
  let width: Int
  let height: Int

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(digits: sides[0]), let height = Int(digits: sides[1])
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The size as a `CGSize`.
  var size: CGSize { CGSize(width: Double(width), height: Double(height)) }
}

struct SceneFigureOptions: ParsableArguments {
  @Argument(help: "A scene file; - for standard input.", completion: .scenes)
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write: .svg, .pdf, .png and so on; by default an .svg in the scene's folder "
        + "in Output.",
      valueName: "path"))
  var output: String?

  @OptionGroup var choices: SceneChoices

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @OptionGroup var limit: PictureLimit

  @Option(
    help: ArgumentHelp(
      "The width of the layout; by default its natural width, or what --max-width leaves.",
      valueName: "points"))
  var width: Int?

  @OptionGroup var drawing: FigurePageOptions

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  var request: FigureRequest {
    var request = choices.request
    request.width = width
    request.maxWidth = limit.maxWidth
    request.scale = drawing.scale
    request.text = drawing.text
    return request
  }

  func job(
    _ kind: SceneFigure.Kind, _ request: FigureRequest, jobs: Int? = nil
  ) -> FigureJob {
    FigureJob(
      scene: scene, disk: source.files, output: output, kind: kind, request: request,
      force: replacing.force, jobs: JobCount.of(jobs), console: Console(isQuiet: quiet))
  }
}
