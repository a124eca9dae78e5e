// SPDX-License-Identifier: MIT

import KeyliftIO

/// A timing curve and a duration.
public struct Timing: Hashable, Sendable {
  /// The curve.
  public let curve: TimingCurve
  /// The duration in seconds: the curve's own if it has one, otherwise the given one.
  ///
  /// It is never negative and always finite.
  public let duration: Double
  /// The seconds for which the first value is still shown while the animation's time passes already.
  private(set) var hold = 0.0
  /// The part of the curve's distance on which this animation's whole distance is covered.
  private(set) var part = 0.0...1.0
  private(set) var repetition: Repetition?

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - curve: The curve. A spring has its own duration, as UIKit's curve 7 does.
  ///   - duration: Seconds; a number that is negative or not finite counts as 0.
  public init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = curve.impliedDuration ?? Self.usableDuration(duration)
  }

  /// Creates a timing of duration 0 that keeps a curve, also one with a duration of its own.
  init(endingAtOnce curve: TimingCurve) {
    self.curve = curve
    duration = 0
  }

  /// Returns the timing of an animation whose first frames come late: it shows the first value for
  /// some seconds, and then the value that it would have without them.
  func holding(for seconds: Double) -> Timing {
    var timing = self
    timing.hold = min(Timing.usableDuration(seconds), duration)
    return timing
  }

  /// Returns the timing of an animation that waits until the curve has covered one fraction of its
  /// distance, and has ended when the curve has covered another one.
  ///
  /// With two equal fractions the animation is a jump.
  func covering(_ part: ClosedRange<Double>) -> Timing {
    var timing = self
    timing.part = part
    return timing
  }

  func repeated(_ repetition: Repetition?) -> Timing {
    var timing = self
    timing.repetition = repetition
    return timing
  }

  /// The seconds from the start to the end of the last run, or of the first one of endless runs.
  var length: Double {
    guard let repetition else { return duration }
    let cycle = duration * (repetition.autoreverses ? 2 : 1)
    return repetition.count.isFinite ? cycle * repetition.count : cycle
  }

  var isEndless: Bool { duration > 0 && repetition?.count == .infinity }

  /// Returns the times at which an animation with this timing begins, ends or jumps, in seconds.
  ///
  /// Only the first thousand of endless runs count.
  func instants(from start: Double) -> [Double] {
    let held = hold > 0 ? [hold] : []
    let run = [0] + held + crossings + [duration]
    guard let repetition, duration > 0 else { return run.map { start + $0 } }
    let runs = repetition.count * (repetition.autoreverses ? 2 : 1)
    return (0..<Int(clamping: min(runs, 1000).rounded(.up))).flatMap { index in
      let isBackward = repetition.autoreverses && index % 2 == 1
      return run.map { start + Double(index) * duration + (isBackward ? duration - $0 : $0) }
    } + (isEndless ? [] : [start + length])
  }

  func seconds(reaching progress: Double) -> Double {
    guard case .spring(let spring, _) = curve, progress < 1 else {
      return curve.fraction(reaching: progress) * duration
    }
    return min(spring.time(reaching: progress), duration)
  }

  /// The seconds after which the curve reaches an end of `part`.
  private var crossings: [Double] {
    guard part != 0...1 else { return [] }
    return [part.lowerBound, part.upperBound].map { seconds(reaching: $0) }
      .filter { $0 > 0 && $0 < duration }
  }

  /// Returns the fraction of the distance covered some seconds after the start.
  ///
  /// It is 0 until the start and 1 after the duration; without a duration it is 1 from the start.
  /// Times are compared as in `Instant`.
  ///
  /// A repeated animation begins anew, or runs backward, after each run, and is 1 after the last one.
  ///
  /// - Returns: The fraction of the distance, accurate to `TimingCurve.accuracy`.
  public func progress(after elapsed: Double) -> Double {
    guard let repetition, duration > 0 else { return progressOfOneRun(after: elapsed) }
    guard elapsed > Instant.tolerance else { return 0 }
    guard isEndless || !Instant.hasCome(length, by: elapsed) else { return 1 }
    let run = ((elapsed + Instant.tolerance) / duration).rounded(.down)
    let since = max(elapsed - run * duration, 0)
    let isBackward = repetition.autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return progressOfOneRun(after: isBackward ? duration - since : since)
  }

  private func progressOfOneRun(after elapsed: Double) -> Double {
    guard !Instant.hasCome(duration, by: elapsed) else { return 1 }
    guard elapsed > Instant.tolerance, Instant.hasCome(hold, by: elapsed) else { return 0 }
    let progress = curve.progress(at: elapsed / duration)
    guard part != 0...1 else { return progress }
    if progress < part.lowerBound { return 0 }
    let length = part.upperBound - part.lowerBound
    return progress < part.upperBound ? (progress - part.lowerBound) / length : 1
  }

  /// The derivative of the whole curve's progress, in whole distances per second: 0 before the
  /// start, and 0 from the end on, where a spring stops abruptly.
  ///
  /// It is infinite where a cubic curve is vertical.
  package func velocity(after elapsed: Double) -> Double {
    guard elapsed >= hold, elapsed < duration else { return 0 }
    switch curve {
    case .cubic(let bezier): return bezier.slope(at: elapsed / duration) / duration
    case .spring(let spring, _): return spring.velocity(after: elapsed)
    }
  }

  /// 0 for a number that is negative or not finite.
  static func usableDuration(_ seconds: Double) -> Double {
    seconds > 0 && seconds < .infinity ? seconds : 0
  }
}

/// UIKit's `repeat` and `autoreverse`.
struct Repetition: Hashable, Sendable {
  /// The number of runs, or of pairs of a run and its way back; infinite for an animation without an
  /// end, and at least a thousandth.
  let count: Double
  let autoreverses: Bool

  /// A count that is NaN or less than a thousandth counts as one run, and one of more than a
  /// million as no end, as apps write `Float.greatestFiniteMagnitude`.
  init(count: Double, autoreverses: Bool) {
    self.count = count >= 0.001 ? (count > 1e6 ? .infinity : count) : 1
    self.autoreverses = autoreverses
  }
}

/// The comparison of times, which are equal if they differ by a nanosecond or less.
///
/// In floating point 42/60 - 0.2 is less than 0.5, and a frame must not miss an end because of
/// that.
@usableFromInline
package enum Instant {
  @usableFromInline package static let tolerance = 1e-9
  /// The seconds before a change at which the old value is read: longer than `tolerance`.
  static let lead = 1e-8

  static func isSame(_ first: Double, _ second: Double) -> Bool {
    first == second || abs(first - second) <= tolerance
  }

  static func isBefore(_ first: Double, _ second: Double) -> Bool {
    first < second && !isSame(first, second)
  }

  @inlinable
  package static func hasCome(_ instant: Double, by now: Double) -> Bool {
    instant <= now + tolerance
  }
}

/// The progress of one animation over time: its start and timing, until an animator takes it over.
///
/// An animator pauses, scrubs, reverses and continues animations while the stage plays. Each of these is
/// a turn, from whose time on the progress follows another rule.
struct Pace: Hashable, Sendable {
  let start: Double
  let timing: Timing
  let animator: Int?
  private(set) var turns: [Turn] = []

  struct Turn: Hashable, Sendable {
    let time: Double
    let course: Course
  }

  enum Course: Hashable, Sendable {
    /// The timing goes on some seconds after its start, at a number of its seconds per second; backward
    /// if the rate is negative.
    case running(from: Double, rate: Double)
    case resting(at: Double)
    case heading(from: Double, to: Double, along: Timing)
  }

  init(start: Double, timing: Timing, animator: Int? = nil) {
    self.start = start
    self.timing = timing
    self.animator = animator
  }

  func progress(at time: Double) -> Double {
    guard let turn = turns.last(where: { Instant.hasCome($0.time, by: time) }) else {
      return timing.progress(after: time - start)
    }
    switch turn.course {
    case .running(let elapsed, let rate):
      return timing.progress(after: elapsed + rate * (time - turn.time))
    case .resting(let progress): return progress
    case .heading(let from, let to, let other):
      return from + (to - from) * other.progress(after: time - turn.time)
    }
  }

  /// The time from which on the progress stays the same, or at which the first run of an endless
  /// animation ends, in seconds.
  var end: Double {
    guard let turn = turns.last else { return start + timing.length }
    switch turn.course {
    case .running(let elapsed, let rate):
      let left = rate > 0 ? timing.length - elapsed : -elapsed
      return turn.time + (rate == 0 ? 0 : max(left / rate, 0))
    case .resting: return turn.time
    case .heading(_, _, let other): return turn.time + other.duration
    }
  }

  var standstill: Double { turns.isEmpty && timing.isEndless ? .infinity : end }

  /// The times at which the animation begins, ends, jumps or turns, in seconds, unordered.
  var instants: [Double] {
    timing.instants(from: start) + (turns.isEmpty ? [] : turns.map(\.time) + [end])
  }

  /// - Parameter time: Not before the last turn.
  mutating func turn(to course: Course, at time: Double) {
    if let last = turns.last, Instant.isSame(last.time, time) { turns.removeLast() }
    turns.append(Turn(time: time, course: course))
  }
}
