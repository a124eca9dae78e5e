// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftDrawing

/// How animations are shown, on the command line.
struct PlaybackOptions: ParsableArguments {
  @Option(
    help: "Seconds of the scene in a second of an animation: 0.25 is slow motion. 0.01 to 100.")
  var speed: Double = 1

  @Option(help: "How often an animation plays; 0 for ever.")
  var loop: Int = 0

  @Option(help: "How long an animation's last frame stays, such as 1s or 0.5s.")
  var hold: Seconds = Seconds(value: 1)

  mutating func validate() throws {
    guard speed >= 0.01, speed <= 100 else {
      throw ValidationError("--speed \(speed): it must be from 0.01 to 100")
    }
    try (0...65_535).check(loop, of: "--loop")
    guard hold.value <= 600 else {
      throw ValidationError("--hold \(hold.value)s: it must be at most 600 seconds")
    }
  }

  /// What was said; each frame of the file is one of the scene's unless `--fps` says otherwise.
  var playback: Playback {
    Playback(speed: speed, hold: hold.value, plays: loop == 0 ? nil : loop)
  }
}
