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

  /// Reads and plays a scene, which must be narrowed to one variant.
  init(_ path: String, _ request: FigureRequest, console: Console) throws(Failure) {
    let entry = try SceneInput([path], console: console).entries[0]
    let scene = try request.applied(to: entry)
    let variant = try scene.onlyVariant(in: "a figure")
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }
}
