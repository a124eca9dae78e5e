// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// The options for the playback of animations.
struct PlaybackOptions: ParsableArguments {
  @Option(
    help: "The speed of an animation, 0.01 to 100; 0.25 is slow motion.")
  var speed: Double = 1

  @Option(help: "How many times an animation plays; 0 repeats it forever.")
  var loop: Int = 0

  @Option(help: "How long an animation's last frame stays, such as 1s or 0.5s.")
  var hold: Seconds = Seconds(value: 1)

  func add(to request: inout FigureRequest) {
    (request.speed, request.loop, request.hold) = (speed, loop, hold.value)
  }
}
