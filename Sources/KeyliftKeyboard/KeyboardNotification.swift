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

  /// Some of what a user info holds.
  public struct Keys: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: Int

    /// Creates a set of keys; unknown bits are kept and mean nothing.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The frame before the change, and its middle.
    public static let begin = Keys(rawValue: 1 << 0)
    /// The frame after the change, its middle and its size.
    public static let end = Keys(rawValue: 1 << 1)
    /// The seconds.
    public static let duration = Keys(rawValue: 1 << 2)
    /// The curve.
    public static let curve = Keys(rawValue: 1 << 3)
    /// The old key with the size after the change.
    public static let bounds = Keys(rawValue: 1 << 4)
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
  /// What the user info goes without.
  public var missing: Keys

  /// Creates a notification.
  public init(
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

  /// The name to post under.
  public var name: Notification.Name { Notification.Name(kind.rawValue) }

  /// What UIKit's notification carries, rectangles as `NSValue` and numbers as `NSNumber`
  /// (`ios-facts.md` 3.1).
  public var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal)
    ]
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
