// SPDX-License-Identifier: MIT

import KeyliftIO

/// The instants of an animation's equally spaced frames.
///
/// They are times of the scene, so the timing is independent of the speed of the machine.
struct FrameSchedule: Hashable, Sendable {
  let rate: FrameRate
  /// In seconds of the scene; the last is the scene's end.
  let times: [Double]
  let heldFrames: Int

  init(duration: Double, rate: FrameRate, playback: Playback) {
    self.rate = rate
    let last = rate.frames(within: duration / playback.speed)
    times = (0...max(last, 0)).map { min(rate.time(ofFrame: $0) * playback.speed, duration) }
    heldFrames = max(rate.frames(within: playback.hold) - 1, 0)
  }

  private static let same = 1e-9

  /// Returns the first time, and each other time before which something may have jumped since the
  /// time before it.
  ///
  /// - Parameter instants: When anything may jump, in seconds, ascending.
  func times(meeting instants: [Double]) -> [Double] {
    var next = 0
    return times.prefix(1)
      + zip(times, times.dropFirst()).compactMap { before, time in
        while next < instants.count, instants[next] < before - Self.same { next += 1 }
        return next < instants.count && instants[next] <= time + Self.same ? time : nil
      }
  }
}

/// A fraction, so that a frame's delay is exact.
package struct FrameRate: Hashable, Sendable {
  let frames: Int
  let seconds: Int

  package init(frames: Int, seconds: Int = 1) {
    self.frames = frames
    self.seconds = seconds
  }

  /// The delays of GIF are whole hundredths of a second, and at least 2: browsers show frames with
  /// shorter delays for 10.
  var nearestInGIF: FrameRate {
    let hundredths = (100 * Double(seconds) / Double(frames)).rounded()
    return FrameRate(frames: 100, seconds: max(Int(clamping: hundredths), 2))
  }

  /// At most 25, for figures.
  package var usualInGIF: FrameRate { frames > 25 * seconds ? FrameRate(frames: 25) : self }

  func time(ofFrame index: Int) -> Double { Double(index * seconds) / Double(frames) }

  /// A frame that would begin in the last nanosecond does not count.
  func frames(within duration: Double) -> Int {
    Int(clamping: ((duration - 1e-9) * Double(frames) / Double(seconds)).rounded(.up))
  }

  /// At most one decimal: "33.3".
  var digits: String {
    let tenths = (Double(frames) / Double(seconds) * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(clamping: tenths)) : String(tenths)
  }

  package static func == (left: FrameRate, right: FrameRate) -> Bool {
    left.frames * right.seconds == right.frames * left.seconds
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Double(frames) / Double(seconds)) }
}

package struct Playback: Hashable, Sendable {
  /// Seconds of the picture in a second, more than 0; less than 1 is slow motion.
  package private(set) var speed: Double
  /// The seconds for which the last instant is shown before the next play.
  package private(set) var hold: Double
  /// At least 1; `nil` for an endless loop.
  package private(set) var plays: Int?

  init(speed: Double = 1, hold: Double = 1, plays: Int? = nil) {
    precondition(speed > 0 && hold >= 0, "an animation plays forward")
    self.speed = speed
    self.hold = hold
    self.plays = plays
  }

  func length(of duration: Double) -> Double { duration / speed + hold }
}
