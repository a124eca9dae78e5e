// SPDX-License-Identifier: MIT

import Synchronization

/// The frames that jobs take one by one or a few at a time, and what the jobs have to say at the end.
final class FrameQueue: Sendable {
  /// What all jobs together have to say.
  struct Result: Sendable {
    /// How long each stage took, summed over the jobs.
    var timings = StageTimings()
    /// The characters that no font had, in order of their code.
    var missing: [Character] = []
    /// The first failure.
    var failure: Failure?
  }

  private let numbers: [Int]
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var finished = 0
    var result = Result()
  }

  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  /// Takes the next frame; nil when none is left or a job has failed.
  func next() -> Int? { next { _ in 1 }?.first }

  /// Takes the next frames; nil when none is left or a job has failed.
  ///
  /// - Parameter count: Returns how many are taken of so many that are left, one at least.
  func next(_ count: (_ left: Int) -> Int) -> ArraySlice<Int>? {
    state.withLock { state in
      guard state.result.failure == nil, state.next < numbers.count else { return nil }
      let end = state.next + count(numbers.count - state.next)
      defer { state.next = end }
      return numbers[state.next..<end]
    }
  }

  /// Counts a frame as done and returns how many are.
  func finish() -> Int {
    state.withLock { state in
      state.finished += 1
      return state.finished
    }
  }

  /// Adds what a job has to say at its end.
  func add(_ timings: StageTimings = StageTimings(), missing: [Character]) {
    state.withLock { state in
      state.result.timings += timings
      // Jobs meet frames in any order; the message must not depend on it.
      state.result.missing = Set(state.result.missing + missing).sorted()
    }
  }

  /// Ends the work of all jobs.
  func fail(_ failure: Failure) {
    state.withLock { state in
      if state.result.failure == nil { state.result.failure = failure }
    }
  }

  /// What has been said so far.
  var result: Result { state.withLock { $0.result } }
}
