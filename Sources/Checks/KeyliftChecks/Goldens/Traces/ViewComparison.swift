// SPDX-License-Identifier: MIT

import KeyliftIO

/// The time by which a view moves earlier or later than expected.
private struct TimeShift: Hashable {
  /// The delay in frames, never 0.
  ///
  /// Negative values mean that the view is early. The delay is a multiple of 0.1 if no whole number
  /// of frames explains the difference.
  let frames: Double

  /// The weights of position, size and content offset, in points.
  static let geometry = SIMD8<Double>(1, 1, 1, 1, 1, 1, 0, 0)
  /// The weights of opacity alone, so that 0.005 counts as 0.05 pt.
  static let opacity = SIMD8<Double>(0, 0, 0, 0, 0, 0, 10, 0)

  static let limit = 8

  private static let closeness = ViewProperty.place.closeness

  /// The maximum distance of a track that is shifted by a fraction of a frame, as a fraction of the
  /// distance of the two tracks per frame of delay.
  ///
  /// The golden's track between two frames is unknown if a motion starts there. A cubic through its
  /// frames has an error of up to 0.1 if the keyboard's springs are shifted by 0.3 frames or more,
  /// and of up to 0.13 if a linear motion is shifted by half a frame. Another curve or duration has
  /// an error of 0.29 or more (test `otherMotionIsNotATimeShift`).
  private static let roughness = 0.15

  /// Finds the shift that explains all differences in a part of the rows.
  ///
  /// A view may be late in one motion and on time in another. The shift must explain every run of
  /// differing frames, and as many frames before and after it as the delay, but not the frames
  /// without differences.
  ///
  /// - Parameters:
  ///   - weights: The weights of the part to compare.
  ///   - actual: The rows of all compared frames.
  ///   - expected: The expected rows, of as many frames or more. The view rests before the first
  ///     and after the last.
  /// - Returns: `nil` if no shift explains the differences, or if a move to another place does as
  ///   well.
  init?(_ weights: SIMD8<Double>, of actual: [GoldenRow], from expected: [GoldenRow]) {
    let tracks = ShiftedTracks(
      actual: actual.map { $0.vector * weights }, expected: expected.map { $0.vector * weights })
    let closeness = TimeShift.closeness
    guard tracks.distance > closeness, !tracks.differByOneMove(within: closeness) else {
      return nil
    }
    let roughly = tracks.distance * TimeShift.roughness
    let whole = (1...TimeShift.limit).map(Double.init)
    let tenths = (1...TimeShift.limit * 10).map { Double($0) / 10 }
    guard
      let best = TimeShift.best(of: whole, tracks, within: { _ in closeness })
        ?? TimeShift.best(of: tenths, tracks, within: { max(closeness, roughly / max(abs($0), 1)) })
    else { return nil }
    frames = best
  }

  /// Returns the best of some delays and their negatives; `nil` if none is within the limit.
  private static func best(
    of shifts: [Double], _ tracks: ShiftedTracks, within limit: (Double) -> Double
  ) -> Double? {
    var best: (shift: Double, error: Double)?
    for shift in shifts.flatMap({ [$0, -$0] }) {
      guard let error = tracks.error(late: shift, within: limit(shift)) else { continue }
      if error < (best?.error ?? .infinity) - RowDifference.resolution { best = (shift, error) }
    }
    return best?.shift
  }

  func isNear(_ other: TimeShift) -> Bool { abs(frames - other.frames) < 0.15 }
}

/// Two tracks of one view, one of which may be a shifted copy of the other.
private struct ShiftedTracks {
  private let actual: [SIMD8<Double>]
  private let expected: [SIMD8<Double>]
  private let deltas: [SIMD8<Double>]
  private let runs: [ClosedRange<Int>]

  /// The expected track must be at least as long as the actual one.
  init(actual: [SIMD8<Double>], expected: [SIMD8<Double>]) {
    self.actual = actual
    self.expected = expected
    let deltas = zip(actual, expected).map { $0 - $1 }
    self.deltas = deltas
    runs = deltas.indices.filter { deltas[$0].largest > RowDifference.resolution }.runs
  }

  var distance: Double { deltas.reduce(0) { max($0, $1.largest) } }

  /// Whether the view differs by the same distance in every differing frame, up to the last frame.
  ///
  /// In this case the view has moved to another place. A view that is late in a linear motion ends
  /// in the right place.
  func differByOneMove(within distance: Double) -> Bool {
    guard let last = runs.last?.upperBound, last == deltas.count - 1 else { return false }
    let differing = runs.flatMap { deltas[$0] }
    let low = differing.reduce(deltas[last]) { pointwiseMin($0, $1) }
    let high = differing.reduce(deltas[last]) { pointwiseMax($0, $1) }
    return (high - low).largest <= 2 * distance
  }

  /// Returns the largest distance from the expected track after a shift; `nil` if it exceeds a
  /// limit in or around the differing frames.
  func error(late shift: Double, within limit: Double) -> Double? {
    let reach = Int(clamping: abs(shift).rounded(.up))
    var worst = 0.0
    for run in runs {
      let around = (run.lowerBound - reach...run.upperBound + reach)
        .clamped(to: 0...actual.count - 1)
      for frame in around {
        worst = max(worst, (actual[frame] - expected(at: Double(frame) - shift)).largest)
        guard worst <= limit else { return nil }
      }
    }
    return worst
  }

  /// Returns the expected track at a frame or between two frames.
  ///
  /// Between frames it is a cubic through four frames: E. Catmull and R. Rom, "A class of local
  /// interpolating splines", 1974.
  private func expected(at frame: Double) -> SIMD8<Double> {
    let first = frame.rounded(.down)
    let t = frame - first
    func point(_ step: Int) -> SIMD8<Double> {
      expected[min(max(Int(clamping: first) + step, 0), expected.count - 1)]
    }
    guard t > 0 else { return point(0) }
    let a = point(-1)
    let b = point(0)
    let c = point(1)
    let d = point(2)
    let slope = (c - a) / 2
    let last = (d - b) / 2
    // In one expression, type checking would take 7 s.
    let bend: SIMD8<Double> = 3 * (c - b) - 2 * slope - last
    let back: SIMD8<Double> = 2 * (b - c)
    let twist: SIMD8<Double> = back + slope + last
    let curve: SIMD8<Double> = bend + t * twist
    return b + t * (slope + t * curve)
  }
}

struct ViewComparison {
  private let id: String
  private let clip: ClipLength
  private let expected: [GoldenRow]
  private let actual: [GoldenRow]
  private let rowDifferences: [RowDifference]

  init(id: String, expected: [GoldenRow], actual: [GoldenRow], fps: Int) {
    self.id = id
    self.expected = expected
    self.actual = actual
    clip = ClipLength(frameCount: actual.count, fps: fps)
    rowDifferences = zip(actual, expected).map { RowDifference(of: $0, from: $1) }
  }

  var differences: [RankedDifference] {
    let geometry = TimeShift(TimeShift.geometry, of: actual, from: expected)
    let opacity = TimeShift(TimeShift.opacity, of: actual, from: expected)
    guard let geometry else {
      let fade = opacity.map { late($0, "opacity ", [.opacity]) } ?? series(.opacity)
      return [series(.place), series(.size), fade].compactMap { $0 }
    }
    guard opacity?.isNear(geometry) != true else {
      return [late(geometry, "", [.place, .size, .opacity])].compactMap { $0 }
    }
    // If the fade is late by another time, its opacity is reported, so that only one time is
    // stated.
    return [late(geometry, "", [.place, .size]), series(.opacity)].compactMap { $0 }
  }
}

// Time
extension ViewComparison {
  private func late(_ shift: TimeShift, _ what: String, _ properties: [ViewProperty])
    -> RankedDifference?
  {
    let all = properties.compactMap { DifferenceSeries($0, rowDifferences) }
    guard let worst = all.max(by: { severity($0) < severity($1) }) else { return nil }
    let range = FrameRange(Set(all.flatMap(\.frames)).sorted(), of: clip)
    let direction = shift.frames > 0 ? "late" : "early"
    let late = NumberText.frames(abs(shift.frames), fps: clip.fps, direction)
    return ranked(
      .time, range, worst: worst.worst, amount: abs(shift.frames), severity: severity(worst),
      "\(what)\(late), \(range.untimedText)")
  }
}

// Place, size and opacity
extension ViewComparison {
  private func series(_ property: ViewProperty) -> RankedDifference? {
    guard let series = DifferenceSeries(property, rowDifferences) else { return nil }
    let range = FrameRange(series.frames, of: clip)
    return ranked(
      property.kind, range, worst: series.worst, amount: series.amount(at: series.worst),
      severity: severity(series), text(of: series, range))
  }

  private func text(of series: DifferenceSeries, _ range: FrameRange) -> Statement {
    let worst = words(series, at: series.worst)
    let time = clip.time(ofFrame: series.worst)
    guard let frame = series.typical else {
      return "\(worst.textOfMaximum) \(range.text), worst at \(time)"
    }
    let typical = words(series, at: frame)
    let rise = series.amount(at: series.worst) - series.amount(at: frame)
    guard rise > series.property.closeness, worst != typical else {
      return "\(typical.text) \(range.text)"
    }
    return "\(typical.text) \(range.text); worst \(worst.text(after: typical)) at \(time)"
  }

  private func words(_ series: DifferenceSeries, at frame: Int) -> RowDifferenceText {
    RowDifferenceText(series.property, of: actual[frame], from: expected[frame])
  }

  private func severity(_ series: DifferenceSeries) -> Double {
    let unit = series.property == .opacity ? RankedDifference.pointsPerOpacity : 1
    return series.amount(at: series.worst) * unit
  }

  private func ranked(
    _ kind: ViewDifference.Kind, _ range: FrameRange, worst: Int, amount: Double,
    severity: Double, _ statement: Statement
  ) -> RankedDifference {
    RankedDifference(
      difference: ViewDifference(
        view: id, kind: kind, in: range.first...range.last, worstFrame: worst,
        worstAmount: amount, " \(statement)"),
      severity: severity)
  }
}

/// A difference with a severity that allows comparing different kinds.
struct RankedDifference {
  let difference: ViewDifference
  /// The severity in points.
  ///
  /// A change of opacity from 0 to 1 counts as 100 pt.
  let severity: Double

  static let pointsPerOpacity = 100.0
}
