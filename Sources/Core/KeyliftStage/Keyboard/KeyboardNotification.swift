// SPDX-License-Identifier: MIT

public import Foundation

/// A notification of the keyboard, as it was posted.
public struct KeyboardNotification: Hashable, Sendable {
  /// The kind of a notification, with the name of its constant in Objective-C.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Before any change of the frame.
    case willChangeFrame = "UIKeyboardWillChangeFrameNotification"
    /// Before the keyboard comes up, or changes while it is up.
    case willShow = "UIKeyboardWillShowNotification"
    /// After any change of the frame.
    case didChangeFrame = "UIKeyboardDidChangeFrameNotification"
    /// After the keyboard has come up.
    case didShow = "UIKeyboardDidShowNotification"
    /// Before the keyboard goes down.
    case willHide = "UIKeyboardWillHideNotification"
    /// After the keyboard has gone down.
    case didHide = "UIKeyboardDidHideNotification"

    package var comesBefore: Bool {
      switch self {
      case .willShow, .willHide, .willChangeFrame: true
      case .didShow, .didHide, .didChangeFrame: false
      }
    }

    /// The name in scenes, such as `will-show`.
    package var name: String {
      switch self {
      case .willChangeFrame: "will-change-frame"
      case .willShow: "will-show"
      case .didChangeFrame: "did-change-frame"
      case .didShow: "did-show"
      case .willHide: "will-hide"
      case .didHide: "did-hide"
      }
    }
  }

  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The frame before the change, and its center.
    package static let begin = Keys(rawValue: 1 << 0)
    /// The frame after the change, its center and its size.
    package static let end = Keys(rawValue: 1 << 1)
    package static let duration = Keys(rawValue: 1 << 2)
    package static let curve = Keys(rawValue: 1 << 3)
    static let bounds = Keys(rawValue: 1 << 4)
  }

  /// The kind of the notification.
  public var kind: Kind
  /// The time in seconds.
  public var time: Double
  /// The frame before the change, in the screen's coordinates.
  public var begin: CGRect
  /// The frame after the change, in the screen's coordinates.
  public var end: CGRect
  /// The duration that the notification gives, in seconds.
  public var duration: Double
  /// The curve that the notification gives.
  public var curve: AnimationCurve
  /// Whether the keyboard belongs to this app.
  public var isLocal: Bool
  package var missing: Keys

  package init(
    _ kind: Kind, at time: Double, begin: CGRect, end: CGRect, duration: Double,
    curve: AnimationCurve, isLocal: Bool = true, missing: Keys = []
  ) {
    self.kind = kind
    self.time = time
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.missing = missing
  }

  /// The name under which it is posted.
  public var name: Notification.Name { Notification.Name(kind.rawValue) }

  /// The user info of UIKit's notification, with rectangles as `NSValue` and numbers as `NSNumber`
  /// (`Docs/iOS/Behavior.md` 3.1).
  public var userInfo: [AnyHashable: Any] {
    // A dictionary that grows is hashed anew each time, which takes most of a post.
    var info = [AnyHashable: Any](minimumCapacity: 8)
    info[UIResponder.keyboardIsLocalUserInfoKey] = NSNumber(value: isLocal)
    if !missing.contains(.begin) {
      info[UIResponder.keyboardFrameBeginUserInfoKey] = NSValue(rect: begin)
      info[UIResponder.keyboardCenterBeginUserInfoKey] = NSValue(point: begin.center)
    }
    if !missing.contains(.end) {
      info[UIResponder.keyboardFrameEndUserInfoKey] = NSValue(rect: end)
      info[UIResponder.keyboardCenterEndUserInfoKey] = NSValue(point: end.center)
    }
    if missing.isDisjoint(with: [.end, .bounds]) {
      info[UIResponder.keyboardBoundsUserInfoKey] = NSValue(
        rect: CGRect(origin: .zero, size: end.size))
    }
    if !missing.contains(.duration) {
      info[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: duration)
    }
    if !missing.contains(.curve) {
      info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: curve.rawValue)
    }
    return info
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// Values that the notifications give instead of the true ones; `nil` for the true value.
///
/// No source settles everything that iOS posts (`Docs/iOS/Behavior.md` 3.4), so every choice of
/// Keylift can be overridden here.
public struct KeyboardNotificationOverrides: Hashable, Sendable {
  /// A value, or none.
  public enum Override<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value that the user info has.
    case value(Value)
    /// The user info lacks the value.
    case missing
  }

  /// A begin frame.
  public enum Begin: Hashable, Sendable {
    /// The end frame of the last change, whether the animation has reached it or not; the default.
    ///
    /// A hidden keyboard that comes up in another size begins below the screen in the new size.
    case model
    /// The frame that is visible at that time.
    case shown
    /// Another frame, in the screen's coordinates.
    case frame(CGRect)
    /// The user info lacks the begin frame.
    case missing
  }

  /// The kind of the notifications that go with those of the frame.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Will-show and did-show.
    case show
    /// Will-hide and did-hide.
    case hide
    /// No others: only the frame's notifications.
    case changeFrame = "change-frame"
  }

  /// `nil` counts as `true`.
  package var isPosted: Bool?
  package var kind: Kind?
  /// The only notification, of an event that posts some without a change of the keyboard; `nil` for
  /// all of the kind.
  package var name: KeyboardNotification.Kind?
  package var begin: Begin?
  package var end: Override<CGRect>?
  /// Seconds; with 0, animations of the app make changes at once, whatever the curve.
  package var duration: Override<Double>?
  package var curve: Override<AnimationCurve>?
  /// `nil` counts as `true`.
  package var isLocal: Bool?
  /// Whether the did-notifications are posted even if another change has begun before; `nil` counts
  /// as `false`.
  package var keepsInterruptedDid: Bool?

  /// Creates overrides; without arguments nothing is overridden.
  public init(
    isPosted: Bool? = nil, kind: Kind? = nil, begin: Begin? = nil, end: Override<CGRect>? = nil,
    duration: Override<Double>? = nil, curve: Override<AnimationCurve>? = nil,
    isLocal: Bool? = nil, keepsInterruptedDid: Bool? = nil
  ) {
    self.isPosted = isPosted
    self.kind = kind
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.keepsInterruptedDid = keepsInterruptedDid
  }

  /// The overrides for a change that follows by itself, which has frames of its own.
  var ofLaterChange: KeyboardNotificationOverrides {
    KeyboardNotificationOverrides(
      isPosted: isPosted, duration: duration, curve: curve, isLocal: isLocal,
      keepsInterruptedDid: keepsInterruptedDid)
  }

  func over(_ others: KeyboardNotificationOverrides) -> KeyboardNotificationOverrides {
    KeyboardNotificationOverrides(
      isPosted: isPosted ?? others.isPosted, kind: kind ?? others.kind,
      begin: begin ?? others.begin, end: end ?? others.end, duration: duration ?? others.duration,
      curve: curve ?? others.curve, isLocal: isLocal ?? others.isLocal,
      keepsInterruptedDid: keepsInterruptedDid ?? others.keepsInterruptedDid)
  }
}
