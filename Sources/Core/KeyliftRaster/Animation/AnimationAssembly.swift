// SPDX-License-Identifier: MIT

import Synchronization

/// An assembly of an animation from the frames of several jobs, which may finish in any order.
///
/// A frame waits until all earlier ones are there. Jobs should take several consecutive frames at a
/// time, as an encoder reuses what it found out about the frame before.
package final class AnimationAssembly: Sendable {
  private struct State {
    var writer: AnimationWriter
    var waiting: [Int: (frame: AnimationFrame, delay: FrameDelay)] = [:]
    var next = 0
  }

  private let state: Mutex<State>
  /// Held by the job that passes parts on.
  private let passing = Mutex(())

  package init(plays: UInt32 = 0) {
    state = Mutex(State(writer: AnimationWriter(plays: plays)))
  }

  /// Throws an error of this frame or of one that waited for it.
  package func put(
    _ frame: AnimationFrame, at index: Int, delay: FrameDelay
  ) throws(RasterError) {
    try state.withLock { (state) throws(RasterError) in
      state.waiting[index] = (frame, delay)
      while let (frame, delay) = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        try state.writer.append(frame, delay: delay)
      }
    }
  }

  /// Passes the parts written since the last call to a closure, in the order of the file.
  ///
  /// Only one job at a time does so, and takes what others add meanwhile. The others go on with
  /// their next frames, and wait only if much is left, so that it does not fill the memory. The
  /// ending contains what is left.
  package func drain<Failure: Error>(
    _ keep: ([[UInt8]]) throws(Failure) -> Void
  ) throws(Failure) {
    func pass() throws(Failure) {
      while true {
        let parts = state.withLock { $0.writer.takeParts() }
        guard !parts.isEmpty else { return }
        try keep(parts)
      }
    }
    if state.withLock({ $0.writer.byteCount > AnimationAssembly.room }) {
      try passing.withLock { (_) throws(Failure) in try pass() }
    } else {
      _ = try passing.withLockIfAvailable { (_) throws(Failure) in try pass() }
    }
  }

  /// The bytes that may be left while another job passes earlier ones on.
  private static let room = 4 << 20

  /// Ends the file when all frames are there, at least one; after an error there is no file to end.
  package func finish() -> AnimationEnding {
    state.withLock { state in
      precondition(state.waiting.isEmpty, "a frame is missing")
      return state.writer.finish()
    }
  }
}

extension AnimationAssembly {
  /// In longer batches, fewer frames must be examined only for the sake of the next frame.
  private static let longestBatch = 8
  /// Shorter batches cost more than the wait for another job at the end.
  private static let shortestBatch = 2

  /// Returns the number of frames that a job takes next, at least 1; batches are shorter near the
  /// end, so that all jobs finish at about the same time.
  ///
  /// - Parameter remaining: The number of frames that no job has taken, at least 1.
  package static func batchSize(remaining: Int, jobs: Int) -> Int {
    min(max(min(remaining / (2 * jobs), longestBatch), shortestBatch), remaining)
  }
}
