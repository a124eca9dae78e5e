// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// Something that happens to the keyboard at an instant of a scene.
public struct KeyboardEvent: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// A field becomes first responder and the keyboard comes up with these keys.
    case show(KeyboardLayout)
    /// The keyboard, already up, changes its keys and with them perhaps its height.
    case change(KeyboardLayout)
    /// The predictive bar is turned on or off.
    case predictive(Bool)
    /// The caret moves to the event's view; a keyboard that is up stays, and the app is told as of a show.
    case focus
    /// The first responder resigns and the keyboard goes down.
    case hide
    /// A finger is dragged over a scroll view.
    case drag(KeyboardDrag)
    /// The keyboard leaves the bottom edge, for a place of its top left corner in the screen's points or for
    /// its own.
    case undock(KeyboardForm, CGPoint?)
    /// The keyboard, not docked, is dragged to a place of its top left corner within some seconds.
    case move(CGPoint, Double)
    /// The keyboard goes back to the bottom edge.
    case dock
    /// The device is turned, and the interface with it.
    case rotate(Orientation)
  }

  /// The instant in seconds, not before 0.
  public var time: Double
  /// What happens.
  public var action: Action
  /// The id of the view that gets the caret with it; nil where it stays.
  public var focus: String?
  /// Whether the keyboard moves, or is there at once; a drag is as fast as the finger.
  public var isAnimated: Bool
  /// What the app is told in place of the truth.
  public var overrides: KeyboardNotificationOverrides

  /// Creates an event.
  public init(
    at time: Double, _ action: Action, focus: String? = nil, isAnimated: Bool = true,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    self.time = time
    self.action = action
    self.focus = focus
    self.isAnimated = isAnimated
    self.overrides = overrides
  }

  /// The seconds that the event itself takes, apart from what moves after it.
  public var duration: Double {
    switch action {
    case .drag(let drag): drag.duration
    case .move(_, let duration): duration
    default: 0
    }
  }
}
