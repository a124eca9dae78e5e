// SPDX-License-Identifier: MIT

import Synchronization

/// The frames of an animation that jobs take a few at a time, and what the jobs have to say at the end.
final class AnimationQueue: Sendable {
  private let total: Int
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var finished = 0
    var missing: [Character] = []
    var failure: Failure?
  }

  /// How many frames a job takes: the more, the less often one is looked at only for what comes after it.
  private static let run = 8

  init(count: Int) {
    total = count
  }

  /// Takes the next frames; nil when none is left or a job has failed.
  func next() -> Range<Int>? {
    state.withLock { state in
      guard state.failure == nil, state.next < total else { return nil }
      let end = min(state.next + AnimationQueue.run, total)
      defer { state.next = end }
      return state.next..<end
    }
  }

  /// Counts a frame as done and returns how many are.
  func finish() -> Int {
    state.withLock { state in
      state.finished += 1
      return state.finished
    }
  }

  /// Takes the characters that no font had.
  func add(missing: [Character]) {
    state.withLock { $0.missing = Set($0.missing + missing).sorted() }
  }

  /// Ends the work of all jobs.
  func fail(_ failure: Failure) {
    state.withLock { state in
      if state.failure == nil { state.failure = failure }
    }
  }

  /// The first failure of a job.
  var failure: Failure? { state.withLock { $0.failure } }

  /// The characters that no font had, in order of their code.
  var missingCharacters: [Character] { state.withLock { $0.missing } }
}
