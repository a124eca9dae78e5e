// SPDX-License-Identifier: MIT

/// A value whose changes can be added up: a number, a point, a size.
public protocol AdditiveValue: Hashable, Sendable {
  /// The value that changes nothing when added.
  static var zero: Self { get }
  /// Returns the sum of two values.
  static func + (first: Self, second: Self) -> Self
  /// Returns what must be added to the second value to make the first.
  static func - (first: Self, second: Self) -> Self
  /// Returns the value times a number.
  func scaled(by factor: Double) -> Self
}

extension Double: AdditiveValue {
  /// Returns the number times another.
  @inlinable
  public func scaled(by factor: Double) -> Double { self * factor }
}
