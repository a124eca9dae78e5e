// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftKeyboard
package import KeyliftMotion
package import KeyliftScene
import KeyliftStage

/// The property in which the columns of a comparison differ.
package enum ComparedAxis {
  /// The most columns of a comparison.
  package static let limit = 12

  /// The code that responds to the keyboard.
  case systems([KeyboardSystem])
  /// The device.
  case devices([Device])
  /// The generation of iOS.
  case versions([SystemVersion])
  /// The curve that the app is notified of and animates with.
  case curves([AnimationCurve])

  /// Returns each column's scene and name.
  package func columns(of scene: Scene) -> [(name: String, scene: Scene)] {
    switch self {
    case .systems(let systems): systems.map { ($0.rawValue, scene.answered(by: $0)) }
    case .devices(let devices):
      devices.map { device in
        var scene = scene
        scene.devices.values = [device]
        return (device.name, scene)
      }
    case .versions(let versions): versions.map { ("iOS \($0.rawValue)", scene.played(on: $0)) }
    case .curves(let curves):
      curves.map { curve in
        var scene = scene
        scene.keyboard.options.overrides.curve = .value(curve)
        return (curve.name, scene)
      }
    }
  }

  /// Returns one system for each article, in the articles' order, among the systems that a scene's
  /// screen supports: the scene's own, or the first.
  package static func articles(for scene: Scene) -> ComparedAxis {
    let all = [scene.system.name] + KeyboardSystem.allCases
    let articles = KeyboardSystem.allCases.compactMap(\.article).uniqued()
    return .systems(
      articles.compactMap { article in
        all.first {
          $0.article == article && scene.answered(by: $0).systemShortfall == nil
        }
      })
  }
}
