// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// What the command line may say in place of a scene.
struct SceneOptions: ParsableArguments {
  @OptionGroup var choices: SceneChoices

  @Option(help: "Frames per second, 1 to 1000.")
  var fps: Int?

  @Option(help: "Device pixels per point: 1, 2 or 3; the device's own without it.")
  var scale: Int?

  mutating func validate() throws {
    try (1...SceneLimits.framesPerSecond).check(fps, of: "--fps")
    if let scale, !(1...3 ~= scale) {
      throw ValidationError("--scale \(scale): it must be 1, 2 or 3")
    }
  }

  /// Returns a scene with what was said in place of its own.
  func applied(to scene: Scene, from path: String) throws(Failure) -> Scene {
    var scene = try choices.applied(to: scene, from: path)
    if let fps { scene.fps = fps }
    return scene
  }
}
