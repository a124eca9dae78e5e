// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftOutput
import KeyliftScene

struct CompareCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws scenes, or one under several systems, side by side.",
    discussion: """
        keylift compare Scenes/five-systems.yaml
            Output/five-systems/compare.svg, an animation
        keylift compare Scenes/five-systems.yaml -o five.gif --speed 0.5
        keylift compare Scenes/five-systems.yaml -o five.pdf --times 0.3s,0.4s,0.7s
        keylift compare Scenes/chat.yaml --systems none,keyboard-responder -o two.png
        keylift compare Scenes/chat.yaml --device iphone-16 --ios 18,26
        keylift compare Scenes/chat.yaml --curves 'ease-out,spring(response: 0.4)'
        keylift compare Scenes/chat.yaml Scenes/five-systems.yaml --labels One,Five
        keylift compare run.jsonl Scenes/chat.yaml --from event:1-0.1s -o beside.svg

      The columns are several scenes, videos or recordings; or of one scene
      --systems, --devices, --curves, --appearances, --text-sizes, --orientations,
      --languages or several --ios. By default they are systems, one from each of
      the five articles; a system that the screen does not support is left out.

      The plot under each screen shows the gap between the keyboard and the measured
      view over time. Below 0 the keyboard covers the view. The text says where the
      view rests, whether it jumps, its largest lead or lag, and whether it returns.
      The measured view is the scene's 'measure', or else the lowest visible view of
      its target.

      The extension of --output chooses what is written:

        animation  .svg .apng .gif .webp .mp4 .mov .webm .lottie.json
                   .png with --animated
        still      .png .pdf, of the instant at which the columns differ most;
                   instants at which the keyboard covers a view count twice
                   .png .pdf .svg with --times, a row of screens for each instant

      In stills, a larger --width has larger screens.
      """)

  static let taker = FigureOption.Taker.figure(.compare)

  @Argument(
    help: "A scene file, or several, videos or recordings; - for standard input.",
    completion: .scenes)
  var scenes: [String]

  @OptionGroup var options: SceneFigureOptions<CompareCommand>

  @OptionGroup var jobs: DrawingJobs

  func run() throws { try options.job(.compare, of: scenes, jobs: jobs.count).run() }
}
