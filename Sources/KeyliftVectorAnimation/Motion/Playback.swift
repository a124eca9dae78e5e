// SPDX-License-Identifier: MIT

/// The speed of an animation, the number of plays, and the hold at the end.
package struct Playback: Hashable, Sendable {
  /// The seconds of the picture that pass in a second, more than 0; less than 1 is slow motion.
  var speed: Double
  /// The seconds for which the last instant is shown before the next play; 0 or more.
  var hold: Double
  /// The number of plays, at least 1; `nil` for an endless loop.
  package var plays: Int?

  /// Creates a playback: by default an endless loop at normal speed whose end is held for a second.
  package init(speed: Double = 1, hold: Double = 1, plays: Int? = nil) {
    precondition(speed > 0 && hold >= 0, "an animation plays forward")
    (self.speed, self.hold, self.plays) = (speed, hold, plays)
  }

  /// Returns the seconds that one play takes.
  ///
  /// - Parameter duration: The picture's own seconds.
  func length(of duration: Double) -> Double { duration / speed + hold }
}
