// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftKeyboard
public import KeyliftMotion
public import KeyliftStage

/// A scene that has been played: everything needed to show any of its frames.
public struct Clip: Hashable, Sendable {
  /// The scene's title.
  public let title: String
  /// The generation of iOS whose keyboard it was.
  public let profile: KeyboardProfile
  /// The way in which the app answered the keyboard.
  public let system: KeyboardSystem
  /// Frames per second.
  public let fps: Int
  /// What lies behind all views.
  public let background: DynamicColor
  /// What moved.
  public let timeline: Timeline
  /// The keyboard's notifications, in the order in which they were posted.
  public let notifications: [KeyboardNotification]
  /// The constraints that had to be left out, in order of time.
  public let droppedConstraints: [DroppedConstraint]
  /// The id of the view that the system adjusts; nil where the scene names none.
  public let target: String?
  /// What fingers do, in the order in which they touch.
  ///
  /// A finger drags, moves a keyboard that is not docked, or taps the view that gets the caret.
  public let touches: [Touch]
  /// The number of the last frame; the first is 0.
  public let lastFrame: Int

  /// Creates a clip.
  ///
  /// - Parameter duration: The seconds that the clip lasts; without one it ends when all is over.
  init(
    title: String, profile: KeyboardProfile, system: KeyboardSystem, fps: Int,
    background: DynamicColor, timeline: Timeline, notifications: [KeyboardNotification],
    droppedConstraints: [DroppedConstraint] = [], target: String? = nil, touches: [Touch] = [],
    duration: Double?
  ) {
    self.title = title
    self.profile = profile
    self.system = system
    self.fps = fps
    self.background = background
    self.timeline = timeline
    self.notifications = notifications
    self.droppedConstraints = droppedConstraints
    self.target = target
    self.touches = touches
    let end = duration ?? max(timeline.end, notifications.last?.time ?? 0)
    lastFrame = Clip.firstFrame(notBefore: end, fps: fps)
  }

  /// The number of frames.
  public var frameCount: Int { lastFrame + 1 }

  /// Returns the instant of a frame in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index) / Double(fps) }

  /// Returns what a frame shows.
  public func frame(_ index: Int) -> Frame { timeline.frame(at: time(ofFrame: index)) }

  /// Returns the number of the frame that shows at an instant: the last one not after it.
  public func frameNumber(showingAt time: Double) -> Int {
    let frame = ((time + Instant.tolerance) * Double(fps)).rounded(.down)
    return Clip.index(frame, upTo: lastFrame)
  }

  /// Returns the number of the first frame at or after an instant; instants a nanosecond apart are the same.
  static func firstFrame(notBefore time: Double, fps: Int) -> Int {
    let frame = ((time - Instant.tolerance) * Double(fps)).rounded(.up)
    return index(frame, upTo: SceneLimits.frames - 1)
  }

  /// Returns a frame's number as one that a clip has; a NaN, which `max` would let through, is the first.
  private static func index(_ frame: Double, upTo last: Int) -> Int {
    frame > 0 ? Int(min(frame, Double(last))) : 0
  }
}
