// SPDX-License-Identifier: MIT

public import Foundation

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
    guard source.isRect else { return false }
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

extension NSValue {
  /// Whether the value wraps a rectangle; `rectValue` of any other value ends the program.
  fileprivate var isRect: Bool {
    unsafe strcmp(objCType, NSValue(rect: .zero).objCType) == 0
  }
}
#endif
