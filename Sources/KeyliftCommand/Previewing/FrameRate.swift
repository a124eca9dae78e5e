// SPDX-License-Identifier: MIT

/// Frames per second as a fraction, so that a frame's delay is exact.
struct FrameRate: Hashable, Sendable {
  /// The frames in `seconds`, above 0.
  let frames: Int
  /// The seconds that `frames` take, above 0.
  let seconds: Int

  /// Creates a rate.
  init(frames: Int, seconds: Int = 1) {
    self.frames = frames
    self.seconds = seconds
  }

  /// The nearest rate that GIF has, whose delays are whole hundredths of a second.
  ///
  /// Delays below 2 hundredths are left out: browsers show such frames for 10.
  var nearestInGIF: FrameRate {
    let hundredths = (100 * Double(seconds) / Double(frames)).rounded()
    return FrameRate(frames: 100, seconds: max(Int(hundredths), 2))
  }

  /// Returns the instant at which a frame begins to show, in seconds.
  func time(ofFrame index: Int) -> Double { Double(index * seconds) / Double(frames) }

  /// Returns how many frames begin within some seconds, the first at 0; an end a nanosecond away is met.
  func frames(within duration: Double) -> Int {
    Int(((duration - 1e-9) * Double(frames) / Double(seconds)).rounded(.up))
  }

  /// The frames of a second in digits, with a decimal at most: "33.3".
  var digits: String {
    let tenths = (Double(frames) / Double(seconds) * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }

  /// Whether two rates are the same, however they are written.
  static func == (left: FrameRate, right: FrameRate) -> Bool {
    left.frames * right.seconds == right.frames * left.seconds
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Double(frames) / Double(seconds))
  }
}
