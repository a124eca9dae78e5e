// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftScene
import KeyliftStage

/// The clips that a comparison shows.
struct ComparisonSubject {
  /// Where its pictures belong: the scene's name, and the variant's where the scene has some.
  let title: String
  /// The clips.
  let comparison: Comparison
  /// Light or dark.
  let appearance: Appearance
  /// The frames of a second.
  let fps: Int

  /// Reads and plays a scene once a column.
  ///
  /// - Parameters:
  ///   - axis: In what the columns differ; in the articles' systems without it.
  ///   - fps: The frames of a second in place of the scene's.
  init(
    _ options: SceneFigureOptions, axis: ComparedAxis?, fps: Int?, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([options.scene], console: console).entries[0]
    var scene = try options.choices.applied(to: entry.scene, from: entry.path)
    if let fps { scene.fps = fps }
    let columns = (axis ?? .articles(for: scene)).columns(of: scene)
    guard !columns.isEmpty else { throw Failure(.badScene, .noSystem(entry.path)) }
    var clips: [ComparedClip] = []
    for column in columns {
      try SceneChoices.checkSystem(of: column.scene, from: entry.path)
      let variant = try FigureSubject.variant(of: column.scene)
      let clip = column.scene.play(variant)
      console.warn(of: clip, named: "\(entry.name), \(column.name)")
      clips.append(ComparedClip(column.name, clip))
    }
    comparison = Comparison(clips)
    title = entry.name
    appearance = try FigureSubject.variant(of: columns[0].scene).appearance
    self.fps = scene.fps
    if clips.count > 1, comparison.isUniform { console.note(.uniform(scene)) }
  }
}

extension String {
  fileprivate static func noSystem(_ path: String) -> String {
    """
    error: '\(path)': its screen carries none of the articles' systems
    note: name a target that is pinned to the bottom, or choose with --systems
    """
  }

  fileprivate static func uniform(_ scene: Scene) -> String {
    let target = scene.target.map { "'\($0)' is" } ?? "there is no target, and the screens may be"
    return "note: \(target) at the same places in every column"
  }
}
