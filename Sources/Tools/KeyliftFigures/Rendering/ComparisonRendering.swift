// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftOutput
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

package struct ComparisonRendering {
  let title: String
  let comparison: Comparison
  let options: DrawOptions
  let rate: FrameRate
  /// The number of frames that are drawn at once.
  let jobs: Int
  let monitor: any RenderMonitor

  package init(
    title: String, comparison: Comparison, options: DrawOptions, rate: FrameRate, jobs: Int,
    monitor: any RenderMonitor
  ) {
    self.title = title
    self.comparison = comparison
    self.options = options
    self.rate = rate
    self.jobs = jobs
    self.monitor = monitor
  }

  package static func kind(
    of path: String, _ preference: MotionPreference
  ) throws(RenderError) -> FileKind {
    switch try OutputPath(path, preference) {
    case .file(_, let kind) where kind.isPicture: return kind
    default: throw .noComparison(path)
    }
  }

  package func write(to path: String, as kind: FileKind) throws(RenderError) {
    try options.checkInstants(upTo: comparison.end)
    switch kind {
    case .animation(let format): try write(to: path, as: format)
    case .still(let format): try RenderedFile.write(try still(format), to: path)
    case .trace: throw .noComparison(path)
    }
    monitor.noteWritten(path)
  }

  /// Returns the bytes of a still: a row of screens for each requested instant, or the instant at
  /// which the columns differ most.
  func still(_ format: StillFormat) throws(RenderError) -> [UInt8] {
    let times = options.instants ?? [comparison.instantOfLargestDifference]
    let figure = ComparisonFigure(comparison, times: times)
    let writer = try FigureWriter(options.text)
    let painter = FigurePainter(shaper: writer.shaper)
    let size = try options.size(of: figure, inPixels: format == .png, painter: painter)
    let picture = figure.picture(
      width: size.width, scale: size.scale, appearance: appearance, painter: painter)
    monitor.warn(of: painter.missingCharacters, in: title)
    return try writer.bytes(of: picture, as: format)
  }

  private func write(to path: String, as format: AnimationFormat) throws(RenderError) {
    let figure = ComparisonFigure(comparison, times: nil)
    let fonts = try options.text.findFonts()
    let shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    let painter = FigurePainter(shaper: shaper)
    let size = try options.size(of: figure, inPixels: !format.isOutlines, painter: painter)
    let moving = ComparisonAnimation(
      title: title, comparison: comparison, points: size.width, scale: size.scale,
      width: options.maxWidth != nil
        ? .limited : .free(Int(clamping: (size.width * Double(size.scale)).rounded())),
      appearance: appearance, fonts: fonts, rate: rate)
    let job = AnimationJob(
      subject: moving, format: format, playback: options.playback, jobs: jobs, monitor: monitor)
    try job.write(to: path)
  }

  /// Returns a note about a view that moves alike in every column.
  package static func isUniform(_ view: String) -> Message {
    .note("'\(view)' is at the same places in every column")
  }

  private var appearance: Appearance { comparison.clips[0].clip.timeline.screen.appearance }
}

extension RenderError {
  fileprivate static func noComparison(_ path: String) -> RenderError {
    let known = FileKind.pictureEndings.map { ".\($0)" }.joined(separator: ", ")
    return .invalidRequest(
      "a comparison cannot be written to '\(path.printable)'; its name must end in \(known)")
  }
}

private struct ComparisonAnimation: AnimationSubject {
  let title: String
  let comparison: Comparison
  let points: Double
  let scale: Int
  let width: AnimationWidth
  let appearance: Appearance
  let fonts: FontFiles?
  let rate: FrameRate

  var caption: String { comparison.clips.map(\.clip.title).uniqued().joined(separator: ", ") }
  var duration: Double { comparison.end }
  var isTransparent: Bool { false }
  var blursMaterials: Bool {
    comparison.clips.contains { $0.clip.timeline.allScreens.contains(where: \.blursMaterials) }
  }
  var instants: [Double] { comparison.instants }

  func painter() throws(RenderError) -> any SubjectPainter { try painter(.wholePixels) }

  func outlines() throws(RenderError) -> MovingOutlines {
    MovingOutlines(painter: try painter(.exact))
  }

  private func painter(_ placing: FramePlacing) throws(RenderError) -> any SubjectPainter {
    let shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    return ComparisonFigure(comparison, times: nil).painter(
      width: points, scale: scale, appearance: appearance, placing: placing,
      painter: FigurePainter(shaper: shaper))
  }
}

extension ComparisonPainter: SubjectPainter {}
