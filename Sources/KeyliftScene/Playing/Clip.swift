// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
public import KeyliftKeyboard
package import KeyliftMotion
public import KeyliftStage

/// A scene that has been played: everything needed to show any of its frames.
public struct Clip: Hashable, Sendable {
  /// The scene's title.
  package let title: String
  /// The generation of iOS.
  package let version: SystemVersion
  /// The motion of the keyboard.
  package let motion: KeyboardMotion
  /// The system that responded to the keyboard.
  package let system: KeyboardSystem
  /// Frames per second.
  public let fps: Int
  /// The color behind all views.
  package let background: DynamicColor
  /// The recorded geometry of the views and the keyboard.
  public let timeline: Timeline
  /// The keyboard's notifications, in the order in which they were posted.
  public let notifications: [KeyboardNotification]
  /// The constraints that layout left out because of conflicts, in order of time.
  public let droppedConstraints: [DroppedConstraint]
  /// The id of the view that the system adjusts, or `nil` if the scene names none.
  package let target: String?
  /// The id of the view whose distance from the keyboard figures and captions show; `nil` for none.
  package let measured: String?
  /// The touches of fingers, in the order in which they begin.
  ///
  /// A finger drags the keyboard, moves an undocked keyboard, or taps the view that gets the caret.
  package let touches: [Touch]
  /// The name of the app's own responder if it never listened to the keyboard: it observed no
  /// notification, read no keyboard guide and moved no view.
  ///
  /// It is `closure` for a closure, and `nil` for a responder that listened and for a built-in
  /// system.
  public internal(set) var silentResponder: String?
  /// The number of the last frame; the first is 0.
  package let lastFrame: Int

  /// Creates a clip.
  ///
  /// - Parameter duration: The length of the clip in seconds, or `nil` to end with the last
  ///   animation or notification.
  init(
    title: String, version: SystemVersion, motion: KeyboardMotion, system: KeyboardSystem, fps: Int,
    background: DynamicColor, timeline: Timeline, notifications: [KeyboardNotification],
    droppedConstraints: [DroppedConstraint] = [], target: String? = nil,
    measured: String? = nil, touches: [Touch] = [],
    duration: Double?
  ) {
    self.title = title
    self.version = version
    self.motion = motion
    self.system = system
    self.fps = fps
    self.background = background
    self.timeline = timeline
    self.notifications = notifications
    self.droppedConstraints = droppedConstraints
    self.target = target
    self.measured = measured
    self.touches = touches
    let end = duration ?? max(timeline.end, notifications.last?.time ?? 0)
    lastFrame = Clip.firstFrame(notBefore: end, fps: fps)
  }

  /// The number of frames.
  public var frameCount: Int { lastFrame + 1 }

  /// Returns the instant of a frame in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index) / Double(fps) }

  /// Returns the contents of a frame.
  public func frame(_ index: Int) -> Frame { timeline.frame(at: time(ofFrame: index)) }

  /// Returns the number of the last frame at or before an instant.
  public func frameNumber(showingAt time: Double) -> Int {
    let frame = ((time + Instant.tolerance) * Double(fps)).rounded(.down)
    return Clip.index(frame, upTo: lastFrame)
  }

  /// Returns the number of the first frame at or after an instant; instants within a nanosecond are
  /// equal.
  static func firstFrame(notBefore time: Double, fps: Int) -> Int {
    let frame = ((time - Instant.tolerance) * Double(fps)).rounded(.up)
    return index(frame, upTo: SceneLimits.frames - 1)
  }

  /// Returns a frame number clamped to `0...last`; NaN, which `max` would not remove, becomes 0.
  private static func index(_ frame: Double, upTo last: Int) -> Int {
    frame > 0 ? Int(clamping: min(frame, Double(last))) : 0
  }
}

/// A constraint that layout left out while a scene played, because it contradicted other
/// constraints.
public struct DroppedConstraint: Hashable, Sendable {
  /// The instant in seconds.
  public var time: Double
  /// The constraint's name, or its sentence if it has no name.
  public var constraint: String
  /// The names or sentences of all constraints of the conflict, in order of activation.
  public var conflict: [String]

  /// Creates the record of a conflict; a conflict before the scene plays is recorded at time 0.
  package init(_ conflict: LayoutConflict) {
    time = conflict.time ?? 0
    // The last constraint is the dropped one, because it was activated after the others.
    constraint = conflict.sentences.last ?? ""
    self.conflict = conflict.sentences
  }

  /// A description of the conflict, as a sentence without a full stop.
  public var sentence: String {
    func quoted(_ sentence: String) -> String { "'\(sentence.printable)'" }
    let others = conflict.filter { $0 != constraint }.map(quoted).joined(separator: ", ")
    let reason = others.isEmpty ? "it cannot be satisfied" : "it contradicts \(others)"
    return
      "at \(Trace.fixed(time)) s the constraint \(quoted(constraint)) is left out: \(reason)"
  }
}
