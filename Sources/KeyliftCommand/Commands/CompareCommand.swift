// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a scene under several systems side by side.",
    discussion: """
        keylift compare Scenes/five-systems.yaml
            Output/five-systems/compare.svg, which moves
        keylift compare Scenes/five-systems.yaml -o five.gif --speed 0.5
        keylift compare Scenes/five-systems.yaml -o five.pdf --times 0.3s,0.4s,0.7s
        keylift compare Scenes/chat.yaml --systems none,keyboard-responder -o two.png
        keylift compare Scenes/chat.yaml --device iphone-16 --ios 18,26

      Under each screen stands the gap between the keyboard and the measured view
      over time: the lowest that is seen in the scene's target, or its 'measure'.
      Above 0 some room is left, below it the keyboard covers the view. Below stands
      where the view rests, whether it jumps, how far it leads or lags at worst, and
      whether it returns. Without --systems, --devices, several --ios or
      --curves the columns are the systems of the five articles, one each, as far
      as the screen has what they need.

      An .svg moves unless --times are given, a .png with --animated; .pdf and .png
      are stills of the instant at which the columns differ most, or a row of
      screens for each of --times. Animations may also be written as .apng, .gif,
      .webp, .mp4, .webm or .lottie.json.
      """)

  @OptionGroup var options: SceneFigureOptions

  @OptionGroup var columns: ComparisonOptions

  @Option(help: "The instants of a still, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Flag(help: "Write a .png as an animation, like an .apng.")
  var animated = false

  @Option(help: "Frames per second of an animation, 1 to 1000; the scene's without it.")
  var fps: Int?

  @OptionGroup var playback: PlaybackOptions

  @Option(help: "Frames drawn at once, 1 to 64; one per core without it.")
  var jobs: Int?

  private var request: FigureRequest {
    get throws {
      var request = options.request
      try columns.add(to: &request)
      playback.add(to: &request)
      (request.times, request.isAnimated, request.fps) = (times?.values, animated, fps)
      return request
    }
  }

  mutating func validate() throws {
    try JobCount.range.check(jobs, of: "--jobs")
    try request.check(for: .compare)
  }

  func run() throws { try options.job(.compare, request, jobs: jobs).run() }
}
