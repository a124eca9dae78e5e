// SPDX-License-Identifier: MIT

/// All frames of a golden, and the contents that they are composed of.
package struct GoldenFrames: Hashable, Sendable {
  /// The version of the spelling.
  static let version = 2

  /// Device pixels per point.
  package var scale: Int
  /// The contents, in the order in which frames first show them.
  package var contents: [GoldenContent]
  /// The frames from 0 on.
  package var frames: [GoldenFrame]

  /// Creates frames.
  package init(scale: Int, contents: [GoldenContent] = [], frames: [GoldenFrame] = []) {
    self.scale = scale
    self.contents = contents
    self.frames = frames
  }
}
