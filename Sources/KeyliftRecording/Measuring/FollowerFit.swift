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
  ///   - id: The view's id.
  ///   - edge: The view's bottom edge.
  ///   - fit: The move of the keyboard.
  ///   - series: The keyboard's top edge.
  ///   - times: The times from the start of the move to the next one, at which the screen was
  ///     looked at.
  package init?(
    _ id: String, _ edge: SampleSeries, during fit: MoveFit, in series: SampleSeries,
    at times: ArraySlice<Double>
  ) {
    let frame = series.step ?? 1.0 / 60
    let move = fit.move
    // A late follower ends after the keyboard.
    let times = times.prefix { $0 <= move.end + 1 }
    let places = times.compactMap { time in edge.known(at: time).map { (time: time, bottom: $0) } }
    guard places.count > 3, abs(move.to - move.from) > 2, let end = places.last else { return nil }
    // A view that is seen only above the keyboard comes from it and goes into it.
    let start = fit.generation?.spring.start ?? fit.spring?.start ?? move.start
    let before = edge.recent(at: min(start, move.start))
    let after = edge.isHeld || end.time > move.end - frame ? end.bottom : nil
    guard let rest = move.to < move.from ? after : before,
      abs(rest - (before ?? .infinity)) > 2
        || abs(rest - (after ?? .infinity)) > 2
    else { return nil }
    let (first, last) = (before ?? .infinity, after ?? .infinity)
    let motion = FollowerMotion(
      places: places, first: first, last: last, move: move, start: start, frame: frame
    ) { series.interpolated(at: $0) ?? fit.place(at: $0) ?? series.value(at: $0) ?? move.from }
    let best = motion.best()
    let offs = places.map { (off: $0.bottom - motion.ideal($0.time), time: $0.time) }
    func extreme(_ sign: Double) -> Extreme {
      let worst = offs.max { $0.off * sign < $1.off * sign }
      return Extreme(distance: max((worst?.off ?? 0) * sign, 0), time: worst?.time ?? move.start)
    }
    // Behind is below the place that goes with the keyboard's top edge on its way up.
    let sign = last < first ? 1.0 : -1.0
    (view, travel) = (id, last.isFinite && first.isFinite ? last - first : move.to - move.from)
    (behind, ahead) = (extreme(sign), extreme(-sign))
    framesPerStep = Self.framesPerStep(places, frame: frame)
    (curve, delay, rms) = (best.curve, best.delay, best.rms)
    framesLate = Int((best.delay / frame).rounded())
  }

  /// Returns the usual number of frames from a step to the next, while the view moves fast.
  private static func framesPerStep(
    _ places: [(time: Double, bottom: Double)], frame: Double
  ) -> Int {
    let steps = places.indices.dropFirst().filter {
      abs(places[$0].bottom - places[$0 - 1].bottom) > 2
    }
    let lengths = zip(steps, steps.dropFirst()).compactMap { one, other -> Int? in
      let frames = Int(((places[other].time - places[one].time) / frame).rounded())
      // Where the view is not found in some frames, nobody knows when it moved.
      return frames == other - one ? frames : nil
    }.sorted()
    return lengths.count >= 2 ? max(lengths[lengths.count / 2], 1) : 1
  }
}

/// The search for the curve of a follower.
private struct FollowerMotion {
  private let places: [(time: Double, bottom: Double)]
  private let first: Double
  private let last: Double
  private let move: RecordedMove
  /// The time at which the keyboard's spring starts, in seconds.
  private let start: Double
  private let frame: Double
  private let keyboard: (Double) -> Double
  /// Whether the view stays until the keyboard reaches it, and does not go a part of its way with
  /// each part of the keyboard's way.
  private let waits: Bool

  struct Best {
    var curve: FollowerFit.Curve
    var delay: Double
    var rms: Double
  }

  /// The curves that an app may name, over the durations that are tried.
  private static let names = [
    "keyboard", "keyboard-26", "linear", "ease-in", "ease-out", "ease-in-out", "default",
  ]

  init(
    places: [(time: Double, bottom: Double)], first: Double, last: Double, move: RecordedMove,
    start: Double, frame: Double, keyboard: @escaping (Double) -> Double
  ) {
    (self.places, self.first, self.last, self.move) = (places, first, last, move)
    (self.start, self.frame, self.keyboard) = (start, frame, keyboard)
    func bestRMS(waits: Bool) -> Double {
      (0...12).map { late in
        Self.rms(places) { time in
          Self.follow(
            time - Double(late) * frame, waits, first, last, move, keyboard)
        }
      }.min() ?? .infinity
    }
    // With steps of several frames, both are far off, and the simpler one is as good.
    waits =
      !first.isFinite || !last.isFinite
      || bestRMS(waits: true) < 0.6 * bestRMS(waits: false) - 1e-6
  }

  /// Returns the bottom edge of a view that follows without a delay.
  func ideal(_ time: Double) -> Double { Self.follow(time, waits, first, last, move, keyboard) }

  private static func follow(
    _ time: Double, _ waits: Bool, _ first: Double, _ last: Double, _ move: RecordedMove,
    _ keyboard: (Double) -> Double
  ) -> Double {
    let top = keyboard(time)
    guard waits else {
      return first + (last - first) * (top - move.from) / (move.to - move.from)
    }
    let gap = min(move.from, move.to) - min(first, last)
    return min(max(first, last), top - gap)
  }

  func best() -> Best {
    var own = Best(curve: .keyboard, delay: 0, rms: .infinity)
    for late in 0...12 {
      let delay = Double(late) * frame
      let rms = Self.rms(places) { ideal($0 - delay) }
      if rms < own.rms - 1e-6 { (own.delay, own.rms) = (delay, rms) }
    }
    if own.rms < 0.5 { return own }
    var other = Best(curve: .unknown, delay: 0, rms: .infinity)
    for name in Self.names where first.isFinite && last.isFinite {
      guard let curve = TimingCurve.named(name) else { continue }
      let candidate = best(curve, name)
      if candidate.rms < other.rms { other = candidate }
    }
    // The same motion has several names; the keyboard's own is the simplest.
    let best = own.rms < max(2 * other.rms, 1) ? own : other
    guard best.rms < max(0.04 * abs(move.to - move.from), 1) else {
      return Best(curve: .unknown, delay: best.delay, rms: best.rms)
    }
    return best
  }

  private func best(_ curve: TimingCurve, _ name: String) -> Best {
    let durations = curve.impliedDuration.map { [$0] } ?? (10...70).map { Double($0) / 100 }
    var best = Best(curve: .unknown, delay: 0, rms: .infinity)
    for seconds in durations {
      let timing = Timing(curve: curve, duration: seconds)
      for late in -2...24 {
        let delay = Double(late) * frame / 2
        let rms = Self.rms(places) {
          first + (last - first) * timing.progress(after: $0 - start - delay)
        }
        if rms < best.rms {
          best = Best(curve: .named(name, seconds: seconds), delay: delay, rms: rms)
        }
      }
    }
    return best
  }

  private static func rms(
    _ places: [(time: Double, bottom: Double)], _ bottom: (Double) -> Double
  ) -> Double {
    let squares = places.reduce(0) { sum, place in
      let off = place.bottom - bottom(place.time)
      return sum + off * off
    }
    return (squares / Double(max(places.count, 1))).squareRoot()
  }
}
