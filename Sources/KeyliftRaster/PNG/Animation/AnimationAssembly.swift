// SPDX-License-Identifier: MIT

import Synchronization

/// The place where jobs put the frames of an animation, in whatever order they are done.
///
/// A frame waits until all before it are there, so jobs should take frames in turn, a few on end: an
/// encoder need not find out again what it has found out of the frame before.
package final class AnimationAssembly: Sendable {
  private struct State {
    var writer: AnimationWriter
    var waiting: [Int: (frame: AnimationFrame, delay: FrameDelay)] = [:]
    var next = 0
  }

  private let state: Mutex<State>

  /// Creates an empty file.
  ///
  /// - Parameter plays: How often all frames are played; 0 is for ever.
  package init(plays: UInt32 = 0) {
    state = Mutex(State(writer: AnimationWriter(plays: plays)))
  }

  /// Adds a frame by its place among all, from 0.
  ///
  /// - Throws: What `AnimationWriter.append(_:delay:)` does, for this frame or one that waited for it.
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

  /// Hands what was written since the last time to whoever keeps it, in parts that follow each other.
  ///
  /// One job at a time does so, and in the order of the file.
  package func drain<Failure: Error>(
    _ keep: ([[UInt8]]) throws(Failure) -> Void
  ) throws(Failure) {
    try state.withLock { (state) throws(Failure) in try keep(state.writer.takeParts()) }
  }

  /// Ends the file once all frames are there, one at least; where one failed there is no file to end.
  package func finish() -> AnimationEnding {
    state.withLock { state in
      precondition(state.waiting.isEmpty, "a frame is missing")
      return state.writer.finish()
    }
  }
}
