// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

private struct FollowerMotion {
  /// A place of the view's bottom edge.
  typealias Place = SampleSeries.Point
  typealias Best = (curve: FollowerFit.Curve, delay: Double, rms: Double)

  /// The edge before the move; where it was not seen, the place from which a correct follower comes.
  let first: Double
  let last: Double
  private let places: [Place]
  private let move: RecordedMove
  /// The time at which the keyboard's spring starts, in seconds.
  private let start: Double
  private let frame: Double
  private let keyboard: (Double) -> Double
  /// Whether the view rests until the keyboard reaches it, in place of moving a share of each of
  /// the keyboard's points.
  private let waits: Bool
  /// The view's possible distances per point of the keyboard's; only one if it was seen at both
  /// rests.
  private let slopes: ClosedRange<Double>

  private static let names = [
    "keyboard", "keyboard-26", "linear", "ease-in", "ease-out", "ease-in-out", "default",
  ]
  /// A correct follower's distances per point of the keyboard's: less than 1 by the safe area,
  /// which is at most 49 of 200 points with a bar.
  private static let possibleSlopes = 0.75...1.0
  /// The maximum rms in points of a slope that was not measured at both rests.
  private static let slopeRMS = 1.5

  /// At least one place is needed.
  ///
  /// `before` and `after` are the edge at rest, `nil` if it was not seen; `start` is the time at
  /// which the keyboard's spring starts.
  init(
    places: [Place], before: Double?, after: Double?, move: RecordedMove, start: Double,
    frame: Double, keyboard: @escaping (Double) -> Double
  ) {
    self.places = places
    self.move = move
    self.start = start
    self.frame = frame
    self.keyboard = keyboard
    let distance = move.to - move.from
    guard let before, let after else {
      let slope = FollowerMotion.slope(places, before, after, move, frame, keyboard)
      slopes = slope.map { $0...$0 } ?? FollowerMotion.possibleSlopes
      first = before ?? (after ?? 0) - slopes.upperBound * distance
      last = after ?? (before ?? 0) + slopes.upperBound * distance
      waits = false
      return
    }
    first = before
    last = after
    let slope = (after - before) / distance
    slopes = slope...slope
    func bestRMS(waits: Bool) -> Double {
      (0...12).map { late in
        FollowerMotion.rms(places) { time in
          let top = keyboard(time - Double(late) * frame)
          return waits
            ? FollowerMotion.waiting(top, before, after, move)
            : before + slope * (top - move.from)
        }
      }.min() ?? .infinity
    }
    // With steps of several frames, both are far off, and the simpler one is as good.
    waits = bestRMS(waits: true) < 0.6 * bestRMS(waits: false) - 1e-6
  }

  /// Returns `nil` unless the view, seen at only one rest, moves linearly with the keyboard.
  private static func slope(
    _ places: [Place], _ before: Double?, _ after: Double?, _ move: RecordedMove, _ frame: Double,
    _ keyboard: (Double) -> Double
  ) -> Double? {
    guard let rest = before ?? after else { return nil }
    let keyboardRest = before == nil ? move.to : move.from
    var best: (slope: Double, rms: Double)?
    for late in 0...12 {
      let tops = places.map { keyboard($0.time - Double(late) * frame) - keyboardRest }
      let norm = tops.reduce(0) { $0 + $1 * $1 }
      guard norm > 1 else { continue }
      let slope = zip(tops, places).reduce(0) { $0 + $1.0 * ($1.1.value - rest) } / norm
      let rms = rms(places) { rest + slope * (keyboard($0 - Double(late) * frame) - keyboardRest) }
      if possibleSlopes.contains(slope), rms < best?.rms ?? slopeRMS { best = (slope, rms) }
    }
    return best?.slope
  }

  private static func waiting(
    _ top: Double, _ first: Double, _ last: Double, _ move: RecordedMove
  ) -> Double {
    let gap = min(move.from, move.to) - min(first, last)
    return min(max(first, last), top - gap)
  }

  private func ideal(keyboard top: Double) -> Double {
    waits
      ? FollowerMotion.waiting(top, first, last, move)
      : first + slopes.upperBound * (top - move.from)
  }

  /// Returns how far a place is below the correct one, in points; negative above it, and 0 between
  /// several possible ones.
  func distance(_ place: Place, keyboard top: Double) -> Double {
    let rest = min(first, last)
    let one = ideal(keyboard: top)
    let other =
      slopes.lowerBound < slopes.upperBound
      ? rest + slopes.lowerBound * (top - min(move.from, move.to)) : one
    return place.value - min(max(place.value, min(one, other)), max(one, other))
  }

  func best() -> Best {
    var own: Best = (.keyboard, 0, .infinity)
    for late in 0...12 {
      let delay = Double(late) * frame
      let rms = rms { ideal(keyboard: keyboard($0 - delay)) }
      if rms < own.rms - 1e-6 { own = (.keyboard, delay, rms) }
    }
    let isSeenAtBothRests = slopes.lowerBound == slopes.upperBound
    if own.rms < 0.5 { return own }
    var other: Best = (.unknown, 0, .infinity)
    for name in Self.names where isSeenAtBothRests {
      guard let curve = TimingCurve.named(name) else { continue }
      let candidate = best(curve, name)
      if candidate.rms < other.rms { other = candidate }
    }
    // The same motion has several names; the keyboard's own is the simplest.
    let best = own.rms < max(2 * other.rms, 1) ? own : other
    guard best.rms >= max(0.04 * abs(move.to - move.from), 1) else { return best }
    return stepsFollowKeyboard ? own : (.unknown, best.delay, best.rms)
  }

  private func best(_ curve: TimingCurve, _ name: String) -> Best {
    let durations = curve.impliedDuration.map { [$0] } ?? (10...70).map { Double($0) / 100 }
    var best: Best = (.unknown, 0, .infinity)
    for seconds in durations {
      let timing = Timing(curve: curve, duration: seconds)
      for late in -2...24 {
        let delay = Double(late) * frame / 2
        let rms = rms { first + (last - first) * timing.progress(after: $0 - start - delay) }
        if rms < best.rms { best = (.named(name, seconds: seconds), delay, rms) }
      }
    }
    return best
  }

  private func rms(_ bottom: (Double) -> Double) -> Double {
    FollowerMotion.rms(places, bottom)
  }

  private static func rms(_ places: [Place], _ bottom: (Double) -> Double) -> Double {
    let squares = places.reduce(0) { sum, place in
      let off = place.value - bottom(place.time)
      return sum + off * off
    }
    return (squares / Double(max(places.count, 1))).squareRoot()
  }
}

extension FollowerMotion {
  private static let minimumStep = 2.0

  private var steps: [Int] {
    places.indices.dropFirst().filter {
      abs(places[$0].value - places[$0 - 1].value) > FollowerMotion.minimumStep
    }
  }

  /// The usual number of frames from a step to the next, while the view moves fast.
  var framesPerStep: Int {
    let steps = steps
    let lengths = zip(steps, steps.dropFirst()).compactMap { one, other -> Int? in
      let frames = Int(clamping: ((places[other].time - places[one].time) / frame).rounded())
      // Where the view is not found in some frames, the time of its move is unknown.
      return frames == other - one ? frames : nil
    }
    return lengths.count >= 2 ? max(lengths.upperMedian ?? 1, 1) : 1
  }

  /// The seconds from the keyboard's start to the only frame in which the view moves; `nil` if it
  /// moves in several.
  var jump: Double? {
    let steps = steps
    guard abs(last - first) > 2 * FollowerMotion.minimumStep, steps.count == 1,
      let step = steps.first,
      places[step].time - places[step - 1].time < 1.5 * frame
    else { return nil }
    return places[step].time - start
  }

  private static let minimumSteps = 4

  /// Whether each step of the view is at a place that the keyboard had, late by the same time to a
  /// frame.
  ///
  /// Between two steps the view stands still, so its distance from the curve says nothing.
  private var stepsFollowKeyboard: Bool {
    guard framesPerStep > 1, slopes.lowerBound == slopes.upperBound else { return false }
    let lates = steps.compactMap { index -> Double? in
      keyboardTime(for: places[index].value).map { places[index].time - $0 }
    }
    guard lates.count >= FollowerMotion.minimumSteps, let median = lates.upperMedian,
      let deviation = lates.map({ abs($0 - median) }).upperMedian
    else { return false }
    return deviation <= frame
  }

  /// Returns when the keyboard is where the view's place belongs; `nil` outside of the motion.
  private func keyboardTime(for bottom: Double) -> Double? {
    let sign = last > first ? 1.0 : -1.0
    guard (bottom - first) * sign > 0.5, (last - bottom) * sign > 0.5 else { return nil }
    var low = start
    var high = move.end + 1
    for _ in 0..<24 {
      let middle = (low + high) / 2
      let isBefore = (ideal(keyboard: keyboard(middle)) - bottom) * sign < 0
      if isBefore { low = middle } else { high = middle }
    }
    return low
  }
}

package struct FollowerFit: Hashable, Sendable {
  package enum Curve: Hashable, Sendable {
    /// The keyboard's own motion, as the video or log has it.
    case keyboard
    case named(String, seconds: Double)
    /// The whole displacement in one frame, some seconds after the keyboard starts.
    case jump(after: Double)
    case unknown
  }

  package var view: String
  /// Negative if the edge moves up.
  package var travel: Double
  package var curve: Curve
  /// The seconds by which the view starts later than the keyboard.
  package var delay: Double
  /// `delay` in frames of the recording, rounded.
  package var framesLate: Int
  /// The usual number of frames between two steps: 1 for a view that moves in each frame.
  package var framesPerStep: Int
  package var rms: Double
  package var restGap: Double
  /// The extreme over the frames in which both places are certain.
  package var behind: Extreme
  package var ahead: Extreme
  /// Whether the view rests for the first frames of the move and follows the keyboard from then on.
  var missesStart: Bool
  package private(set) var framework: FollowerFramework?

  /// The distance in points from which a view does not follow the keyboard.
  private static let apart = 1.0
  /// The frames at the start of a move that Flutter may miss, with an error of half a frame.
  private static let firstFrames = 2.5
  /// The seconds for which a view moves on after a hiding keyboard was last seen.
  private static let afterSight = 0.3

  package struct Extreme: Hashable, Sendable {
    /// In points, from the place that follows the keyboard.
    package var distance: Double
    package var time: Double
    /// The distance between the view's bottom edge and the keyboard in points, negative behind it.
    package var gap: Double
    /// Whether the view is wholly behind the keyboard, so that the distance may be larger.
    package var isMinimum = false
  }

  /// Returns `nil` if the view does not move by more than two points.
  ///
  /// - Parameters:
  ///   - times: The times from the start of the move to the next one at which the screen was looked at.
  ///   - covers: The times in which the view is behind the keyboard.
  init?(
    _ id: String, _ edge: SampleSeries, during fit: MoveFit, in series: SampleSeries,
    at times: ArraySlice<Double>, covers: [CoveredView] = [], height: Double = 0
  ) {
    let frame = series.step ?? 1.0 / 60
    let move = fit.move
    // A late follower ends after the keyboard.
    let times = times.prefix { $0 <= move.end + 1 }
    let places = times.compactMap { time in
      edge.known(at: time).map { FollowerMotion.Place(time: time, value: $0) }
    }
    guard places.count > 3, abs(move.to - move.from) > 2, let end = places.last else { return nil }
    let start = fit.ownSpring?.start ?? move.start
    let before = edge.recent(at: min(start, move.start))
    // Where the keyboard goes out of sight, the view has not come to its rest yet.
    let isAtRest = move.isEndSeen || end.time > move.end + FollowerFit.afterSight
    let after = edge.isHeld || (end.time > move.end - frame && isAtRest) ? end.value : nil
    guard let rest = move.to < move.from ? after : before,
      abs(rest - (before ?? .infinity)) > 2
        || abs(rest - (after ?? .infinity)) > 2
    else { return nil }
    let motion = FollowerMotion(
      places: places, before: before, after: after, move: move, start: start, frame: frame
    ) { series.interpolated(at: $0) ?? fit.place(at: $0) ?? series.value(at: $0) ?? move.from }
    // The place of an invisible keyboard is known only from a spring whose times are exact.
    let isExact = fit.generation.map { $0.spring.timeError == 0 } ?? false
    let offs =
      places.compactMap { place -> Extreme? in
        let top = series.known(at: place.time) ?? (isExact ? fit.place(at: place.time) : nil)
        return top.map { top in
          Extreme(
            distance: motion.distance(place, keyboard: top), time: place.time,
            gap: top - place.value)
        }
      }
      + times.compactMap { time -> Extreme? in
        guard covers.contains(where: { $0.start <= time && time <= $0.end }) else { return nil }
        return series.known(at: time).map { top in
          let highest = FollowerMotion.Place(time: time, value: top + height)
          return Extreme(
            distance: motion.distance(highest, keyboard: top), time: time, gap: -height,
            isMinimum: true)
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
    // Behind is below the place that goes with the keyboard's top edge as it moves up.
    let sign = motion.last < motion.first ? 1.0 : -1.0
    view = id
    travel = motion.last - motion.first
    restGap = min(move.from, move.to) - rest
    behind = extreme(sign)
    ahead = extreme(-sign)
    framesPerStep = motion.framesPerStep
    let jump = best.curve == .unknown ? motion.jump : nil
    curve = jump.map { .jump(after: $0) } ?? best.curve
    delay = jump ?? best.delay
    rms = best.rms
    framesLate = jump == nil ? Int(clamping: (best.delay / frame).rounded()) : 0
    let late = offs.filter { $0.distance * sign > FollowerFit.apart }.map(\.time)
    missesStart =
      isExact && framesLate == 0 && ahead.distance < FollowerFit.apart
      && late.contains { $0 > start }
      && late.allSatisfy { $0 < start + FollowerFit.firstFrames * frame }
    framework = FollowerFramework(of: self, during: fit, frame: frame)
  }
}
