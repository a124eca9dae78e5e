// SPDX-License-Identifier: MIT

import Foundation

/// One run of an animator: where it is, and what it makes of the animations of its group.
///
/// Changes with a delay factor have a timing of their own, which begins later and ends with the
/// run's.
struct AnimatorRun {
  let group: Int
  /// The time in seconds at which the run ends; while it is paused, the time of the pause.
  private(set) var end: Double
  private(set) var isPaused = false

  private let timing: Timing
  private let start: Double
  private var pace: Pace
  /// The seconds of the timing that have passed; valid only while the run is paused.
  private var elapsed = 0.0

  init(group: Int, timing: Timing, start: Double) {
    self.group = group
    self.timing = timing
    self.start = start
    pace = Pace(start: start, timing: timing)
    end = start + timing.duration
  }

  /// The fraction of the time that has passed or, if the run is paused and `isLinear`, of the
  /// distance.
  func fraction(at time: Double, isLinear: Bool) -> Double {
    guard timing.duration > 0 else { return 1 }
    guard isPaused, isLinear else { return min(max(seconds(at: time) / timing.duration, 0), 1) }
    return pace.progress(at: time)
  }

  func timeLeft(backward: Bool) -> Double { backward ? elapsed : timing.duration - elapsed }

  mutating func pause(at time: Double) {
    elapsed = min(max(seconds(at: time), 0), timing.duration)
    isPaused = true
    end = time
    turn(at: time) { .resting(at: $0.progress(at: time)) }
  }

  mutating func scrub(to fraction: Double, at time: Double, isLinear: Bool) {
    guard isPaused else { return }
    end = time
    elapsed = isLinear ? timing.seconds(reaching: fraction) : fraction * timing.duration
    let seconds = fraction * timing.duration
    let start = start
    turn(at: time) { pace in
      let wait = pace.start - start
      let own = pace.timing.duration
      let part = own > 0 ? min(max((seconds - wait) / own, 0), 1) : 1
      return .resting(at: isLinear ? part : pace.timing.progress(after: part * own))
    }
  }

  /// Lets a running animation go on in a direction, at the same speed.
  mutating func turn(backward isBackward: Bool, at time: Double) {
    pause(at: time)
    proceed(at: time, over: timeLeft(backward: isBackward), along: nil, backward: isBackward)
  }

  /// - Parameters:
  ///   - rest: The seconds to the end.
  ///   - other: Another timing for the rest of the way; `nil` for the rest of the own one.
  mutating func proceed(
    at time: Double, over rest: Double, along other: Timing?, backward isBackward: Bool
  ) {
    isPaused = false
    end = time + (other?.duration ?? rest)
    if let other {
      return turn(at: time) {
        .heading(from: $0.progress(at: time), to: isBackward ? 0 : 1, along: other)
      }
    }
    let left = timeLeft(backward: isBackward)
    guard rest > 0 else { return turn(at: time) { _ in .resting(at: isBackward ? 0 : 1) } }
    let rate = (isBackward ? -1 : 1) * left / rest
    let passed = start + elapsed
    turn(at: time) { pace in
      let progress = pace.progress(at: time)
      let own = passed - pace.start
      let isSame = abs(pace.timing.progress(after: own) - progress) < TimingCurve.accuracy
      let from = isSame ? own : pace.timing.seconds(reaching: progress)
      let isDelayed = pace.timing.duration < own + left
      return .running(
        from: from,
        rate: isSame || isBackward || isDelayed ? rate : (pace.timing.duration - from) / rest)
    }
  }

  /// Ends the animations of the group, and gives the model the values at a position.
  func settle(at position: UIViewAnimatingPosition) {
    guard let stage = Stage.current, let now = stage.now else { return }
    for view in stage.animations.views[group] ?? [] {
      view.endAnimations(of: group, at: now) { pace in
        switch position {
        case .end: 0
        case .start: 1
        case .current: 1 - pace.progress(at: now)
        }
      }
    }
  }

  private func seconds(at time: Double) -> Double {
    isPaused ? elapsed : pace.elapsed(at: time)
  }

  private mutating func turn(at time: Double, to course: (Pace) -> Pace.Course) {
    let own = course(pace)
    for view in Stage.current?.animations.views[group] ?? [] {
      view.turnAnimations(of: group, at: time, to: course)
    }
    pace.turn(to: own, at: time)
  }
}

extension Pace {
  /// The seconds of the timing that have passed; along another timing, those after which it has the
  /// same progress.
  fileprivate func elapsed(at time: Double) -> Double {
    guard let last = turns.last(where: { Instant.hasCome($0.time, by: time) }) else {
      return time - start
    }
    if case .running(let from, let rate) = last.course { return from + rate * (time - last.time) }
    return timing.seconds(reaching: progress(at: time))
  }
}

extension View {
  fileprivate func turnAnimations(
    of animator: Int, at time: Double, to course: (Pace) -> Pace.Course
  ) {
    motion.center.turn(animator, at: time, to: course)
    motion.origin.turn(animator, at: time, to: course)
    motion.size.turn(animator, at: time, to: course)
    motion.transform.turn(animator, at: time, to: course)
    motion.alpha.turn(animator, at: time, to: course)
  }

  /// - Parameter part: Returns the part of an animation's difference that the model takes over.
  fileprivate func endAnimations(
    of animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) {
    let center = motion.center.end(animator, at: time, takingOver: part)
    let origin = motion.origin.end(animator, at: time, takingOver: part)
    let size = motion.size.end(animator, at: time, takingOver: part)
    let transform = motion.transform.end(animator, at: time, takingOver: part)
    let opacity = motion.alpha.end(animator, at: time, takingOver: part)
    AnimationBlock.withoutAnimation {
      self.center = center
      bounds = CGRect(origin: origin, size: size)
      self.transform = transform
      if let opacity { alpha = CGFloat(opacity) }
    }
  }
}
