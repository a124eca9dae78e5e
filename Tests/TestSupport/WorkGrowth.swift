// SPDX-License-Identifier: MIT

import Foundation

/// The growth of a function's work with the size of its input.
///
/// Work is the processor time of the thread, which other tests and programs hardly change. Linear
/// work takes four times as long for an input four times as long, quadratic work sixteen times.
package enum WorkGrowth {
  /// The largest factor that still counts as linear.
  package static let linear = 8.0

  /// Returns how many times as long a function takes for an input four times as large.
  ///
  /// Making an input is not measured.
  package static func factor<Input>(
    from size: Int, _ input: (Int) -> Input, _ work: (Input) throws -> Void
  ) rethrows -> Double {
    let short = input(size)
    let long = input(4 * size)
    return try factor(below: linear, { try work(short) }, { try work(long) })
  }

  /// Returns how many times as long the second function takes as the first.
  ///
  /// A busy machine slows some calls to several times their time. So the functions take turns, at most
  /// 50 times, until the factor of their shortest calls is below the limit: if they differ by more, not
  /// even their shortest calls come below it.
  package static func factor(
    below limit: Double, _ short: () throws -> Void, _ long: () throws -> Void
  ) rethrows -> Double {
    // The first call fills caches and tables.
    try short()
    var shortest = (Double.infinity, Double.infinity)
    for turn in 1...50 {
      shortest.0 = min(shortest.0, try seconds(calls: 1, short))
      shortest.1 = min(shortest.1, try seconds(calls: 1, long))
      if turn >= 3, shortest.1 < limit * shortest.0 { break }
    }
    return shortest.1 / shortest.0
  }

  /// Returns the shortest processor time of a few calls, in seconds.
  package static func seconds(calls: Int = 3, _ work: () throws -> Void) rethrows -> Double {
    var shortest = Double.infinity
    for _ in 0..<calls {
      let start = now
      try work()
      shortest = min(shortest, now - start)
    }
    return shortest
  }

  private static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
