// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftOutput
import KeyliftScene
import KeyliftStage

extension SceneInput.Entry {
  /// Throws if the entry is a recording, which cannot be played in another way than it was recorded.
  func refuseRecording(for need: String) throws(Failure) {
    guard scene.recorded != nil else { return }
    throw Failure(.usage, .recorded(path, need))
  }
}

extension Message {
  fileprivate static func recorded(_ path: String, _ need: String) -> Message {
    .error("'\(path)' is a recording, which plays in one way; \(need)")
  }
}

extension SceneInput.Entry {
  /// Throws if the screen of a scene, after changes, lacks what its system needs, or if its devices
  /// cannot run its generation of iOS.
  func checkSystem(of scene: Scene) throws(Failure) {
    if let impossible = scene.impossibleSystem {
      throw Failure(
        .badScene, .error("'\(path)': \(impossible.message)", note: "\(impossible.remedy)"))
    }
    guard let shortfall = scene.systemShortfallText else { return }
    throw Failure(
      .badScene, .error("'\(path)': \(shortfall.message)", note: "\(shortfall.remedy)"))
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
        .error(
          """
          the scene has \(variants.count) variants and \(output) holds one; choose with \
          \(narrowingFlags)
          """))
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
