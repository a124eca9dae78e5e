// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftStage

extension SceneDraft {
  func adviseOnSystem(of scene: Scene, _ reading: inout Reading) {
    guard let systemPlace else { return }
    if let curve = scene.curveWithoutDuration {
      reading.report(
        .idleDuration(curve), .warning, at: systemPlace,
        notes: [(systemPlace, "a curve such as 'ease-out' takes a duration")])
    }
    // A shared screen may be played with another system elsewhere.
    guard let target = scene.target, scene.system.name.movesTarget,
      let other = constraints.first(where: { $0.constraint?.tiesToKeyboard(target) == true })
    else { return }
    reading.report(
      .movedTwice(target, scene.system.name), .warning, at: systemPlace,
      notes: [(other.sentence.start, .leaveOneOut(target))])
  }
}

extension Scene {
  /// The curve of the system's animation if the system has a duration that the curve ignores; `nil`
  /// if not.
  fileprivate var curveWithoutDuration: TimingCurve? {
    let motion = system.parameters.motion
    guard let duration = motion.duration, duration > 0 else { return nil }
    let curve = motion.curve ?? usualCurve
    return curve.impliedDuration == nil ? nil : curve
  }

  /// The curve with which the system animates if it has none of its own: usually that of the
  /// notifications.
  private var usualCurve: TimingCurve {
    if system.name == .keyboardPadding { return .easeOut }
    guard case .value(let curve) = keyboard.options.overrides.curve else { return .keyboard }
    return curve.timingCurve
  }

  /// Returns the animation of a system that has one of its own, and its delay in seconds.
  ///
  /// - Parameter seconds: The duration that notifications give.
  package func ownTiming(notified seconds: Double) -> (timing: Timing, delay: Double) {
    let motion = system.parameters.motion
    let timing = Timing(curve: motion.curve ?? usualCurve, duration: motion.duration ?? seconds)
    guard system.name == .late else { return (timing, 0) }
    return (timing, system.parameters.delay(frames: system.name.usualFrames))
  }
}

extension KeyboardSystem {
  fileprivate var movesTarget: Bool {
    [.target, .bottomEdge, .bottomEdgeOrStack].contains(requirement)
  }
}

extension SceneConstraint {
  fileprivate func tiesToKeyboard(_ id: String) -> Bool { view == id && second?.item == .keyboard }
}

extension Scene {
  /// Returns the defaults with which another system than the scene's plays, as a sentence without a
  /// full stop; `nil` for a system with parameters of its own, or without any.
  package func defaultsOfOther(_ choice: SystemChoice) -> String? {
    guard choice.isBare, choice.name != system.name else { return nil }
    let texts = choice.name.parameters.compactMap { parameter in
      choice.name.standard(parameter).map { "\(parameter.rawValue) \($0)" }
    }
    guard !texts.isEmpty else { return nil }
    return "the system '\(choice.name.rawValue)' plays with its defaults: "
      + texts.joined(separator: ", ")
  }
}

extension KeyboardSystem {
  /// Returns the value that a parameter has without a scene's; `nil` for the notification's value.
  package func standard(_ parameter: Parameter) -> String? {
    var parameters = SystemParameters(padding: usualPadding, frames: usualFrames, seconds: 0)
    parameters.distance = usualDistance
    parameters.motion.curve = self == .keyboardPadding ? .easeOut : nil
    let text = parameter.text(in: parameters)
    return text.isEmpty ? nil : text
  }
}

extension String {
  fileprivate static func leaveOneOut(_ target: String) -> String {
    """
    leave one out: 'system: uikit-guide' moves what a constraint ties to the keyboard, and the \
    other systems take '\(target).bottom == safe-area.bottom'
    """
  }
}

extension Diagnostic.Message {
  fileprivate static func movedTwice(_ target: String, _ system: KeyboardSystem) -> Self {
    Self(
      "moved-twice",
      "both the system '\(system.rawValue)' and a constraint to the keyboard place \(target.quoted)"
    )
  }
}
