// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene

extension FigureJob {
  func compare() throws(Failure) -> PictureLabel {
    let kind = try comparisonKind
    let subject = try ComparisonSubject(scenes, options, from: disk, console: console)
    if let view = subject.comparison.uniformView {
      console.receive(ComparisonRendering.isUniform(view))
    }
    return try write(
      subject, to: output ?? "Output/\(subject.title)/compare.svg", as: kind, options.draw)
  }

  func drawPage() throws(Failure) -> PictureLabel {
    let preference = SceneFigure.Kind.render.motion(of: options.draw)
    let path = output ?? "Output/\(FilePath.stem(of: scenes[0]))/page.svg"
    if path != OutputFile.standardOutput,
      let problem = SceneFigure.Kind.render.problem(of: path, preference, hasWords: true)
    {
      throw Failure(.usage, .error("\(problem)"))
    }
    guard case .file(_, let kind) = try Failure.catching({ try OutputPath(path, preference) })
    else { preconditionFailure("the kinds of a picture's files are known") }
    let subject = try ComparisonSubject(alone: scenes[0], options, from: disk, console: console)
    var draw = options.draw
    draw.showsScreensOnly = true
    if case .still = kind { draw.times = [draw.time ?? subject.comparison.lastInstant] }
    return try write(subject, to: path, as: kind, draw)
  }

  private func write(
    _ subject: ComparisonSubject, to path: String, as kind: FileKind, _ draw: DrawOptions
  ) throws(Failure) -> PictureLabel {
    try check(path, inputs: subject.files)
    let rendering = ComparisonRendering(
      title: subject.title, comparison: subject.comparison, options: draw,
      rate: FrameRate(frames: subject.fps), hasOwnRate: options.play.fps != nil, jobs: jobs,
      monitor: console)
    return try Failure.catching { try rendering.write(to: path, as: kind) }
  }

  private var comparisonKind: FileKind {
    get throws(Failure) {
      let preference = SceneFigure.Kind.compare.motion(of: options.draw)
      return try Failure.catching {
        try ComparisonRendering.kind(of: output ?? "compare.svg", preference)
      }
    }
  }
}

private struct ComparisonSubject {
  /// The name of the scene, and of its folder in `Output`.
  let title: String
  let comparison: Comparison
  let fps: Int
  let files: [String]

  /// Plays each of several scenes once, or one scene once for each column.
  ///
  /// The columns of one scene differ in the articles' systems unless the request names something
  /// else.
  init(
    _ paths: [String], _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let input = try SceneInput(paths, from: disk, console: console)
    guard input.entries.count == 1 else {
      guard input.entries.count <= ComparedAxis.limit else { throw Failure(.usage, .manyScenes) }
      var columns: [(entry: SceneInput.Entry, name: String, scene: Scene)] = []
      for (entry, name) in zip(input.entries, input.entries.names) {
        columns.append((entry, name, try options.applied(to: entry)))
      }
      try self.init(columns, options, console)
      return
    }
    let entry = input.entries[0]
    try entry.refuseRecording(for: "'keylift compare' needs a scene, or several recordings")
    let scene = try options.applied(to: entry)
    let axis = options.columns.first ?? .articles(for: scene)
    let columns = axis.columns(of: scene)
    console.noteDefaults(of: options.play.system, in: entry.scene)
    if !options.columns.isEmpty, case .systems(let systems) = axis {
      for system in systems { console.noteDefaults(of: system, in: scene) }
    }
    if case .curves = axis, !scene.system.name.parameters.contains(.curve) {
      console.receive(.noCurve(scene.system.name))
    }
    guard !columns.isEmpty else { throw Failure(.badScene, .noSystem(entry.path)) }
    try self.init(columns.map { (entry, $0.name, $0.scene) }, options, console)
  }

  /// Plays a scene or a recording as a single column without a name.
  init(
    alone path: String, _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    console.noteDefaults(of: options.play.system, in: entry.scene)
    try self.init([(entry, "", try options.applied(to: entry))], options, console)
  }

  private init(
    _ columns: [(entry: SceneInput.Entry, name: String, scene: Scene)], _ options: FigureOptions,
    _ console: Console
  ) throws(Failure) {
    if let problem = options.problemOfLabels(for: columns.count) {
      throw Failure(.usage, .error("\(problem)"))
    }
    var clips: [ComparedClip] = []
    for (index, column) in columns.enumerated() {
      let (entry, name, scene) = column
      try entry.checkSystem(of: scene)
      let clip = scene.play(try scene.onlyVariant(in: "a figure"))
      console.warn(of: clip, named: name.isEmpty ? entry.name : "\(entry.name), \(name)")
      let range =
        try options.draw.cut == .whole
        ? nil : Failure.catching { try options.draw.range(in: clip) }
      let labels = options.draw.words.labels
      clips.append(
        ComparedClip(
          labels.isEmpty ? name : labels[index], clip, range: range,
          beside: clips.first?.range.lowerBound))
    }
    comparison = Comparison(clips)
    title = columns[0].entry.name
    files = columns.flatMap(\.entry.files).uniqued()
    fps = columns.map(\.scene.fps).max() ?? 60
  }
}

extension Message {
  fileprivate static func noCurve(_ system: KeyboardSystem) -> Message {
    .note(
      """
      the system '\(system.rawValue)' has no curve of its own; \
      '--system bottom-constraint:subtracts-safe-area' has
      """)
  }

  fileprivate static let manyScenes: Message = .error(
    "at most \(ComparedAxis.limit) scenes can stand side by side")

  fileprivate static func noSystem(_ path: String) -> Message {
    .error(
      "'\(path)': no system of the default comparison fits this screen",
      note: "name a target that is pinned to the bottom, or choose systems with --systems")
  }
}
