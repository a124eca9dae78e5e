// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
import KeyliftLook
package import KeyliftOutput
import KeyliftRaster
package import KeyliftScene
import KeyliftStage

extension Comparison {
  /// Draws the clips, writes the picture, and returns its label.
  ///
  /// - Parameter hasOwnRate: Whether the rate was asked for; else a GIF has fewer frames than the
  ///   scene.
  @discardableResult package func write(
    to path: String, as kind: FileKind, titled title: String, _ options: DrawOptions,
    rate: FrameRate, hasOwnRate: Bool = true, jobs: Int, _ monitor: any RenderMonitor
  ) throws(RenderError) -> PictureLabel {
    try ComparisonRendering(
      title: title, comparison: self, options: options, rate: rate, hasOwnRate: hasOwnRate,
      jobs: jobs, monitor: monitor
    ).write(to: path, as: kind)
  }

  package static func fileKind(
    of path: String, _ preference: MotionPreference
  ) throws(RenderError) -> FileKind {
    if path != RenderedFile.standardOutput,
      let problem = SceneFigure.Kind.compare.problem(of: path, preference)
    {
      throw .invalidRequest(problem)
    }
    guard case .file(_, let kind) = try OutputPath(path, preference) else {
      preconditionFailure("the kinds of a comparison's files are known")
    }
    return kind
  }

  package var uniformNote: Message? {
    uniformView.map { .note("the gap below '\($0)' is the same in every column") }
  }
}

private struct ComparisonRendering {
  let title: String
  let comparison: Comparison
  let options: DrawOptions
  let rate: FrameRate
  let hasOwnRate: Bool
  let jobs: Int
  let monitor: any RenderMonitor

  func write(to path: String, as kind: FileKind) throws(RenderError) -> PictureLabel {
    try options.checkInstants(upTo: comparison.lastInstant, of: comparison.longestTitle)
    var times: [Double]?
    switch kind {
    case .animation(let format): try write(to: path, as: format)
    case .still(let format):
      times = instants
      try RenderedFile.write(try still(format), to: path)
    case .trace, .page: preconditionFailure("a comparison is a picture")
    }
    monitor.noteWritten(path)
    return label(at: times)
  }

  private var instants: [Double] { options.instants ?? [comparison.instantOfLargestDifference] }

  private func still(_ format: StillFormat) throws(RenderError) -> [UInt8] {
    let times = instants
    return try options.still(
      of: figure(times), as: format, appearance, label: label(at: times), title: title, monitor)
  }

  private func label(at times: [Double]?) -> PictureLabel {
    let labels = comparison.clips.map { clip in
      guard let time = times?.first, times?.count == 1 else {
        return clip.clip.label(in: clip.range)
      }
      return clip.clip.label(at: min(max(time + clip.shift, 0), clip.range.upperBound))
    }
    let names = comparison.clips.map(\.name).filter { !$0.isEmpty }
    let shown = labels.map(\.description).uniqued().joined(separator: "; ")
    return options.words.label(
      PictureLabel(
        title: labels.map(\.title).uniqued().joined(separator: ", "),
        description: names.isEmpty
          ? shown : "Side by side: \(names.joined(separator: ", ")). \(shown)"))
  }

  private func figure(_ times: [Double]?) -> ComparisonFigure {
    ComparisonFigure(
      comparison, times: times, hasScreensOnly: options.showsScreensOnly, words: options.words)
  }

  private func write(to path: String, as format: AnimationFormat) throws(RenderError) {
    let figure = figure(nil)
    if !options.words.notes.isEmpty { try options.words.check(figure.shownFrames) }
    var options = options
    // Light text on nothing would be on white where transparency is lost.
    if !format.keepsTransparency, options.background?.resolved(in: .light).alpha == 0 {
      options.background = nil
    }
    let fonts = try options.text.findFonts()
    let shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    let painter = options.painter(shaper, appearance)
    let full = try options.size(of: figure, inPixels: !format.isOutlines, painter: painter)
    var size = full
    let isFree = options.maxWidth == nil && options.usualWidth == nil
    if let usual = format.usualWidth, isFree, options.width == nil, options.scale == nil {
      options.maxWidth = max(
        usual, Int(clamping: figure.minimumWidth(painter: painter).rounded(.up)))
      size = try options.size(of: figure, inPixels: true, painter: painter)
      options.maxWidth = nil
    }
    let pixels = Int(clamping: (full.width * Double(full.scale)).rounded())
    let moving = ComparisonAnimation(
      title: title, comparison: comparison, figure: figure, options: options, points: size.width,
      scale: size.scale,
      width: !isFree
        ? .limited
        : size == full
          ? .free(pixels)
          : .usual(Int(clamping: (size.width * Double(size.scale)).rounded()), subject: pixels),
      appearance: appearance, fonts: fonts, label: label(at: nil),
      rate: format == .gif && !hasOwnRate ? rate.usualInGIF : rate)
    try moving.write(to: path, as: format, playback: options.playback, jobs: jobs, monitor)
  }

  private var appearance: Appearance { comparison.clips[0].clip.timeline.screen.appearance }
}

private struct ComparisonAnimation: AnimationSubject {
  let title: String
  let comparison: Comparison
  let figure: ComparisonFigure
  let options: DrawOptions
  let points: Double
  let scale: Int
  let width: AnimationWidth
  let appearance: Appearance
  let fonts: FontFiles?
  let label: PictureLabel
  let rate: FrameRate

  var keepsText: Bool { options.text == .selectable }
  var caption: String { comparison.clips.map(\.clip.title).uniqued().joined(separator: ", ") }
  var duration: Double { comparison.lastInstant - comparison.start }
  var isTransparent: Bool { options.background?.resolved(in: .light).alpha == 0 }
  var blursMaterials: Bool {
    comparison.clips.contains { $0.clip.timeline.allScreens.contains(where: \.blursMaterials) }
  }
  /// The first is the beginning of the shown part.
  var instants: [Double] { comparison.instants.map { $0 - comparison.start } }

  func painter(_ placing: FramePlacing) throws(RenderError) -> SubjectPainter {
    let shaper = try RenderError.catching { try TextRendering.shaper(fonts: fonts) }
    let painter = options.painter(shaper, appearance)
    let screens = figure.painter(width: points, scale: scale, placing: placing, painter: painter)
    let start = comparison.start
    guard options.words.needsPage else {
      return SubjectPainter(
        picture: { screens.picture(at: start + $0) },
        missingCharacters: { screens.missingCharacters })
    }
    let (spots, texts) = figure.spots(width: points, scale: scale, painter: painter)
    let layout = WordsLayout(
      options.words, around: screens.picture(at: start).points, spots: spots,
      frames: figure.shownFrames, obstacles: texts, isMoving: true, text: painter.text)
    let page = painter.page(size: layout.size, scale: scale)
    let words = WordsPainter(layout, page: page, isMoving: true, text: painter.text)
    return SubjectPainter(
      picture: { [comparison] time in
        let frames = comparison.clips.map { $0.frame(at: start + time) }
        return words.picture(around: screens.picture(at: start + time), frames)
      }, missingCharacters: { (screens.missingCharacters + painter.missingCharacters).uniqued() })
  }
}
