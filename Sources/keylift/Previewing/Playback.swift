// SPDX-License-Identifier: MIT

/// How an animation is shown.
struct Playback: Hashable, Sendable {
  /// Seconds of the scene in a second of the animation: 1 as it is, 0.25 for slow motion.
  var speed = 1.0
  /// How often it plays; 0 for ever.
  var plays = 0
  /// The seconds that the last frame stays before all begins again.
  var hold = 1.0
  /// Frames per second, for files made of frames; nil for the scene's own.
  var rate: FrameRate?
}
