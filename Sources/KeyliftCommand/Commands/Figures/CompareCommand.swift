// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftDrawing
import KeyliftFigures
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
        keylift compare Scenes/chat.yaml --profiles ios18,ios26 -o profiles.svg

      Under each screen stands the gap between the keyboard and the scene's target
      over time: above 0 some room is left, below it the keyboard covers the
      target. Under that is said where the target rests, how far it leads or lags
      at worst, and whether it returns. Without --systems, --devices, --profiles or
      --curves the columns are the systems of the five articles, one each, as far
      as the screen has what they need.

      An .svg moves unless --times are given, a .png with --animated; .pdf and .png
      are stills of the instant at which the columns differ most, or a row of
      screens for each of --times. All that 'keylift render' writes of what moves
      can be written: .apng, .gif, .webp, .mp4, .webm, .lottie.json.
      """)

  @OptionGroup var options: SceneFigureOptions

  @OptionGroup var columns: ComparisonOptions

  @Option(help: "The instants of a still, with commas: 0.2s,300ms.")
  var times: InstantList?

  @Flag(help: "Let a .png move, as an .apng does.")
  var animated = false

  @Option(help: "Frames per second of an animation, 1 to 1000; the scene's without it.")
  var fps: Int?

  @OptionGroup var playback: PlaybackOptions

  @Option(help: "Frames drawn at once, 1 to 64; one per core without it.")
  var jobs: Int?

  mutating func validate() throws {
    try (1...SceneLimits.framesPerSecond).check(fps, of: "--fps")
    try JobCount.range.check(jobs, of: "--jobs")
    if animated, times != nil {
      throw ValidationError("--animated and --times exclude each other")
    }
    try times?.check(atLeast: 1)
  }

  func run() throws {
    let console = Console(isQuiet: options.quiet)
    let kind = try kind
    let subject = try ComparisonSubject(
      options, axis: try columns.axis, fps: fps, console: console)
    if let last = times?.values.last, last > subject.comparison.end + 1e-6 {
      throw Failure(
        .usage, .beyondEnd(last, option: "--times", end: subject.comparison.end))
    }
    let job = ComparisonJob(
      options: options, playback: playback.playback,
      jobs: JobCount.of(jobs), console: console)
    try job.run(
      subject, times: times?.values, as: kind,
      path: options.output ?? "Output/\(subject.title)/compare.svg")
  }

  /// What the file holds, by its name.
  private var kind: FileKind {
    get throws {
      let moment = Moment(isStill: times != nil, isAnimated: animated)
      let path = options.output ?? "compare.svg"
      switch try OutputPath(path, moment) {
      case .file(_, let kind) where kind.isPicture: return kind
      default: throw Failure(.usage, .noComparison(path))
      }
    }
  }
}
