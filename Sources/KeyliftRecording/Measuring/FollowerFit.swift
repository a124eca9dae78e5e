// SPDX-License-Identifier: MIT

import KeyliftIO
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
  /// The distance between the view and the keyboard at rest on the screen, in points.
  package var restGap: Double
  /// The largest distance by which the view is behind the keyboard, of the frames in which both are
  /// beyond doubt.
  package var behind: Extreme
  /// The largest distance by which it is ahead.
  package var ahead: Extreme

  /// The seconds after a hiding keyboard was seen last for which a view moves on.
  private static let afterSight = 0.3

  /// A largest distance and its time.
  package struct Extreme: Hashable, Sendable {
    /// The distance from the place that goes with the keyboard's, in points, at least 0.
    package var distance: Double
    /// The time in seconds.
    package var time: Double
    /// The distance between the view's bottom edge and the keyboard then, in points, negative behind
    /// the keyboard.
    package var gap: Double
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
    let places = times.compactMap { time in
      edge.known(at: time).map { FollowerMotion.Place(time: time, bottom: $0) }
    }
    guard places.count > 3, abs(move.to - move.from) > 2, let end = places.last else { return nil }
    let start = fit.generation?.spring.start ?? fit.spring?.start ?? move.start
    let before = edge.recent(at: min(start, move.start))
    // Where the keyboard goes out of sight, the view has not come to its rest yet.
    let isAtRest = move.isEndSeen || end.time > move.end + FollowerFit.afterSight
    let after = edge.isHeld || (end.time > move.end - frame && isAtRest) ? end.bottom : nil
    guard let rest = move.to < move.from ? after : before,
      abs(rest - (before ?? .infinity)) > 2
        || abs(rest - (after ?? .infinity)) > 2
    else { return nil }
    let motion = FollowerMotion(
      places: places, before: before, after: after, move: move, start: start, frame: frame
    ) { series.interpolated(at: $0) ?? fit.place(at: $0) ?? series.value(at: $0) ?? move.from }
    // Of a keyboard that is not seen, only a spring whose times are exact tells the place.
    let isExact = fit.generation.map { $0.spring.timeError == 0 } ?? false
    let offs = places.compactMap { place -> Extreme? in
      let top = series.sure(at: place.time) ?? (isExact ? fit.place(at: place.time) : nil)
      return top.map { top in
        Extreme(
          distance: motion.distance(place, keyboard: top), time: place.time,
          gap: top - place.bottom)
      }
    }
    func extreme(_ sign: Double) -> Extreme {
      var worst =
        offs.max { $0.distance * sign < $1.distance * sign }
        ?? Extreme(distance: 0, time: move.start, gap: 0)
      worst.distance = max(worst.distance * sign, 0)
      return worst
    }
    let best = motion.best()
    // Behind is below the place that goes with the keyboard's top edge on its way up.
    let sign = motion.last < motion.first ? 1.0 : -1.0
    (view, travel) = (id, motion.last - motion.first)
    restGap = min(move.from, move.to) - rest
    (behind, ahead) = (extreme(sign), extreme(-sign))
    framesPerStep = motion.framesPerStep
    (curve, delay, rms) = (best.curve, best.delay, best.rms)
    framesLate = Int(clamping: (best.delay / frame).rounded())
  }
}
