// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftOutput
import KeyliftScene

/// `keylift compare`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a scene under several systems side by side.",
    discussion: """
        keylift compare Scenes/five-systems.yaml
            Output/five-systems/compare.svg, an animation
        keylift compare Scenes/five-systems.yaml -o five.gif --speed 0.5
        keylift compare Scenes/five-systems.yaml -o five.pdf --times 0.3s,0.4s,0.7s
        keylift compare Scenes/chat.yaml --systems none,keyboard-responder -o two.png
        keylift compare Scenes/chat.yaml --device iphone-16 --ios 18,26

      The columns are --systems, --devices, --curves or several --ios. By default
      they are systems, one from each of the five articles; a system that the screen
      does not support is left out.

      The plot under each screen shows the gap between the keyboard and the measured
      view over time. Below 0 the keyboard covers the view. The text says where the
      view rests, whether it jumps, its largest lead or lag, and whether it returns.
      The measured view is the scene's 'measure', or else the lowest visible view of
      its target.

      The extension of --output chooses what is written:

        animation  .svg .apng .gif .webp .mp4 .webm .lottie.json
                   .png with --animated
        still      .png .pdf, of the instant at which the columns differ most;
                   instants at which the keyboard covers a view count twice
                   .png .pdf .svg with --times, a row of screens for each instant

      In stills, a larger --width has larger screens.
      """)

  @OptionGroup var options: SceneFigureOptions

  @OptionGroup var columns: ComparisonOptions

  @Option(help: "The instants of a still, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Flag(help: "Write a .png as an animation, like an .apng.")
  var animated = false

  @Option(help: "Frames per second of an animation, 1 to 1000; by default the scene's.")
  var fps: Int?

  @OptionGroup var playback: PlaybackOptions

  @Option(help: "Frames drawn at once, 1 to 64; by default one per core.")
  var jobs: Int?

  private var request: FigureRequest {
    get throws {
      var request = options.request
      try columns.add(to: &request)
      playback.add(to: &request)
      request.times = times?.values
      request.isAnimated = animated
      request.fps = fps
      return request
    }
  }

  mutating func validate() throws {
    try JobCount.range.check(jobs, of: "--jobs")
    try request.check(for: .compare)
  }

  func run() throws { try options.job(.compare, request, jobs: jobs).run() }
}
