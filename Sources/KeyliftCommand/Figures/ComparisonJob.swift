// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftIO
import KeyliftOutput
import KeyliftScene

extension FigureJob {
  /// Reads the scene, plays it once for each column, and draws and writes the comparison.
  func compare() throws(Failure) {
    let kind = try comparisonKind
    let subject = try ComparisonSubject(scene, options, from: disk, console: console)
    let path = output ?? "Output/\(subject.title)/compare.svg"
    try check(path, inputs: subject.files)
    let rendering = ComparisonRendering(
      title: subject.title, comparison: subject.comparison, options: options.draw,
      rate: FrameRate(frames: subject.fps), jobs: jobs, monitor: console)
    try Failure.catching { try rendering.write(to: path, as: kind) }
  }

  private var comparisonKind: FileKind {
    get throws(Failure) {
      let preference = MotionPreference(
        isStill: options.draw.times != nil, isAnimated: options.draw.isAnimated)
      return try Failure.catching {
        try ComparisonRendering.kind(of: output ?? "compare.svg", preference)
      }
    }
  }
}

struct ComparisonSubject {
  /// The name of the scene, which its folder in `Output` has too.
  let title: String
  let comparison: Comparison
  let fps: Int
  /// The paths of the files that the scene was read from.
  let files: [String]

  /// Reads a scene and plays it once for each column.
  ///
  /// The columns differ in the articles' systems unless the request names something else.
  init(
    _ path: String, _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    try entry.refuseRecording(for: "'keylift compare' needs a scene")
    let scene = try options.applied(to: entry)
    let axis = options.columns.first ?? .articles(for: scene)
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
    files = entry.files
    self.fps = scene.fps
    if let view = comparison.uniformView {
      console.receive(ComparisonRendering.isUniform(view))
    }
  }
}

extension Message {
  fileprivate static func noSystem(_ path: String) -> Message {
    .error(
      "'\(path)': no system of the default comparison fits this screen",
      note: "name a target that is pinned to the bottom, or choose systems with --systems")
  }
}
