// SPDX-License-Identifier: MIT

import KeyliftAudit
package import KeyliftScene
import KeyliftStage

/// A scene that has been played as a page chose it.
package struct PlayedFilm: Sendable {
  /// The scene that was played, with the choices in place of its own values.
  let scene: Scene
  /// The screen on which it was played.
  package let variant: SceneVariant
  package let clip: Clip

  /// Plays a scene.
  ///
  /// - Throws: `ImpossibleFilm` if the choices do not go together.
  package init(_ original: Scene, _ choices: FilmChoices) throws(ImpossibleFilm) {
    let scene = choices.request.applied(to: original)
    if let impossible = scene.impossibleSystem {
      throw ImpossibleFilm(message: impossible.message, remedy: impossible.remedy)
    }
    guard let variant = scene.variants.first else {
      throw ImpossibleFilm(message: "the scene has no variant", remedy: "name a device")
    }
    self.variant = variant
    if let situation = choices.situation {
      guard let staged = situation.staged(scene, on: variant) else {
        throw ImpossibleFilm(
          message: "the screen is never in the situation '\(situation.rawValue)' on this device",
          remedy: "choose another situation or another device")
      }
      self.scene = staged
    } else {
      if let shortfall = scene.systemShortfallText {
        throw ImpossibleFilm(message: shortfall.message, remedy: shortfall.remedy)
      }
      self.scene = scene
    }
    clip = self.scene.play(variant, scale: choices.request.scale)
  }
}

/// A reason why a scene cannot be played as a page chose it.
package struct ImpossibleFilm: Error, Hashable, Sendable {
  /// What is wrong.
  package let message: String
  /// What would do.
  package let remedy: String
}
