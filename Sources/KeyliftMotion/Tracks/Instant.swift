// SPDX-License-Identifier: MIT

/// How instants are compared: those within a nanosecond of each other are the same.
///
/// In floating point 42/60 - 0.2 is less than 0.5, and a frame must not miss an end by that.
public enum Instant {
  /// How far apart the same instant's numbers may be, in seconds.
  public static let tolerance = 1e-9

  /// Returns whether two numbers of seconds are the same instant; a NaN is none.
  @inlinable
  public static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || abs(first - second) <= tolerance
  }

  /// Returns whether an instant comes before another, and is not the same.
  @inlinable
  public static func isBefore(_ first: Double, _ second: Double) -> Bool {
    first < second && !isSame(first, second)
  }

  /// Returns whether an instant has come by another: before it or the same.
  @inlinable
  public static func hasCome(_ instant: Double, by now: Double) -> Bool {
    instant <= now + tolerance
  }
}
