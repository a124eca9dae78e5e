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

  /// Instants closer than this are the same, in seconds.
  private static let same = 1e-9

  /// Returns the first time, and all others between which and the time before something may have jumped.
  ///
  /// - Parameter instants: When anything may jump, in seconds, ascending.
  func times(meeting instants: [Double]) -> [Double] {
    var next = 0
    return times.prefix(1)
      + zip(times, times.dropFirst()).compactMap { before, time in
        while next < instants.count, instants[next] < before - FrameSchedule.same { next += 1 }
        return next < instants.count && instants[next] <= time + FrameSchedule.same ? time : nil
      }
  }

  /// How long the animation is, its held end included, in seconds.
  var duration: Double { rate.time(ofFrame: times.count + heldFrames) }
}
