// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

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
