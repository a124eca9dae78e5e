// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `ResponderTouch`.
public typealias UITouch = ResponderTouch
/// UIKit's name for `TouchEvent`.
public typealias UIEvent = TouchEvent

// The names of the keyboard's notifications and of their user info keys. Each string equals the
// constant's name in Objective-C (`Docs/iOS/Behavior.md` 3.1).
extension Responder {
  /// Posted before the keyboard comes up, and again when it changes while it is up.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard has come up.
  public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard goes down.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard has gone down.
  public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before every change of the keyboard's frame, before will-show and will-hide.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after every change of the keyboard's frame, before did-show and did-hide.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before the change in the screen's points, an `NSValue` of a `CGRect`.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the change in the screen's points, an `NSValue` of a `CGRect`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the change in seconds, an `NSNumber` of a `Double`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the change's curve, an `NSNumber` of an `Int`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether this app's keyboard changes, an `NSNumber` of a `Bool`.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// The center of the frame before the change, an `NSValue` of a `CGPoint`; deprecated since iOS
  /// 3.2, but still sent.
  public static let keyboardCenterBeginUserInfoKey = "UIKeyboardCenterBeginUserInfoKey"
  /// The center of the frame after the change, an `NSValue` of a `CGPoint`; deprecated, but still
  /// sent.
  public static let keyboardCenterEndUserInfoKey = "UIKeyboardCenterEndUserInfoKey"
  /// A rectangle at the origin with the size after the change, an `NSValue` of a `CGRect`;
  /// deprecated, but still sent.
  public static let keyboardBoundsUserInfoKey = "UIKeyboardBoundsUserInfoKey"
}

extension ResponderTouch {
  /// Returns the origin: a touch that no finger makes has no place.
  public func location(in view: View?) -> CGPoint { .zero }
}
