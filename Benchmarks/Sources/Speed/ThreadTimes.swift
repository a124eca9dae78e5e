// SPDX-License-Identifier: MIT

import Foundation

/// The times that a thread spends on some work, in milliseconds.
struct ThreadTimes {
  /// The time on a processor.
  let working: Double
  /// The time in which it could not run.
  let waiting: Double

  /// Does some work and returns the times that the current thread spent on it; `nil` if the system
  /// does not count them.
  static func times(of work: () throws -> Void) rethrows -> ThreadTimes? {
    let before = counters()
    let time = try milliseconds { try work() }
    guard let before, let after = counters() else { return nil }
    let working = after.working - before.working
    let queueing = after.queueing - before.queueing
    return ThreadTimes(working: working, waiting: max(time - working - queueing, 0))
  }

  /// The milliseconds on a processor and in the queue for one (Linux's `sched-stats.rst`: the first
  /// two numbers of `schedstat`, in nanoseconds).
  private static func counters() -> (working: Double, queueing: Double)? {
    guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
    else { return nil }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count < 2 ? nil : (numbers[0] / 1e6, numbers[1] / 1e6)
  }
}
