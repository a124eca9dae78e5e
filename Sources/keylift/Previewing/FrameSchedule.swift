// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The instants that an animation of equally spaced frames shows.
///
/// They come from the scene's own clock, so the timing is exact however slow the machine is.
struct FrameSchedule: Hashable, Sendable {
  /// The frames of a second.
  let rate: FrameRate
  /// The scene's instants in seconds, one a frame; the last is the scene's end.
  let times: [Double]
  /// How many more frames the last one stays.
  let heldFrames: Int

  /// Creates the schedule of a scene.
  ///
  /// - Parameters:
  ///   - duration: The scene's seconds, not negative.
  ///   - rate: The frames of a second.
  ///   - playback: How fast it is shown, and how long its end.
  init(duration: Double, rate: FrameRate, playback: Playback) {
    self.rate = rate
    let last = rate.frames(within: duration / playback.speed)
    times = (0...max(last, 0)).map { min(rate.time(ofFrame: $0) * playback.speed, duration) }
    heldFrames = max(rate.frames(within: playback.hold) - 1, 0)
  }

  /// How long the animation is, its held end included, in seconds.
  var duration: Double { rate.time(ofFrame: times.count + heldFrames) }
}
