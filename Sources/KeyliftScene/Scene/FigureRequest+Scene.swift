// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

extension FigureRequest {
  /// Returns a scene with the requested values in place of its own; its screen may lack what its
  /// system needs.
  package func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let device { scene.devices.values = [device] }
    if let orientation { scene.orientations.values = [orientation] }
    if let appearance { scene.appearances.values = [appearance] }
    if let textSize { scene.textSizes.values = [textSize] }
    if let system { scene = scene.answered(by: system) }
    if let ios, ios.count == 1 { scene = scene.played(on: ios[0]) }
    if let materials { scene.materials = materials }
    if let fps { scene.fps = fps }
    if text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    return scene
  }
}
