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
  /// Making an input is not measured. A busy machine slows some calls to several times their time, so
  /// both inputs take turns until their shortest calls show linear work, at most 50 times: of quadratic
  /// work not even the shortest calls do.
  package static func factor<Input>(
    from size: Int, _ input: (Int) -> Input, _ work: (Input) throws -> Void
  ) rethrows -> Double {
    let inputs = (input(size), input(4 * size))
    // The first call fills caches and tables.
    try work(inputs.0)
    var shortest = (Double.infinity, Double.infinity)
    for turn in 1...50 {
      shortest.0 = min(shortest.0, try seconds(calls: 1) { try work(inputs.0) })
      shortest.1 = min(shortest.1, try seconds(calls: 1) { try work(inputs.1) })
      if turn >= 3, shortest.1 < linear * shortest.0 { break }
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
