// SPDX-License-Identifier: MIT

import Synchronization

/// The items that jobs take one by one, and what came of them.
final class VerifyQueue: Sendable {
  private let count: Int
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var outcomes: [Int: VerifyOutcome] = [:]
    var failure: Failure?
  }

  init(count: Int) {
    self.count = count
  }

  /// Takes the next item; nil when none is left or a job has failed.
  func next() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Keeps what came of an item and returns how many are done.
  func keep(_ outcome: VerifyOutcome, at index: Int) -> Int {
    state.withLock { state in
      state.outcomes[index] = outcome
      return state.outcomes.count
    }
  }

  /// Ends the work of all jobs.
  func fail(_ failure: Failure) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }

  /// Returns what came of all items, in their order, or throws the first failure.
  func outcomes() throws(Failure) -> [VerifyOutcome] {
    let (outcomes, failure) = state.withLock { ($0.outcomes, $0.failure) }
    if let failure { throw failure }
    return (0..<count).compactMap { outcomes[$0] }
  }
}
