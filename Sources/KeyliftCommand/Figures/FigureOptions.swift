// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFigures
import KeyliftScene
import KeyliftStage

/// What the command line says of how a figure looks.
struct FigureOptions: ParsableArguments {
  @Option(help: "Light or dark.")
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "The figure's size in points, such as 640x400; its own without it.", valueName: "size"))
  var size: FigureSize?

  @OptionGroup var drawing: FigurePageOptions

  mutating func validate() throws {
    guard let size else { return }
    let (sides, scale) = (FigureSize.sides, drawing.scale)
    for side in [size.width, size.height] where !sides.contains(side) {
      throw ValidationError(
        "--size \(size.width)x\(size.height): each side must be from \(sides.lowerBound) to "
          + "\(sides.upperBound) points")
    }
    let (width, height) = (size.width * scale, size.height * scale)
    guard max(width, height) <= SceneLimits.sidePixels, width * height <= SceneLimits.pixels else {
      throw ValidationError(
        "--size \(size.width)x\(size.height) --scale \(scale): \(width) by \(height) pixels are "
          + "more than 16384 a side or 64 million in all")
    }
  }

  /// Returns what a figure is drawn on.
  func page(naturalSize: CGSize) -> FigurePage {
    FigurePage(size: size?.size ?? naturalSize, scale: drawing.scale, appearance: appearance)
  }
}
