// SPDX-License-Identifier: MIT

public import Foundation

// The names of the keyboard's notifications and of their user info keys. Each string equals the
// constant's name in Objective-C (`Docs/iOS/Behavior.md` 3.1).
extension Responder {
  /// Posted before the keyboard comes up, and again when it changes while it is up.
  public static let keyboardWillShowNotification = Notification.Name(
    KeyboardNotification.Kind.willShow.rawValue)
  /// Posted after the keyboard has come up.
  public static let keyboardDidShowNotification = Notification.Name(
    KeyboardNotification.Kind.didShow.rawValue)
  /// Posted before the keyboard goes down.
  public static let keyboardWillHideNotification = Notification.Name(
    KeyboardNotification.Kind.willHide.rawValue)
  /// Posted after the keyboard has gone down.
  public static let keyboardDidHideNotification = Notification.Name(
    KeyboardNotification.Kind.didHide.rawValue)
  /// Posted before every change of the keyboard's frame, before will-show and will-hide.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    KeyboardNotification.Kind.willChangeFrame.rawValue)
  /// Posted after every change of the keyboard's frame, before did-show and did-hide.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    KeyboardNotification.Kind.didChangeFrame.rawValue)

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

#if canImport(CoreGraphics)
#if canImport(UIKit)
import UIKit
#else
extension NSValue {
  /// The wrapped rectangle, under UIKit's name.
  public var cgRectValue: CGRect { rectValue }
}
#endif
#else
extension NSValue {
  /// The wrapped rectangle, under UIKit's name.
  public var cgRectValue: CGRect { rectValue }
  /// The wrapped point, under UIKit's name.
  public var cgPointValue: CGPoint { pointValue }
  /// The wrapped size, under UIKit's name.
  public var cgSizeValue: CGSize { sizeValue }

  /// Wraps a rectangle, as tests do that post the keyboard's notifications themselves.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

// On iOS the values of a user info are bridged to Swift types, and the code of the articles relies
// on it. Foundation on Linux bridges only `Int`, `Double` and `Bool`.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Wraps the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Unwraps a value that is known to be a rectangle.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  /// Unwraps a value if it is a rectangle.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    // `rectValue` of any other value ends the program.
    guard unsafe strcmp(source.objCType, NSValue(rect: .zero).objCType) == 0 else { return false }
    result = source.rectValue
    return true
  }

  /// Unwraps a value; `nil` gives an empty rectangle.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Wraps the number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Unwraps a number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Unwraps a number, and always succeeds.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Unwraps a number; `nil` gives 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
#endif
