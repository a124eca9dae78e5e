// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion
import KeyliftUIKit

/// One notification of the keyboard, as it was posted.
public struct KeyboardNotification: Hashable, Sendable {
  /// Which notification it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Before any change of the frame.
    case willChangeFrame = "UIKeyboardWillChangeFrameNotification"
    /// Before the keyboard comes up or changes while up.
    case willShow = "UIKeyboardWillShowNotification"
    /// After any change of the frame.
    case didChangeFrame = "UIKeyboardDidChangeFrameNotification"
    /// After the keyboard has come up.
    case didShow = "UIKeyboardDidShowNotification"
    /// Before the keyboard goes down.
    case willHide = "UIKeyboardWillHideNotification"
    /// After the keyboard has gone down.
    case didHide = "UIKeyboardDidHideNotification"
  }

  /// Which notification it is.
  public var kind: Kind
  /// The instant in seconds.
  public var time: Double
  /// The frame before the change in the screen's points.
  public var begin: CGRect
  /// The frame after the change in the screen's points.
  public var end: CGRect
  /// The seconds that the change is said to take.
  public var duration: Double
  /// The curve that the change is said to follow.
  public var curve: AnimationCurve
  /// Whether this app's keyboard changes.
  public var isLocal: Bool

  /// Creates a notification.
  public init(
    _ kind: Kind, at time: Double, begin: CGRect, end: CGRect, duration: Double,
    curve: AnimationCurve, isLocal: Bool = true
  ) {
    self.kind = kind
    self.time = time
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
  }

  /// The name to post under.
  public var name: Notification.Name { Notification.Name(kind.rawValue) }

  /// What UIKit's notification carries, rectangles as `NSValue` and numbers as `NSNumber`
  /// (`ios-facts.md` 3.1).
  public var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
      UIResponder.keyboardCenterBeginUserInfoKey: NSValue(
        point: CGPoint(x: begin.midX, y: begin.midY)),
      UIResponder.keyboardCenterEndUserInfoKey: NSValue(
        point: CGPoint(x: end.midX, y: end.midY)),
      UIResponder.keyboardBoundsUserInfoKey: NSValue(
        rect: CGRect(origin: .zero, size: end.size)),
    ]
  }
}
