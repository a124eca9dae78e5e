// SPDX-License-Identifier: MIT

/// A timing curve and a duration.
public struct Timing: Hashable, Sendable {
  /// The curve.
  public let curve: TimingCurve
  /// The duration in seconds: the curve's own if it has one, otherwise the given one.
  ///
  /// It is never negative and always finite.
  public let duration: Double
  /// The seconds for which the first value is still shown while the animation's time passes already.
  private(set) var hold = 0.0

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - curve: The curve. A spring has its own duration, as UIKit's curve 7 does.
  ///   - duration: Seconds; a number that is negative or not finite counts as 0.
  public init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = curve.impliedDuration ?? Self.usableDuration(duration)
  }

  /// Creates a timing of duration 0 that keeps a curve, also one with a duration of its own.
  init(endingAtOnce curve: TimingCurve) {
    self.curve = curve
    duration = 0
  }

  /// Returns the timing of an animation whose first frames come late: it shows the first value for
  /// some seconds, and then the value that it would have without them.
  func holding(for seconds: Double) -> Timing {
    var timing = self
    timing.hold = min(Timing.usableDuration(seconds), duration)
    return timing
  }

  /// Returns the times at which an animation with this timing begins, ends or jumps, in seconds.
  func instants(from start: Double) -> [Double] {
    hold > 0 ? [start, start + hold, start + duration] : [start, start + duration]
  }

  /// Returns the fraction of the distance covered some seconds after the start.
  ///
  /// It is 0 until the start and 1 after the duration; without a duration it is 1 from the start.
  /// Times are compared as in `Instant`.
  ///
  /// - Returns: The fraction of the distance, accurate to `TimingCurve.accuracy`.
  public func progress(after elapsed: Double) -> Double {
    guard !Instant.hasCome(duration, by: elapsed) else { return 1 }
    guard elapsed > Instant.tolerance, Instant.hasCome(hold, by: elapsed) else { return 0 }
    return curve.progress(at: elapsed / duration)
  }

  /// Returns the velocity some seconds after the start, in whole distances per second.
  ///
  /// It is the derivative of the progress: 0 before the start, and 0 from the end on, where a spring
  /// stops abruptly. It is infinite where a cubic curve is vertical.
  package func velocity(after elapsed: Double) -> Double {
    guard elapsed >= hold, elapsed < duration else { return 0 }
    switch curve {
    case .cubic(let bezier): return bezier.slope(at: elapsed / duration) / duration
    case .spring(let spring, _): return spring.velocity(after: elapsed)
    }
  }

  /// Returns a valid duration: 0 for a number that is negative or not finite.
  static func usableDuration(_ seconds: Double) -> Double {
    seconds > 0 && seconds < .infinity ? seconds : 0
  }
}

/// The comparison of times, which are equal if they differ by a nanosecond or less.
///
/// In floating point 42/60 - 0.2 is less than 0.5, and a frame must not miss an end because of
/// that.
@usableFromInline
package enum Instant {
  /// The largest difference of equal times in seconds.
  @usableFromInline package static let tolerance = 1e-9
  /// The seconds before a change at which the old value is read: longer than `tolerance`.
  static let lead = 1e-8

  /// Returns whether two times are equal; NaN equals no time.
  static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || abs(first - second) <= tolerance
  }

  static func isBefore(_ first: Double, _ second: Double) -> Bool {
    first < second && !isSame(first, second)
  }

  /// Returns whether a time is before another one or equal.
  @inlinable
  package static func hasCome(_ instant: Double, by now: Double) -> Bool {
    instant <= now + tolerance
  }
}
