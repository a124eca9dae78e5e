// SPDX-License-Identifier: MIT

import KeyliftMotion

/// A critically damped spring that is fitted to an edge on its way from one rest to another.
///
/// The edge is at `to + (from - to) (1 + u) exp(-u)` with `u` the frequency times the seconds since
/// the start; iOS evaluates its keyboard's springs so (`Docs/iOS/Behavior.md` 1.2).
package struct SpringFit: Hashable, Sendable {
  /// The natural frequency in radians per second.
  package var frequency: Double
  /// The standard error of the frequency; `nil` if it was given, or cannot be told.
  package var frequencyError: Double?
  /// The time at which the spring starts, in seconds; it is not bound to a frame.
  package var start: Double
  /// The place of the edge before, in points.
  package var from: Double
  /// The place of the edge at the end, in points.
  package var to: Double
  /// The root of the mean square of the distances from the samples, in points.
  ///
  /// Where the times of a film are not the screen's, samples may be moved in time by up to
  /// `timeError`, and older pictures do not count.
  package var rms = 0.0
  /// The largest distance from a sample, in points, measured as `rms` is.
  package var largest = 0.0
  /// The root of the mean square of the distances with the times that the samples have, in points.
  package var timedRMS = 0.0
  /// The largest error of a sample's time, in seconds; 0 if the times are taken as they are.
  package var timeError = 0.0
  /// The number of samples.
  package var count = 0
  /// The value that the fit minimizes, by which fits of the same samples compare.
  var cost = 0.0

  /// The way of the edge in points, negative if it moves up.
  package var travel: Double { to - from }

  /// Returns the place of the edge at a time.
  package func value(at time: Double) -> Double {
    to - travel * SpringFit.remainder(frequency * (time - start))
  }

  /// Returns the part of the way that is left after some radians; 1 before the start.
  static func remainder(_ radians: Double) -> Double {
    guard radians > 0 else { return 1 }
    return (1 + radians) * ElementaryFunctions.exp(-radians)
  }

  /// Returns the distance of a sample from the nearest place within some seconds of its time.
  func distance(from point: SampleSeries.Point, within seconds: Double) -> Double {
    let sides = [value(at: point.time - seconds), value(at: point.time + seconds)]
    return max((sides.min() ?? 0) - point.value, point.value - (sides.max() ?? 0), 0)
  }

  /// Measures the distances from samples whose times may be wrong by up to some seconds.
  mutating func measure(_ points: [SampleSeries.Point], timeError: Double) {
    let offs = points.map { distance(from: $0, within: timeError) }
    rms = Self.rms(offs)
    largest = offs.max() ?? 0
    self.timeError = timeError
    count = points.count
  }

  /// Measures the distances from samples at their own times.
  mutating func measureTimed(_ points: [SampleSeries.Point]) {
    timedRMS = Self.rms(points.map { $0.value - value(at: $0.time) })
  }

  private static func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }
}
