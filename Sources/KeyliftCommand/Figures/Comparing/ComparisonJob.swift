// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftFigures
import KeyliftRaster

/// The way of a scene to a comparison's file.
struct ComparisonJob {
  /// What the command line says of the figure.
  let options: SceneFigureOptions
  /// How an animation is shown.
  let playback: Playback
  /// The most frames drawn at once.
  let jobs: Int
  /// Where messages go.
  let console: Console

  /// Draws and writes the comparison.
  ///
  /// - Parameters:
  ///   - times: The instants of a still in seconds, in order.
  ///   - kind: What the file holds.
  func run(
    _ subject: ComparisonSubject, times: [Double]?, as kind: FileKind, path: String
  ) throws(Failure) {
    switch kind {
    case .animation(let format): try write(subject, as: format, to: path)
    case .still(let format): try write(subject, at: times, as: format, to: path)
    case .trace: throw Failure(.usage, .noComparison(path))
    }
    console.note("wrote \(path)")
  }

  private func write(
    _ subject: ComparisonSubject, at times: [Double]?, as format: StillFormat, to path: String
  ) throws(Failure) {
    let comparison = subject.comparison
    let figure = ComparisonFigure(comparison, times: times ?? [comparison.mostDifferent])
    let writer = try FigureWriter(options.drawing.text)
    let painter = FigurePainter(shaper: writer.shaper)
    let picture = figure.picture(
      width: try options.width(of: figure, painter: painter), scale: options.drawing.scale,
      appearance: subject.appearance, painter: painter)
    console.warn(of: painter.missingCharacters, in: subject.title)
    try OutputFile.write(try writer.bytes(of: picture, as: format), to: path)
  }

  private func write(
    _ subject: ComparisonSubject, as format: AnimationFormat, to path: String
  ) throws(Failure) {
    let figure = ComparisonFigure(subject.comparison, times: nil)
    let fonts = try options.drawing.text.findFonts()
    let painter = FigurePainter(shaper: try TextChoice.shaping(with: fonts))
    let moving = MovingComparison(
      title: subject.title, comparison: subject.comparison,
      width: try options.width(of: figure, painter: painter), scale: options.drawing.scale,
      appearance: subject.appearance, fonts: fonts,
      rate: FrameRate(frames: subject.fps))
    let job = AnimationJob(
      subject: moving, format: format, playback: playback, jobs: jobs, console: console)
    try job.write(to: path)
  }
}

extension String {
  /// A comparison cannot be written to a path.
  static func noComparison(_ path: String) -> String {
    let known = FileKind.pictureEndings.map { ".\($0)" }.joined(separator: ", ")
    return
      "error: '\(path)' is no file that a comparison can be written to; its name ends in \(known)"
  }
}
