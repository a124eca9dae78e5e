// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// The clip that a figure shows.
struct FigureSubject {
  /// The path of its folder in `Output`: the scene's name, and the variant's if there are several.
  let title: String
  let clip: Clip
  let appearance: Appearance
  /// The paths of the files that the scene was read from.
  let files: [String]

  /// Reads and plays a scene, which must be narrowed to one variant.
  ///
  /// - Parameter disk: The files that the scene may read.
  init(
    _ path: String, _ request: FigureRequest, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    files = entry.files
    let scene = try request.applied(to: entry)
    let variant = try scene.onlyVariant(in: "a figure")
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }
}
