// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import KeyliftVectorAnimation

/// Writes a comparison of one scene to a file.
struct ComparisonJob {
  /// The scene's path; `-` for standard input.
  let scene: String
  /// The file to write; `nil` for a file in the scene's folder in `Output`.
  let output: String?
  let request: FigureRequest
  let jobs: Int
  let console: Console

  /// Reads the scene, plays it once for each column, and draws and writes the comparison.
  func run() throws(Failure) {
    let kind = try kind
    let subject = try ComparisonSubject(scene, request, console: console)
    try request.checkInstants(upTo: subject.comparison.end)
    let path = output ?? "Output/\(subject.title)/compare.svg"
    switch kind {
    case .animation(let format): try write(subject, as: format, to: path)
    case .still(let format): try write(subject, at: request.instants, as: format, to: path)
    case .trace: throw Failure(.usage, .noComparison(path))
    }
    console.noteWritten(path)
  }

  /// The kind of the file, by its name.
  private var kind: FileKind {
    get throws(Failure) {
      let preference = MotionPreference(
        isStill: request.times != nil, isAnimated: request.isAnimated)
      let path = output ?? "compare.svg"
      switch try OutputPath(path, preference) {
      case .file(_, let kind) where kind.isPicture: return kind
      default: throw Failure(.usage, .noComparison(path))
      }
    }
  }

  private func write(
    _ subject: ComparisonSubject, at times: [Double]?, as format: StillFormat, to path: String
  ) throws(Failure) {
    let comparison = subject.comparison
    let figure = ComparisonFigure(comparison, times: times ?? [comparison.mostDifferent])
    let writer = try FigureWriter(request.textChoice)
    let painter = FigurePainter(shaper: writer.shaper)
    let size = try request.size(of: figure, inPixels: format == .png, painter: painter)
    let picture = figure.picture(
      width: size.width, scale: size.scale, appearance: subject.appearance, painter: painter)
    console.warn(of: painter.missingCharacters, in: subject.title)
    try OutputFile.write(try writer.bytes(of: picture, as: format), to: path)
  }

  private func write(
    _ subject: ComparisonSubject, as format: AnimationFormat, to path: String
  ) throws(Failure) {
    let figure = ComparisonFigure(subject.comparison, times: nil)
    let fonts = try request.textChoice.findFonts()
    let painter = FigurePainter(shaper: try TextChoice.shaping(with: fonts))
    let size = try request.size(of: figure, inPixels: !format.isOutlines, painter: painter)
    let moving = ComparisonAnimation(
      title: subject.title, comparison: subject.comparison,
      width: size.width, scale: size.scale, isLimited: request.maxWidth != nil,
      appearance: subject.appearance, fonts: fonts, rate: FrameRate(frames: subject.fps))
    let job = AnimationJob(
      subject: moving, format: format, playback: request.playback, jobs: jobs, console: console)
    try job.write(to: path)
  }
}

extension Message {
  fileprivate static func noComparison(_ path: String) -> Message {
    let known = FileKind.pictureEndings.map { ".\($0)" }.joined(separator: ", ")
    return
      "error: a comparison cannot be written to '\(path)'; its name must end in \(known)"
  }
}

/// The clips of a comparison.
struct ComparisonSubject {
  /// The name of the scene, which its folder in `Output` has too.
  let title: String
  let comparison: Comparison
  let appearance: Appearance
  let fps: Int

  /// Reads a scene and plays it once for each column.
  ///
  /// The columns differ in the articles' systems unless the request names something else.
  init(_ path: String, _ request: FigureRequest, console: Console) throws(Failure) {
    let entry = try SceneInput([path], console: console).entries[0]
    let scene = try request.applied(to: entry)
    let axis = try Failure.catching { try ComparedAxis(request) } ?? .articles(for: scene)
    let columns = axis.columns(of: scene)
    guard !columns.isEmpty else { throw Failure(.badScene, .noSystem(entry.path)) }
    var clips: [ComparedClip] = []
    for column in columns {
      try entry.checkSystem(of: column.scene)
      let variant = try column.scene.onlyVariant(in: "a figure")
      let clip = column.scene.play(variant)
      console.warn(of: clip, named: "\(entry.name), \(column.name)")
      clips.append(ComparedClip(column.name, clip))
    }
    comparison = Comparison(clips)
    title = entry.name
    appearance = try columns[0].scene.onlyVariant(in: "a figure").appearance
    self.fps = scene.fps
    if let view = comparison.uniformView { console.note(.uniform(view)) }
  }
}

extension Message {
  fileprivate static func noSystem(_ path: String) -> Message {
    """
    error: '\(path)': none of the articles' systems works with its screen
    note: name a target that is pinned to the bottom, or choose systems with --systems
    """
  }

  fileprivate static func uniform(_ view: String) -> Message {
    "note: '\(view)' is at the same places in every column"
  }
}

/// An animation of a comparison.
struct ComparisonAnimation: AnimationSubject {
  let title: String
  let comparison: Comparison
  let width: Double
  let scale: Int
  /// Whether a maximum width was given.
  let isLimited: Bool
  let appearance: Appearance
  let fonts: FontFiles?
  let rate: FrameRate

  var caption: String { comparison.clips.map(\.clip.title).uniqued().joined(separator: ", ") }
  var duration: Double { comparison.end }
  var isTransparent: Bool { false }
  var freeWidth: Int? { isLimited ? nil : Int((width * Double(scale)).rounded()) }
  var blursMaterials: Bool {
    comparison.clips.contains { $0.clip.timeline.allScreens.contains(where: \.blursMaterials) }
  }
  var instants: [Double] { comparison.instants }

  func painter() throws(Failure) -> any SubjectPainter { try painter(.wholePixels) }

  func outlines() throws(Failure) -> MovingOutlines {
    MovingOutlines(painter: try painter(.exact))
  }

  private func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter {
    let shaper = try TextChoice.shaping(with: fonts)
    return ComparisonFigure(comparison, times: nil).painter(
      width: width, scale: scale, appearance: appearance, placing: placing,
      painter: FigurePainter(shaper: shaper))
  }
}

extension ComparisonPainter: SubjectPainter {}
