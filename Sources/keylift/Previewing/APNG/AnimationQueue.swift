// SPDX-License-Identifier: MIT

import KeyliftRaster
import Synchronization

/// The frames of an animation that jobs take a few at a time, and the frames that they have made.
final class AnimationQueue: Sendable {
  private let state: Mutex<State>

  private struct State {
    var next = 0
    var frames: [AnimationFrame?]
    var count = 0
    var missing: [Character] = []
    var failure: Failure?
  }

  /// How many frames a job takes: the more, the less often one is looked at only for what comes after it.
  private static let run = 8

  init(count: Int) {
    state = Mutex(State(frames: Array(repeating: nil, count: count)))
  }

  /// Takes the next frames; nil when none is left or a job has failed.
  func next() -> Range<Int>? {
    state.withLock { state in
      guard state.failure == nil, state.next < state.frames.count else { return nil }
      let end = min(state.next + AnimationQueue.run, state.frames.count)
      defer { state.next = end }
      return state.next..<end
    }
  }

  /// Takes a frame that is made.
  func add(_ frame: AnimationFrame, at index: Int) {
    state.withLock { state in
      state.frames[index] = frame
      state.count += 1
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

  /// How many frames are made.
  var count: Int { state.withLock { $0.count } }

  /// The characters that no font had, in order of their code.
  var missingCharacters: [Character] { state.withLock { $0.missing } }

  /// Returns all frames in order, or throws the first failure.
  func finished() throws(Failure) -> [AnimationFrame] {
    let (frames, failure) = state.withLock { ($0.frames, $0.failure) }
    if let failure { throw failure }
    return frames.compactMap { $0 }
  }
}
