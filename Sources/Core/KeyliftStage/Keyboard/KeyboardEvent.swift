// SPDX-License-Identifier: MIT

public import Foundation

/// An event of the keyboard at a time in a scene.
public struct KeyboardEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Action: Hashable, Sendable {
    /// A field becomes first responder, and the keyboard comes up: this one, or by default the one
    /// that the field asks for.
    case show(KeyboardType?)
    /// The keyboard, already up, changes its keys and perhaps its height, by default without an
    /// animation.
    case change(KeyboardType)
    /// The keyboard changes its language.
    case language(KeyboardLanguage)
    /// The keys of a phone become narrow at a side, for one hand, or wide again.
    case oneHanded(KeyboardContent.Hand?)
    /// The microphone is turned on or off.
    case dictate(Bool)
    /// The predictive bar is turned on or off.
    case predictive(Bool)
    /// The caret moves to the event's view. A keyboard that is up stays, and posts the
    /// notifications of a show.
    case focus
    /// The first responder resigns and the keyboard goes down.
    case hide
    /// A finger is dragged over a scroll view.
    case drag(KeyboardDrag)
    /// The keyboard leaves the bottom edge, with its top left corner in the screen's coordinates,
    /// or at the default position.
    case undock(KeyboardForm, CGPoint?)
    /// The undocked keyboard is dragged to a position of its top left corner within some seconds.
    case move(CGPoint, Double)
    /// The keyboard goes back to the bottom edge.
    case dock
    /// The user types or deletes a text, key by key.
    case type(Typing)
    /// The user holds a key down.
    case press(HeldKey)
    /// The device is rotated, and the interface with it.
    case rotate(Orientation)
    /// A device that folds is opened or closed.
    case pose(DevicePose)
  }

  /// The time in seconds, at least 0.
  public var time: Double
  /// The kind of the event.
  public var action: Action
  /// The id of the view that gets the caret; `nil` if the caret stays.
  public var focus: String?
  /// Whether the keyboard animates; a drag always has the speed of the finger.
  public var isAnimated: Bool
  /// The values that the notifications give instead of the true ones.
  public var overrides: KeyboardNotificationOverrides

  /// Creates an event.
  ///
  /// If `isAnimated` is `nil`, the keyboard animates as on iOS: everything but a change of the layout
  /// (`Docs/iOS/Behavior.md` 3.4).
  public init(
    at time: Double, _ action: Action, focus: String? = nil, isAnimated: Bool? = nil,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    self.time = time
    self.action = action
    self.focus = focus
    self.isAnimated = isAnimated ?? action.isAnimatedOnIOS
    self.overrides = overrides
  }

  /// The seconds that the event itself takes, without the animation after it.
  package var duration: Double {
    switch action {
    case .drag(let drag): drag.duration
    case .move(_, let duration): duration
    case .type(let typing): typing.duration
    case .press(let key): key.duration
    default: 0
    }
  }
}

extension KeyboardEvent.Action {
  package var isTyping: Bool {
    switch self {
    case .type, .press: true
    default: false
    }
  }

  fileprivate var isAnimatedOnIOS: Bool {
    if case .change = self { false } else { true }
  }
}
