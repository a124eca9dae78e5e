// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

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
}

func milliseconds(of work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

enum Jobs {
  /// Each job takes the next number that no other job has taken, with what `begin` makes for it
  /// alone.
  ///
  /// The results are in order.
  static func results<Own, Result: Sendable>(
    count: Int, begin: @Sendable () throws -> Own,
    work: @Sendable (_ own: Own, _ number: Int) throws -> Result
  ) throws -> [Result] {
    let next = Atomic(0)
    let state = Mutex<(results: [Int: Result], failure: (any Error)?)>(([:], nil))
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      do {
        let own = try begin()
        while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
          let result = try work(own, number)
          state.withLock { $0.results[number] = result }
        }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
    let (results, failure) = state.withLock { ($0.results, $0.failure) }
    if let failure { throw failure }
    return (0..<count).compactMap { results[$0] }
  }
}
