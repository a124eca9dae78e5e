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
  package var rms: Double
  /// The largest distance from a sample, in points.
  package var largest: Double
  /// The root of the mean square of what is left if each sample may be a frame older or newer than
  /// its time says, in points.
  package var retimedRMS: Double
  /// The number of samples that were used.
  package var count: Int
  /// The sum of squares that the fit minimizes, by which fits of the same samples compare.
  var cost: Double

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
}

/// The search for the spring that fits samples best.
package struct SpringSearch: Sendable {
  /// The points that count.
  private let points: [SampleSeries.Point]
  /// The known place before the move; `nil` to fit it.
  private let from: Double?
  /// The known place after the move; `nil` to fit it.
  private let to: Double?
  /// The time by which a sample may be older or newer than it says, in seconds; 0 for a log.
  private let timeUncertainty: Double
  private var weights: [Double]

  /// The frequencies that are tried, in radians per second.
  static let frequencies = 6.0...60.0
  /// The error of a sample's place, in points: a fourth of a pixel on a phone, about.
  private static let placeError = 0.3

  /// Creates a search; `nil` if there are fewer than four points.
  ///
  /// - Parameters:
  ///   - points: The points of one move; repeated pictures do not count.
  ///   - from: The place before the move, if it is known.
  ///   - to: The place after it, if it is known.
  ///   - timeUncertainty: The seconds by which a sample may be older or newer than it says.
  package init?(
    _ points: [SampleSeries.Point], from: Double?, to: Double?, timeUncertainty: Double = 0
  ) {
    let points = points.filter { !$0.isRepeated }
    guard points.count >= 4 else { return nil }
    (self.points, self.from, self.to) = (points, from, to)
    self.timeUncertainty = timeUncertainty
    weights = Array(repeating: 1, count: points.count)
  }

  /// Returns the best spring, of any frequency or of a given one.
  ///
  /// - Parameter frequency: Radians per second; `nil` to fit it.
  package func best(frequency: Double? = nil) -> SpringFit {
    var search = self
    var fit = search.once(frequency)
    guard timeUncertainty > 0 else { return fit }
    // The error of a place grows with the speed, which is known only after a fit.
    for _ in 0..<6 {
      search.weights = points.map { point in
        let error = timeUncertainty * speed(of: fit, at: point.time)
        return 1 / (1 + error * error / (Self.placeError * Self.placeError))
      }
      fit = search.once(frequency)
    }
    return fit
  }

  private func speed(of fit: SpringFit, at time: Double) -> Double {
    let radians = fit.frequency * (time - fit.start)
    guard radians > 0 else { return 0 }
    return abs(fit.travel) * fit.frequency * radians * ElementaryFunctions.exp(-radians)
  }

  private func once(_ frequency: Double?) -> SpringFit {
    guard frequency == nil else { return fit(frequency ?? 0, bestStart(frequency ?? 0)) }
    let low = Self.frequencies.lowerBound
    let width = Self.frequencies.upperBound - low
    let tries = (0...27).map { low + width * Double($0) / 27 }
    let coarse = tries.min { cost($0, bestStart($0)) < cost($1, bestStart($1)) } ?? low
    let best = Self.lowest(in: (coarse - 2)...(coarse + 2), within: 1e-4) {
      cost($0, bestStart($0))
    }
    var result = fit(best, bestStart(best))
    result.frequencyError = error(of: best, result)
    return result
  }

  /// Returns the start that fits a frequency best: near the first point, which may be a late one, or
  /// one at rest.
  private func bestStart(_ frequency: Double) -> Double {
    let (first, last) = (points[0].time - 0.25, points[0].time + 0.2)
    let tries = 45
    let step = (last - first) / Double(tries)
    let coarse =
      (0...tries).map { first + step * Double($0) }
      .min { cost(frequency, $0) < cost(frequency, $1) } ?? first
    return Self.lowest(in: (coarse - step)...(coarse + step), within: 1e-7) { cost(frequency, $0) }
  }

  /// Returns the place of the lowest value of a function by golden section.
  private static func lowest(
    in range: ClosedRange<Double>, within tolerance: Double, _ value: (Double) -> Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (range.lowerBound, range.upperBound)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftValue, rightValue) = (value(left), value(right))
    while high - low > tolerance {
      if leftValue < rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - ratio * (high - low)
        leftValue = value(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + ratio * (high - low)
        rightValue = value(right)
      }
    }
    return (low + high) / 2
  }

  private func cost(_ frequency: Double, _ start: Double) -> Double {
    let levels = levels(frequency, start)
    return points.indices.reduce(0) { sum, index in
      let left = SpringFit.remainder(frequency * (points[index].time - start))
      let off = points[index].value - levels.to - (levels.from - levels.to) * left
      return sum + weights[index] * off * off
    }
  }

  /// Returns the places before and after that fit a frequency and a start best, by least squares.
  private func levels(_ frequency: Double, _ start: Double) -> (from: Double, to: Double) {
    if let from, let to { return (from, to) }
    var (aa, ab, bb, ay, by) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, weight) in zip(points, weights) {
      let left = SpringFit.remainder(frequency * (point.time - start))
      let (one, other) = (left, 1 - left)
      let known = (from ?? 0) * one + (to ?? 0) * other
      let rest = point.value - known
      aa += weight * one * one
      ab += weight * one * other
      bb += weight * other * other
      ay += weight * one * rest
      by += weight * other * rest
    }
    if let to { return (aa > 1e-9 ? ay / aa : to, to) }
    if let from { return (from, bb > 1e-9 ? by / bb : from) }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 else { return (points[0].value, points[points.count - 1].value) }
    return ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant)
  }

  private func fit(_ frequency: Double, _ start: Double) -> SpringFit {
    let levels = levels(frequency, start)
    var fit = SpringFit(
      frequency: frequency, start: start, from: levels.from, to: levels.to, rms: 0, largest: 0,
      retimedRMS: 0, count: points.count, cost: cost(frequency, start))
    let offs = points.map { abs($0.value - fit.value(at: $0.time)) }
    let frame = SampleSeries(points).step ?? 1.0 / 60
    let retimed = points.map { point -> Double in
      let sides = [fit.value(at: point.time - frame), fit.value(at: point.time + frame)]
      return max((sides.min() ?? 0) - point.value, point.value - (sides.max() ?? 0), 0)
    }
    fit.rms = Self.rms(offs)
    fit.retimedRMS = Self.rms(retimed)
    fit.largest = offs.max() ?? 0
    return fit
  }

  private static func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }

  /// Returns the standard error of a fitted frequency, from the curvature of the cost.
  private func error(of frequency: Double, _ fit: SpringFit) -> Double? {
    let step = 0.05
    let (below, above) = (frequency - step, frequency + step)
    let curvature =
      (cost(below, bestStart(below)) + cost(above, bestStart(above)) - 2 * fit.cost)
      / (step * step)
    let free = points.count - 2 - (from == nil ? 1 : 0) - (to == nil ? 1 : 0)
    guard curvature > 0, free > 0 else { return nil }
    return (2 * fit.cost / Double(free) / curvature).squareRoot()
  }
}
