// SPDX-License-Identifier: MIT

import Foundation
import KeyliftFigures
import KeyliftScene
import KeyliftStage

/// The one clip that a figure shows.
struct FigureSubject {
  /// Where its pictures belong: the scene's name, and the variant's where the scene has some.
  let title: String
  /// The clip.
  let clip: Clip
  /// The id of the view that follows the keyboard.
  let target: String?
  /// Light or dark.
  let appearance: Appearance

  /// Reads and plays a scene, of which one variant must be chosen.
  init(_ options: SceneFigureOptions, console: Console) throws(Failure) {
    let input = try SceneInput([options.scene], console: console)
    let entry = input.entries[0]
    let scene = try options.choices.applied(to: entry.scene, from: entry.path)
    let variant = try FigureSubject.variant(of: scene)
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    target = scene.target
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }

  /// Returns a scene's one variant.
  static func variant(of scene: Scene) throws(Failure) -> SceneVariant {
    guard scene.variants.count == 1 else {
      throw Failure(
        .usage, .manyVariants(scene.variants.count, SceneChoices.narrowing(scene)))
    }
    return scene.variants[0]
  }

  /// The instant of the last frame in seconds.
  var end: Double { clip.time(ofFrame: clip.lastFrame) }

  /// Checks that instants, in order, are the clip's.
  func check(_ times: [Double], option: String) throws(Failure) {
    guard let last = times.last, last > end + 1e-6 else { return }
    throw Failure(.usage, .beyondEnd(last, option: option, end: end))
  }

  /// Where the keyboard and the target are over time.
  var curves: ScreenCurves { ScreenCurves(of: clip, target: target) }
}

extension String {
  fileprivate static func manyVariants(_ count: Int, _ flags: String) -> String {
    "error: the scene has \(count) variants and a figure shows one; choose with \(flags)"
  }

  /// An instant is not the clip's.
  static func beyondEnd(_ time: Double, option: String, end: Double) -> String {
    "error: \(option) \(time.shortDecimal(places: 6))s: the scene ends at "
      + "\(end.shortDecimal(places: 6))s"
  }
}
