// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion
public import KeyliftStage

// The names of Swift 4 and before, which code of that time still has. iOS offers them no more.

/// Swift 4's name for `UIResponder.keyboardFrameBeginUserInfoKey`.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// Swift 4's name for `UIResponder.keyboardFrameEndUserInfoKey`.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// Swift 4's name for `UIResponder.keyboardAnimationDurationUserInfoKey`.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// Swift 4's name for `UIResponder.keyboardAnimationCurveUserInfoKey`.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// Swift 4's name for `UIResponder.keyboardIsLocalUserInfoKey`.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey

/// Swift 4's name for `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = KeyliftStage.AnimationOptions
/// Swift 4's name for `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = KeyliftMotion.AnimationCurve
/// Swift 4's name for `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = AutoresizingMask
/// Swift 4's name for `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutAttribute

/// Swift 4's function for `UIEdgeInsets(top:left:bottom:right:)`.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Swift 4's function for `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension Notification.Name {
  /// Swift 4's name for `UIResponder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Swift 4's name for `UIResponder.keyboardDidShowNotification`.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// Swift 4's name for `UIResponder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Swift 4's name for `UIResponder.keyboardDidHideNotification`.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// Swift 4's name for `UIResponder.keyboardWillChangeFrameNotification`.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// Swift 4's name for `UIResponder.keyboardDidChangeFrameNotification`.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}
