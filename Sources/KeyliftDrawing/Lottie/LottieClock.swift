// SPDX-License-Identifier: MIT

/// The frames of a Lottie file, in which all its times are, fractions included.
struct LottieClock {
  /// The frames of a second.
  let rate: Double
  /// The whole frame at which the file ends and begins again, more than 0.
  let end: Double

  private let speed: Double

  /// Creates the clock of a moving picture.
  ///
  /// - Parameter duration: The picture's own seconds.
  init(duration: Double, playback: Playback, rate: Double) {
    self.rate = rate
    speed = playback.speed
    // The last instant is a frame too, however short its hold.
    let last = (duration / playback.speed * rate).asWritten(4).rounded(.up)
    let length = (playback.length(of: duration) * rate).asWritten(4).rounded(.up)
    end = max(length, last + 1)
  }

  /// Returns the frame at an instant of the picture.
  func frame(at time: Double) -> Double { (time / speed * rate).asWritten(4) }
}
