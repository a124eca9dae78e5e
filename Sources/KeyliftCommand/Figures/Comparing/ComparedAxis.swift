// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftMotion
import KeyliftScene
import KeyliftStage

/// In what the columns of a comparison differ.
enum ComparedAxis {
  /// What answers the keyboard.
  case systems([KeyboardSystem])
  /// The device.
  case devices([Device])
  /// The generation of iOS that moves the keyboard.
  case profiles([KeyboardProfile])
  /// The curve that the app is told and animates with.
  case curves([AnimationCurve])

  /// Returns the scene as each column has it, and the column's name.
  func columns(of scene: Scene) -> [(name: String, scene: Scene)] {
    switch self {
    case .systems(let systems): systems.map { ($0.rawValue, scene.answering(with: $0)) }
    case .devices(let devices):
      devices.map { device in
        var scene = scene
        scene.devices.values = [device]
        return (device.name, scene)
      }
    case .profiles(let profiles):
      profiles.map { profile in
        var scene = scene
        scene.profile = profile
        return (profile.rawValue, scene)
      }
    case .curves(let curves):
      curves.map { curve in
        var scene = scene
        scene.keyboard.options.overrides.curve = .value(curve)
        return (curve.name, scene)
      }
    }
  }

  /// Returns the systems that a scene's screen can carry, one of each article in their order: the scene's own, or the
  /// first that does.
  static func articles(for scene: Scene) -> ComparedAxis {
    let all = [scene.system.name] + KeyboardSystem.allCases
    let articles = KeyboardSystem.allCases.compactMap(\.article).uniqued()
    return .systems(
      articles.compactMap { article in
        all.first {
          $0.article == article && scene.answering(with: $0).systemShortfall == nil
        }
      })
  }
}

extension Scene {
  /// Returns the scene with a system; with the file's parameters if it is the file's own, as they mean nothing to
  /// another.
  func answering(with system: KeyboardSystem) -> Scene {
    var scene = self
    if system != self.system.name { scene.system = SystemChoice(system) }
    return scene
  }
}
