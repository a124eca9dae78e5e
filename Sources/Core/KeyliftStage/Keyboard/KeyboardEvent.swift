// SPDX-License-Identifier: MIT

public import Foundation
package import KeyliftGraphics

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
    /// The field with the caret gets a bar of the app on top of the keyboard, or loses it.
    case accessory(KeyboardOptions.Accessory?)
    /// The field with the caret gets a view of the app in place of the keys, with its height in points
    /// and the home indicator's strip, or the keys again.
    case inputView(CGFloat?)
    /// A code comes in a message, which fields for such a code offer.
    case code(String)
    /// A hardware keyboard is attached or taken away.
    case hardware(Bool)
    /// Notifications are posted while the keyboard stays as it is, such as those of another app's
    /// keyboard.
    case notify([KeyboardNotificationOverrides])
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
    /// The app's window gets another frame on the screen, as in Stage Manager.
    case window(CGRect)
    /// The app gives scroll views other insets, by their ids.
    case insets([String: InsetChange])
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
  package var views = InputViews()
  /// The seconds after which the bar of words or of AutoFill follows; `nil` if it comes with the keys.
  package var lateBar: Double?

  /// Creates an event.
  ///
  /// If `isAnimated` is `nil`, the keyboard animates as on iOS: everything but a change of the layout
  /// and of the input view (`Docs/iOS/Behavior.md` 3.4).
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

  /// The seconds that the event itself takes, without the animation after it: until a finger lifts, or
  /// a late bar comes.
  package var duration: Double {
    switch action {
    case .drag(let drag): drag.duration
    case .move(_, let duration): duration
    case .type(let typing): typing.duration
    case .press(let key): key.duration
    default: lateBar ?? 0
    }
  }

  /// The bar and the input view that the field gets with the event, by its action or beside it.
  package var inputViews: InputViews {
    var views = views
    switch action {
    case .accessory(let bar): views.accessory = .some(bar)
    case .inputView(let height):
      views.panel = .some(height.map { $0 > 0 && $0 < .infinity ? $0 : 0 })
    // A keyboard that the event names takes the place of an input view.
    case .change: views.panel = .some(nil)
    case .show(_?) where views.panel == nil: views.panel = .some(nil)
    default: break
    }
    return views
  }
}

/// New insets of a scroll view in points; an edge without one keeps its inset.
public struct InsetChange: Hashable, Sendable {
  package var top: CGFloat?
  package var left: CGFloat?
  package var bottom: CGFloat?
  package var right: CGFloat?

  /// Creates a change.
  public init(
    top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package func applied(to insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? insets.top, left: left ?? insets.left, bottom: bottom ?? insets.bottom,
      right: right ?? insets.right)
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
    switch self {
    case .change, .inputView: false
    default: true
    }
  }
}
