// SPDX-License-Identifier: MIT

/// How many frames a clip has, and how fast.
package struct ClipLength: Hashable, Sendable {
  /// The number of frames, one at least.
  package let frameCount: Int
  /// Frames per second.
  package let fps: Int

  /// Creates a length.
  package init(frameCount: Int, fps: Int) {
    self.frameCount = frameCount
    self.fps = fps
  }

  /// The number of the last frame.
  var lastFrame: Int { frameCount - 1 }

  /// Returns a frame's time in words: "0.183 s".
  func time(ofFrame frame: Int) -> String { Figure.seconds(ofFrames: Double(frame), fps: fps) }
}
