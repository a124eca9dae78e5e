// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion
import KeyliftUIKit

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
  }

  /// A set of parts of a user info.
  package struct Keys: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: Int

    /// Creates a set from its bits; unknown bits are kept and have no meaning.
    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The frame before the change, and its center.
    package static let begin = Keys(rawValue: 1 << 0)
    /// The frame after the change, its center and its size.
    package static let end = Keys(rawValue: 1 << 1)
    /// The duration.
    package static let duration = Keys(rawValue: 1 << 2)
    /// The curve.
    package static let curve = Keys(rawValue: 1 << 3)
    /// The deprecated key with the size after the change.
    package static let bounds = Keys(rawValue: 1 << 4)
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
  /// The parts that the user info lacks.
  package var missing: Keys

  /// Creates a notification.
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

/// The values that systems read from a keyboard notification; each is `nil` if it is missing or has
/// another type.
///
/// Frames are read as rectangles, not as `NSValue` as in the articles. A number is an `NSValue`
/// too, and its `cgRectValue` would end the program.
struct KeyboardUserInfo {
  private let info: [AnyHashable: Any]

  /// The seconds that systems assume if the notification has no duration, as in their articles.
  static let standardDuration: TimeInterval = 0.25

  init(_ info: [AnyHashable: Any]?) {
    self.info = info ?? [:]
  }

  var beginFrame: CGRect? { info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
  var endFrame: CGRect? { info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
  var duration: TimeInterval? {
    info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
  }
  /// The raw value of the curve, which can be that of no curve.
  var curve: Int? { info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int }
}
