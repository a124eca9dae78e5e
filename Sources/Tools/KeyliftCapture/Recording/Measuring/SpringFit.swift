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
  /// In seconds; it is not bound to a frame.
  package var start: Double
  var from: Double
  var to: Double
  /// The root of the mean square of the distances from the samples, in points.
  ///
  /// Where the times of a video are not the screen's, samples may be moved in time by up to
  /// `timeError`, and older pictures do not count.
  package var rms = 0.0
  /// The largest distance from a sample in points, measured as `rms` is.
  package var largest = 0.0
  /// As `rms`, with the times that the samples have, in points.
  package var timedRMS = 0.0
  /// The largest error of a sample's time, in seconds; 0 if the times are taken as they are.
  package var timeError = 0.0
  package var count = 0
  /// The value that the fit minimizes, by which fits of the same samples compare.
  var cost = 0.0

  /// Negative if the edge moves up.
  package var travel: Double { to - from }

  package func value(at time: Double) -> Double {
    to - travel * SpringFit.remainder(frequency * (time - start))
  }

  /// The share of the distance that is left after some radians of the spring; 1 before the start.
  static func remainder(_ radians: Double) -> Double {
    guard radians > 0 else { return 1 }
    return (1 + radians) * ElementaryFunctions.exp(-radians)
  }

  func distance(from point: SampleSeries.Point, within seconds: Double) -> Double {
    let sides = [value(at: point.time - seconds), value(at: point.time + seconds)]
    return max((sides.min() ?? 0) - point.value, point.value - (sides.max() ?? 0), 0)
  }

  mutating func measure(_ points: [SampleSeries.Point], timeError: Double) {
    let offs = points.map { distance(from: $0, within: timeError) }
    rms = Self.rms(offs)
    largest = offs.max() ?? 0
    self.timeError = timeError
    count = points.count
  }

  fileprivate mutating func measureTimed(_ points: [SampleSeries.Point]) {
    timedRMS = Self.rms(points.map { $0.value - value(at: $0.time) })
  }

  private static func rms(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(max(values.count, 1))).squareRoot()
  }
}

struct SpringSearch: Sendable {
  private let points: [SampleSeries.Point]
  private let all: [SampleSeries.Point]
  private let from: Double?
  private let to: Double?

  /// In radians per second.
  private static let frequencies = 6.0...60.0
  /// The distance in points from which a sample counts as an older picture.
  private static let largestDistance = 1.0
  /// The minimum error of a place in points, by chance alone.
  private static let resolution = 0.05

  /// Returns `nil` for fewer than four points, without repeated pictures.
  ///
  /// Unknown places are fitted.
  init?(_ points: [SampleSeries.Point], from: Double?, to: Double?) {
    let counted = points.filter { !$0.isRepeated }
    guard counted.count >= 4 else { return nil }
    self.points = counted
    all = points
    self.from = from
    self.to = to
  }

  /// Fits by least squares; a `frequency` of `nil` is fitted, too.
  func best(frequency: Double? = nil) -> SpringFit {
    if let frequency { return fit(frequency, bestStart(frequency)) }
    let best = lowestFrequency()
    var result = fit(best, bestStart(best))
    result.frequencyError = error(of: best, result)
    return result
  }

  /// Fits by the starts that the samples imply, for videos whose times are not the screen's.
  ///
  /// A `frequency` of `nil` is fitted, too. Returns `nil` without the places before and after.
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
    // Samples after a stall of the recorder are late together, so the error is at least that of a
    // time at one end.
    fit.frequencyError = free.flatMap { free in
      free.error.map { max($0, fit.timeError * free.value * free.value / free.radians) }
    }
    return fit
  }

  /// Returns the points near the spring within some seconds; `nil` if too many others would have to
  /// be older pictures.
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

  /// The start is near the first point, which may be a late one, or one at rest.
  private func bestStart(_ frequency: Double) -> Double {
    let first = points[0].time - 0.25
    let step = 0.01
    let coarse =
      (0...45).map { first + step * Double($0) }
      .map { (start: $0, cost: cost(frequency, $0)) }.min { $0.cost < $1.cost }?.start ?? first
    return Self.lowest(in: (coarse - step)...(coarse + step), within: 1e-7) { cost(frequency, $0) }
  }

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

  /// From the curvature of the cost; `nil` if there are too few samples.
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
