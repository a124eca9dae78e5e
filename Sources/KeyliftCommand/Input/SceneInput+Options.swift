// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftOutput
import KeyliftScene
import KeyliftStage

extension SceneInput.Entry {
  /// A recording plays only as it was recorded.
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
  /// Throws if a changed scene lacks what its system needs, or if its devices cannot run its
  /// generation of iOS.
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

extension Console {
  /// Notes the parameters that a system from an option gets by default.
  func noteDefaults(of system: SystemChoice?, in scene: Scene) {
    guard let system, let sentence = scene.defaultsOfOther(system) else { return }
    receive(.note("\(sentence); '\(system.name.rawValue):\(system.name.example)' gives others"))
  }
}

extension KeyboardSystem {
  fileprivate var example: String {
    guard let parameter = parameters.first else { return "" }
    let usual = standard(parameter)
    let value =
      switch usual {
      case "true": "false"
      case "false": "true"
      default: parameter.words.first { $0 != usual } ?? (parameter == .frames ? "3" : "12")
      }
    return "\(parameter.rawValue)=\(value)"
  }
}
