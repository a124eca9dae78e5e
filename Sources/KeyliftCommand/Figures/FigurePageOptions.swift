// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftRaster

/// What the command line says of how any figure is drawn.
struct FigurePageOptions: ParsableArguments {
  @Option(
    help: "Device pixels per point, 1 to 8: a PNG's, and where edges of screens stand in all.")
  var scale: Int = 2

  @Option(help: "Text as inter, or as blocks, which need no font.")
  var text: TextChoice = .inter

  mutating func validate() throws { try (1...8).check(scale, of: "--scale") }
}
