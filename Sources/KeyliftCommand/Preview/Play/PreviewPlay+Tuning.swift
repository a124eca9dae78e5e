// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension PreviewPlay {
  /// Returns the parameters of the scene's system that a page can change, and the curves by which
  /// the keyboard and the system move, in JSON.
  ///
  /// - Parameters:
  ///   - original: The scene of the file.
  ///   - text: The text of the file; `nil` if it is not known.
  func tuning(of original: Scene, text: String?) -> String {
    guard original.recorded == nil else { return "null" }
    let system = scene.system
    let parameters = system.name.parameters.map { Self.json(of: $0, in: system) }
    let isChanged = system != original.system
    let edit = text.flatMap { try? SystemEdit($0, to: system) }
    let lines = edit.map { $0.changedLines.joined(separator: "\n") } ?? system.yaml
    return """
      {"system":"\(system.name.rawValue)","words":\(JSONText.quoted(system.words)),\
      "parameters":[\(parameters.joined(separator: ","))],\
      "followed":\(Self.json("keyboard", followed)),\
      "own":\(own.map { Self.json(system.name.rawValue, $0.timing, delay: $0.delay) } ?? "null"),\
      "isChanged":\(isChanged),"isWritable":\(edit != nil),"yaml":\(JSONText.quoted(lines))}
      """
  }

  private var followed: Timing {
    scene.keyboard.options.motion ?? (scene.motion ?? variant.version.motion).timing
  }

  /// The animation of a system that has one of its own, and its delay in seconds; `nil` for others.
  private var own: (timing: Timing, delay: Double)? {
    guard scene.system.name.parameters.contains(.curve) else { return nil }
    return scene.ownTiming(notified: clip.notifications.first?.duration ?? followed.duration)
  }

  private static func json(
    of parameter: KeyboardSystem.Parameter, in system: SystemChoice
  ) -> String {
    let value = parameter.text(in: system.parameters)
    let members = [
      "\"name\":\"\(parameter.rawValue)\"", "\"value\":\(JSONText.quoted(value))",
      "\"standard\":\(JSONText.quoted(system.name.standard(parameter) ?? ""))",
      "\"kind\":\"\(parameter.control.kind)\"", "\"isGiven\":\(system.isGiven(parameter))",
      "\"words\":[\(parameter.words.map { JSONText.quoted($0) }.joined(separator: ","))]",
    ]
    let range = parameter.control.range.map {
      "\"min\":\($0.min.decimal(atMost: 3)),\"max\":\($0.max.decimal(atMost: 3)),"
        + "\"step\":\($0.step.decimal(atMost: 3)),\"unit\":\"\($0.unit)\""
    }
    return "{\((members + [range].compactMap { $0 }).joined(separator: ","))}"
  }

  private static func json(_ name: String, _ timing: Timing, delay: Double = 0) -> String {
    let pieces = 100
    let points = (0...pieces).map { index in
      timing.progress(after: timing.duration * Double(index) / Double(pieces)).decimal(atMost: 4)
    }
    return """
      {"name":"\(name)","words":\(JSONText.quoted(timing.curve.words)),\
      "function":\(JSONText.quoted(timing.curve.function)),\
      "duration":\(timing.duration.decimal(atMost: 4)),"delay":\(delay.decimal(atMost: 4)),\
      "hasDuration":\(timing.curve.impliedDuration != nil),"points":[\(points.joined(separator: ","))]}
      """
  }
}

extension KeyboardSystem.Parameter {
  fileprivate typealias ControlRange = (min: Double, max: Double, step: Double, unit: String)

  fileprivate var control: (kind: String, range: ControlRange?) {
    switch self {
    case .padding: ("number", (0, 60, 1, "pt"))
    case .frames: ("number", (0, 30, 1, ""))
    case .seconds: ("number", (0, 1, 0.01, "s"))
    case .duration: ("number", (0.05, 1.5, 0.01, "s"))
    case .curve: ("curve", nil)
    case .offset, .opened, .closed: ("number", (-100, 100, 1, "pt"))
    case .distance, .barHeight: ("number", (0, 120, 1, "pt"))
    case .behavior, .lift, .bottomViewPadding, .interactiveWidget, .resize: ("choice", nil)
    case .animatesSafeArea, .usesBottomSafeArea, .followsUndocked, .subtractsSafeArea,
      .animatesHide, .resizesToAvoidInset:
      ("flag", nil)
    }
  }
}
