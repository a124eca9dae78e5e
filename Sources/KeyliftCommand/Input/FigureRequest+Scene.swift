// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

extension FigureRequest {
  /// Returns a scene with the requested values in place of its own.
  func applied(to entry: SceneInput.Entry) throws(Failure) -> Scene {
    let scene = applied(to: entry.scene)
    try entry.checkSystem(of: scene)
    return scene
  }
}

extension SceneInput.Entry {
  /// Throws if the screen of a scene, after changes, lacks what its system needs, or if its devices
  /// cannot run its generation of iOS.
  func checkSystem(of scene: Scene) throws(Failure) {
    if let impossible = scene.impossibleSystem {
      throw Failure(
        .badScene, "error: '\(path)': \(impossible.message)\nnote: \(impossible.remedy)")
    }
    guard let shortfall = scene.systemShortfallText else { return }
    throw Failure(
      .badScene, "error: '\(path)': \(shortfall.message)\nnote: \(shortfall.remedy)")
  }
}

extension Scene {
  /// Returns the scene's only variant, and throws if it has several.
  ///
  /// - Parameter output: The kind of output that holds a single variant, for the message.
  func onlyVariant(in output: String) throws(Failure) -> SceneVariant {
    guard variants.count == 1 else {
      throw Failure(
        .usage,
        """
        error: the scene has \(variants.count) variants and \(output) holds one; choose with \
        \(narrowingFlags)
        """)
    }
    return variants[0]
  }

  /// The options that narrow the scene's variants to one, for a message.
  private var narrowingFlags: String {
    [
      devices.values.count > 1 ? "--device" : nil,
      ios.map { $0.values.count > 1 } ?? false ? "--ios" : nil,
      orientations.values.count > 1 ? "--orientation" : nil,
      appearances.values.count > 1 ? "--appearance" : nil,
      textSizes.values.count > 1 ? "--text-size" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
