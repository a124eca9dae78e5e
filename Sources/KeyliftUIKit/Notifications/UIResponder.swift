// SPDX-License-Identifier: MIT

public import Foundation

/// The names and keys of the keyboard's notifications, where UIKit has them.
///
/// Each string equals the constant's name in Objective-C (`ios-facts.md` 3.1).
public enum UIResponder {
  /// Posted before the keyboard comes up, and again when it changes while up.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keyboard has come up.
  public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard goes down.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard has gone down.
  public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before every change of the keyboard's frame, ahead of will-show and will-hide.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after every change of the keyboard's frame, ahead of did-show and did-hide.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before the change in the screen's points, an `NSValue` of a `CGRect`.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the change in the screen's points, an `NSValue` of a `CGRect`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The seconds that the change is said to take, an `NSNumber` of a `Double`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of the change's curve, an `NSNumber` of an `Int`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether this app's keyboard changes, an `NSNumber` of a `Bool`.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// The middle of the frame before the change, an `NSValue` of a `CGPoint`; deprecated since iOS 3.2, still sent.
  public static let keyboardCenterBeginUserInfoKey = "UIKeyboardCenterBeginUserInfoKey"
  /// The middle of the frame after the change, an `NSValue` of a `CGPoint`; deprecated, still sent.
  public static let keyboardCenterEndUserInfoKey = "UIKeyboardCenterEndUserInfoKey"
  /// The size after the change at the origin, an `NSValue` of a `CGRect`; deprecated, still sent.
  public static let keyboardBoundsUserInfoKey = "UIKeyboardBoundsUserInfoKey"
}
