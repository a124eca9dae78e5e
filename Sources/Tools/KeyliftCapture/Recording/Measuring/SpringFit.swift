// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A critically damped spring that is fitted to an edge that moves from one rest to another.
///
/// The edge is at `to + (from - to) (1 + u) exp(-u)` with `u` the frequency times the seconds since
/// the start; iOS evaluates its keyboard's springs so (`Docs/iOS/Behavior.md` 1.2).
package struct SpringFit: Hashable, Sendable {
  package var frequency: Double
  /// The standard error of the frequency; `nil` if it was given, or cannot be estimated.
  package var frequencyError: Double?
  /// The time at which the spring starts, in seconds; it is not bound to a frame.
  package var start: Double
  var from: Double
  var to: Double
  /// The root of the mean square of the distances from the samples, in points.
  ///
  /// Where the times of a video are not the screen's, samples may be moved in time by up to
  /// `timeError`, and older pictures do not count.
  package var rms = 0.0
  /// The largest distance from a sample, in points, measured as `rms` is.
  package var largest = 0.0
  /// The root of the mean square of the distances with the times that the samples have, in points.
  package var timedRMS = 0.0
  /// The largest error of a sample's time, in seconds; 0 if the times are taken as they are.
  package var timeError = 0.0
  package var count = 0
  /// The value that the fit minimizes, by which fits of the same samples compare.
  var cost = 0.0

  /// The displacement of the edge in points, negative if it moves up.
  package var travel: Double { to - from }

  package func value(at time: Double) -> Double {
    to - travel * SpringFit.remainder(frequency * (time - start))
  }

  /// Returns the part of the distance that is left after some radians; 1 before the start.
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

  mutating func measureTimed(_ points: [SampleSeries.Point]) {
    timedRMS = Self.rms(points.map { $0.value - value(at: $0.time) })
  }

  private static func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }
}

struct SpringSearch: Sendable {
  private let points: [SampleSeries.Point]
  /// The points with the repeated pictures among them.
  private let all: [SampleSeries.Point]
  /// The known place before the move; `nil` to fit it.
  private let from: Double?
  private let to: Double?

  /// The frequencies that are tried, in radians per second.
  private static let frequencies = 6.0...60.0
  /// The distance beyond which a sample is of an older picture, in points.
  private static let largestDistance = 1.0
  /// The error of a place in points that no fit is better than, by chance alone.
  private static let resolution = 0.05

  /// Creates a search; `nil` if there are fewer than four points.
  ///
  /// - Parameters:
  ///   - points: The points of one move; repeated pictures do not count.
  ///   - from: The place before the move, if it is known.
  ///   - to: The place after it, if it is known.
  init?(_ points: [SampleSeries.Point], from: Double?, to: Double?) {
    let counted = points.filter { !$0.isRepeated }
    guard counted.count >= 4 else { return nil }
    self.points = counted
    all = points
    self.from = from
    self.to = to
  }

  /// Returns the best spring by least squares, of any frequency or of a given one.
  ///
  /// - Parameter frequency: Radians per second; `nil` to fit it.
  func best(frequency: Double? = nil) -> SpringFit {
    if let frequency { return fit(frequency, bestStart(frequency)) }
    let best = lowestFrequency()
    var result = fit(best, bestStart(best))
    result.frequencyError = error(of: best, result)
    return result
  }

  /// Returns the best spring by the starts that the samples imply, for videos whose times are not
  /// the screen's; `nil` without the places before and after.
  ///
  /// - Parameters:
  ///   - frequency: Radians per second; `nil` to fit it.
  ///   - frame: The seconds of a frame.
  func robust(frequency: Double? = nil, frame: Double) -> SpringFit? {
    guard let from, let to else { return nil }
    let free = frequency == nil ? StartSpread.frequency(of: all, from: from, to: to) : nil
    guard let frequency = frequency ?? free?.value,
      let found = StartSpread(points, frequency: frequency, from: from, to: to)
    else { return nil }
    var fit = SpringFit(frequency: frequency, start: found.start, from: from, to: to)
    if found.isExact, let near = near(fit, within: StartSpread.exactTolerance) {
      fit.measure(near, timeError: 0)
    } else {
      let near = near(fit, within: StartSpread.tolerance(frame: frame))
      fit.measure(near ?? points, timeError: frame)
      fit.timeError = found.largest(frame: frame)
    }
    fit.measureTimed(points)
    fit.cost = found.spread(frame: frame)
    fit.frequencyError = free?.error(timeError: fit.timeError)
    return fit
  }

  /// Returns the points that are near a spring within some seconds of their times; `nil` if more are
  /// not than may be of older pictures.
  private func near(_ fit: SpringFit, within seconds: Double) -> [SampleSeries.Point]? {
    let near = points.filter { fit.distance(from: $0, within: seconds) <= Self.largestDistance }
    let maximum = max(Int(clamping: StartSpread.oldPart * Double(points.count)), 1)
    return points.count - near.count <= maximum ? near : nil
  }

  private func lowestFrequency() -> Double {
    let range = Self.frequencies
    let width = range.upperBound - range.lowerBound
    let tries = (0...54).map { range.lowerBound + width * Double($0) / 54 }
    func lowestCost(_ frequency: Double) -> Double { cost(frequency, bestStart(frequency)) }
    let coarse =
      tries.map { (frequency: $0, cost: lowestCost($0)) }.min { $0.cost < $1.cost }?.frequency
      ?? range.lowerBound
    return Self.lowest(in: (coarse - 1)...(coarse + 1), within: 1e-4, lowestCost)
  }

  /// Returns the start that fits a frequency best: near the first point, which may be a late one, or
  /// one at rest.
  private func bestStart(_ frequency: Double) -> Double {
    let first = points[0].time - 0.25
    let step = 0.01
    let coarse =
      (0...45).map { first + step * Double($0) }
      .map { (start: $0, cost: cost(frequency, $0)) }.min { $0.cost < $1.cost }?.start ?? first
    return Self.lowest(in: (coarse - step)...(coarse + step), within: 1e-7) { cost(frequency, $0) }
  }

  /// Returns the place of the lowest value of a function by golden section.
  private static func lowest(
    in range: ClosedRange<Double>, within tolerance: Double, _ value: (Double) -> Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var low = range.lowerBound
    var high = range.upperBound
    var left = high - ratio * (high - low)
    var right = low + ratio * (high - low)
    var leftValue = value(left)
    var rightValue = value(right)
    while high - low > tolerance {
      if leftValue < rightValue {
        high = right
        right = left
        rightValue = leftValue
        left = high - ratio * (high - low)
        leftValue = value(left)
      } else {
        low = left
        left = right
        leftValue = rightValue
        right = low + ratio * (high - low)
        rightValue = value(right)
      }
    }
    return (low + high) / 2
  }

  private func cost(_ frequency: Double, _ start: Double) -> Double {
    let levels = levels(frequency, start)
    return points.reduce(0) { sum, point in
      let left = SpringFit.remainder(frequency * (point.time - start))
      let off = point.value - levels.to - (levels.from - levels.to) * left
      return sum + off * off
    }
  }

  /// Returns the places before and after that fit a frequency and a start best, by least squares.
  private func levels(_ frequency: Double, _ start: Double) -> (from: Double, to: Double) {
    if let from, let to { return (from, to) }
    var aa = 0.0
    var ab = 0.0
    var bb = 0.0
    var ay = 0.0
    var by = 0.0
    for point in points {
      let left = SpringFit.remainder(frequency * (point.time - start))
      let rest = point.value - (from ?? 0) * left - (to ?? 0) * (1 - left)
      aa += left * left
      ab += left * (1 - left)
      bb += (1 - left) * (1 - left)
      ay += left * rest
      by += (1 - left) * rest
    }
    if let to { return (aa > 1e-9 ? ay / aa : to, to) }
    if let from { return (from, bb > 1e-9 ? by / bb : from) }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 else { return (points[0].value, points[points.count - 1].value) }
    return ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant)
  }

  private func fit(_ frequency: Double, _ start: Double) -> SpringFit {
    let levels = levels(frequency, start)
    var fit = SpringFit(frequency: frequency, start: start, from: levels.from, to: levels.to)
    fit.measure(points, timeError: 0)
    fit.timedRMS = fit.rms
    fit.cost = cost(frequency, start)
    return fit
  }

  /// Returns the standard error of a fitted frequency, from the curvature of the cost; `nil` if there
  /// are too few samples.
  private func error(of frequency: Double, _ fit: SpringFit) -> Double? {
    let step = 0.05
    let below = frequency - step
    let above = frequency + step
    let curvature =
      (cost(below, bestStart(below)) + cost(above, bestStart(above)) - 2 * fit.cost)
      / (step * step)
    let free = points.count - 2 - (from == nil ? 1 : 0) - (to == nil ? 1 : 0)
    guard curvature > 0, free > 0, points.count >= StartSpread.minimumForError else { return nil }
    let variance = max(fit.cost / Double(free), SpringSearch.resolution * SpringSearch.resolution)
    return (2 * variance / curvature).squareRoot()
  }
}
