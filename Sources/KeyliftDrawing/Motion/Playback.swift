// SPDX-License-Identifier: MIT

/// How a moving picture is shown: how fast, how often, and how long its end is held.
package struct Playback: Hashable, Sendable {
  /// The seconds of the picture that pass in a second, more than 0; less than 1 is slow motion.
  package var speed: Double
  /// The seconds for which the last instant shows before the picture begins again; 0 or more.
  package var hold: Double
  /// How often the picture is shown, at least once; nil for ever.
  package var plays: Int?

  /// Creates a way of showing a picture: as fast as it is, for ever, its end held for a second.
  package init(speed: Double = 1, hold: Double = 1, plays: Int? = nil) {
    precondition(speed > 0 && hold >= 0, "a picture goes forwards")
    self.speed = speed
    self.hold = hold
    self.plays = plays
  }

  /// Returns the seconds that one showing takes.
  ///
  /// - Parameter duration: The picture's own seconds.
  package func length(of duration: Double) -> Double { duration / speed + hold }
}
