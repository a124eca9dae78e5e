// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// A view's bottom edge while the keyboard moves: the curve that it follows, and how late it is.
package struct FollowerFit: Hashable, Sendable {
  /// A curve of a follower.
  package enum Curve: Hashable, Sendable {
    /// The keyboard's own motion, as the film or log has it.
    case keyboard
    /// A named curve over some seconds.
    case named(String, seconds: Double)
    /// No curve that is known.
    case unknown
  }

  /// The view's id.
  package var view: String
  /// The way of the bottom edge in points, negative if it moves up.
  package var travel: Double
  /// The curve.
  package var curve: Curve
  /// The seconds by which the view begins later than the keyboard.
  package var delay: Double
  /// The same in frames of the recording, rounded.
  package var framesLate: Int
  /// The number of frames for which the view usually stays where it is between two steps: 1 for a
  /// view that moves in each frame.
  package var framesPerStep: Int
  /// The root of the mean square of the distances from the curve, in points.
  package var rms: Double
  /// The largest distance by which the view is behind the keyboard, in points, and its time in
  /// seconds.
  package var behind: Extreme
  /// The largest distance by which it is ahead.
  package var ahead: Extreme

  /// A largest distance and its time.
  package struct Extreme: Hashable, Sendable {
    /// The distance in points, at least 0.
    package var distance: Double
    /// The time in seconds.
    package var time: Double
  }

  /// Fits a view during a move; `nil` if it does not move by more than two points.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - fit: The move of the keyboard.
  ///   - series: The keyboard's top edge.
  ///   - recording: The recording of both.
  ///   - end: The time at which the next move begins, in seconds.
  package init?(
    _ view: RecordedView, during fit: MoveFit, in series: SampleSeries, of recording: Recording,
    until end: Double
  ) {
    let edge = SampleSeries(bottomOf: view, in: recording)
    let frame = series.step ?? 1.0 / 60
    let move = fit.move
    // A late follower ends after the keyboard.
    let window = move.start - frame / 2...max(min(end, move.end + 1), move.end)
    let times = recording.times.filter(window.contains)
    guard let first = edge.value(at: move.start), let last = times.last.flatMap(edge.value),
      abs(last - first) > 2, times.count > 4, abs(move.to - move.from) > 2
    else { return nil }
    let travel = last - first
    func keyboard(_ time: Double) -> Double {
      ((series.value(at: time) ?? move.from) - move.from) / (move.to - move.from)
    }
    let places = times.map { (time: $0, progress: ((edge.value(at: $0) ?? first) - first)) }
    let offs = places.map { (off: $0.progress - travel * keyboard($0.time), time: $0.time) }
    let sign = travel < 0 ? 1.0 : -1.0
    func extreme(_ sign: Double) -> Extreme {
      let worst = offs.max { $0.off * sign < $1.off * sign }
      return Extreme(distance: max((worst?.off ?? 0) * sign, 0), time: worst?.time ?? move.start)
    }
    (self.view, self.travel) = (view.id, travel)
    (behind, ahead) = (extreme(sign), extreme(-sign))
    framesPerStep = Self.framesPerStep(places, from: edge, frame: frame)
    let start = fit.generation?.spring.start ?? fit.spring?.start ?? move.start
    let motion = FollowerMotion(
      places: places, travel: travel, start: start, frame: frame, keyboard: keyboard)
    let best = motion.best()
    (curve, delay, rms) = (best.curve, best.delay, best.rms)
    framesLate = Int((best.delay / frame).rounded())
  }

  /// Returns the usual number of frames from a step to the next, while the view moves fast.
  private static func framesPerStep(
    _ places: [(time: Double, progress: Double)], from edge: SampleSeries, frame: Double
  ) -> Int {
    var steps: [Double] = []
    var last: Double?
    for (one, other) in zip(places, places.dropFirst()) where abs(other.progress - one.progress) > 2
    {
      if let last { steps.append(other.time - last) }
      last = other.time
    }
    guard steps.count >= 2 else { return 1 }
    return max(Int((steps.sorted()[steps.count / 2] / frame).rounded()), 1)
  }
}

/// The search for the curve of a follower.
private struct FollowerMotion {
  let places: [(time: Double, progress: Double)]
  let travel: Double
  /// The time at which the keyboard's spring starts, in seconds.
  let start: Double
  let frame: Double
  let keyboard: (Double) -> Double

  struct Best {
    var curve: FollowerFit.Curve
    var delay: Double
    var rms: Double
  }

  /// The curves that an app may name, over the durations that are tried.
  private static let names = [
    "keyboard", "keyboard-26", "linear", "ease-in", "ease-out", "ease-in-out", "default",
  ]

  func best() -> Best {
    var own = Best(curve: .keyboard, delay: 0, rms: .infinity)
    for late in 0...12 {
      let delay = Double(late) * frame
      let rms = rms { keyboard($0 - delay) }
      if rms < own.rms - 1e-6 { (own.delay, own.rms) = (delay, rms) }
    }
    var other = Best(curve: .unknown, delay: 0, rms: .infinity)
    for name in Self.names {
      guard let curve = TimingCurve.named(name) else { continue }
      let candidate = best(curve, name)
      if candidate.rms < other.rms { other = candidate }
    }
    // The same motion has several names; the keyboard's own is the simplest.
    let best = own.rms < max(2 * other.rms, 1) ? own : other
    guard best.rms < max(0.04 * abs(travel), 1) else {
      return Best(curve: .unknown, delay: best.delay, rms: best.rms)
    }
    return best
  }

  private func best(_ curve: TimingCurve, _ name: String) -> Best {
    let own = curve.impliedDuration
    let durations = own.map { [$0] } ?? stride(from: 0.1, through: 0.7, by: 0.01).map { $0 }
    var best = Best(curve: .unknown, delay: 0, rms: .infinity)
    for seconds in durations {
      let timing = Timing(curve: curve, duration: seconds)
      for late in -2...24 {
        let delay = Double(late) * frame / 2
        let rms = rms { timing.progress(after: $0 - start - delay) }
        if rms < best.rms {
          best = Best(curve: .named(name, seconds: seconds), delay: delay, rms: rms)
        }
      }
    }
    return best
  }

  private func rms(_ progress: (Double) -> Double) -> Double {
    let squares = places.map { place -> Double in
      let off = place.progress - travel * progress(place.time)
      return off * off
    }
    return (squares.reduce(0, +) / Double(max(squares.count, 1))).squareRoot()
  }
}
