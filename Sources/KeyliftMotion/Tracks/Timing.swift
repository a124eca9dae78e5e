// SPDX-License-Identifier: MIT

/// A curve and the time it takes.
public struct Timing: Hashable, Sendable {
  /// What fraction of the way is travelled at what fraction of the duration.
  public let curve: TimingCurve
  /// The seconds the motion takes: the curve's own if it has some, else those given.
  ///
  /// Never negative, always finite.
  public let duration: Double

  /// Creates the timing of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve. A spring brings its own duration, as UIKit's curve 7 does.
  ///   - duration: Seconds; a number that is negative or not finite counts as 0.
  public init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = curve.impliedDuration ?? Self.usableDuration(duration)
  }

  /// Returns the fraction of the way travelled some seconds after the start.
  ///
  /// It is 0 until the start and 1 from the duration on; without a duration it is 1 at the start.
  /// Instants are compared as `Instant` has it.
  ///
  /// - Returns: The fraction of the way, accurate to `TimingCurve.accuracy`.
  public func progress(after elapsed: Double) -> Double {
    guard !Instant.hasCome(duration, by: elapsed) else { return 1 }
    guard elapsed > Instant.tolerance else { return 0 }
    return curve.progress(at: elapsed / duration)
  }

  /// Returns a duration that a motion can have: 0 for one negative or not finite.
  package static func usableDuration(_ seconds: Double) -> Double {
    seconds > 0 && seconds < .infinity ? seconds : 0
  }
}
