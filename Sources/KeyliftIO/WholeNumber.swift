// SPDX-License-Identifier: MIT

// `Int(_:)` ends the program if the number is too large or NaN, and numbers come from files.
extension Int {
  /// Creates a whole number from a number, rounded toward zero and clamped to the range of `Int`.
  ///
  ///     Int(clamping: 2.9)  // 2
  ///     Int(clamping: .infinity)  // Int.max
  ///
  /// - Parameter number: The number. NaN counts as 0.
  @inlinable
  package init(clamping number: Double) {
    let whole = Int(exactly: number.rounded(.towardZero))
    self = whole ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}

extension FixedWidthInteger {
  /// Creates a whole number from a number, rounded toward zero and clamped to the ranges of the type
  /// and of `Int`.
  ///
  ///     UInt8(clamping: -0.5)  // 0
  ///     UInt8(clamping: 300.0)  // 255
  ///
  /// - Parameter number: The number. NaN counts as 0.
  @inlinable
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}
