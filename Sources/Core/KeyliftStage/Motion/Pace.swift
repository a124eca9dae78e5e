// SPDX-License-Identifier: MIT

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
