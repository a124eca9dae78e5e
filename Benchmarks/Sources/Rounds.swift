// SPDX-License-Identifier: MIT

/// Sides are measured in turn, round by round, so that whatever else the machine does affects all
/// of them.
enum Rounds {
  /// Samples of one round have the same index.
  static func samples(_ sides: [() throws -> Double]) throws -> [[Double]] {
    var samples: [[Double]] = sides.map { _ in [] }
    for _ in 0..<Benchmarks.rounds {
      for (index, side) in sides.enumerated() { samples[index].append(try side()) }
    }
    return samples
  }

  static func samples(of side: () throws -> Double) rethrows -> [Double] {
    try (0..<Benchmarks.rounds).map { _ in try side() }
  }

  static func ratios(_ samples: [Double], over others: [Double]) -> [Double] {
    zip(samples, others).map { $0 / $1 }
  }
}

func milliseconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .milliseconds(1)
}
