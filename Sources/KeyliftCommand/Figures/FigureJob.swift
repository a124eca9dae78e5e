// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftFigures

/// The way of a scene to a figure's file.
struct FigureJob {
  /// What the command line says.
  let options: SceneFigureOptions
  /// The figure's name, as commands and files have it.
  let kind: String
  /// Where messages go.
  let console: Console

  init(_ options: SceneFigureOptions, kind: String) {
    (self.options, self.kind) = (options, kind)
    console = Console(isQuiet: options.quiet)
  }

  /// Reads and plays the scene, and draws and writes its figure.
  func run(
    figure: (FigureSubject) throws(Failure) -> any ClipFigure
  ) throws(Failure) {
    let file = try FigureFile(options.output)
    let subject = try FigureSubject(options, console: console)
    let figure = try figure(subject)
    let writer = try FigureWriter(options.drawing.text)
    let painter = FigurePainter(shaper: writer.shaper)
    let picture = figure.picture(
      width: try options.width(of: figure, painter: painter), scale: options.drawing.scale,
      appearance: subject.appearance, painter: painter)
    console.warn(of: painter.missingCharacters, in: subject.title)
    let path = file.path(of: subject.title, kind)
    try OutputFile.write(try writer.bytes(of: picture, as: file.format), to: path)
    console.note("wrote \(path)")
  }
}
