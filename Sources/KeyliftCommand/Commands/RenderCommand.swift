// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftRaster
import KeyliftScene

/// `keylift render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the frames of scenes.",
    discussion: """
        keylift render Scenes/chat.yaml
            Output/chat/frames/frame-0000.png and so on, the same in svg, and
            trace.json
        keylift render Scenes/*.yaml -o build/frames --only png
        keylift render Scenes/chat.yaml -o chat.png --appearance dark
        keylift render Scenes/chat.yaml -o chat.svg
            A moving picture; with --at 0.35s a still
        keylift render Scenes/chat.yaml --frames 12..30/2 --scale 1
        keylift render Scenes/chat.yaml -o chat.svg -o chat.gif --speed 0.5
        keylift render Scenes/chat.yaml -o chat.png --frame bezel --max-width 300
        keylift render Scenes/chat.yaml -o chat.mp4 --annotate --touches

      A path that ends in .png, .svg, .pdf, .json, .csv or .txt is a file; so is
      one that ends in .apng, .gif, .webp, .mp4, .webm or .lottie.json, which
      moves, as an .svg does without --at and a .png with --animated. Any other is
      a folder. A .png and a .pdf show the last frame unless --at says otherwise.
      Frames of an earlier render that this one did not write are removed.
      """)

  @Argument(help: "Scene files; - for standard input.")
  var scenes: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder, or a file by its extension; repeatable. Output without it.", valueName: "path"))
  var output: [String] = []

  @Option(help: "What folders get: png, svg, trace, or several with commas; all without it.")
  var only: OutputKinds = .all

  @Option(help: "Only these frames, such as 30, 0..30 or 0..30/2.")
  var frames: FrameSelection?

  @Option(help: "Only this instant, such as 0.35s; in folders the frame that shows then.")
  var at: Seconds?

  @Flag(help: "Let a .png move, as an .apng does.")
  var animated = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var playback: PlaybackOptions

  @OptionGroup var setting: SettingOptions

  @Option(help: "Text as inter, or as blocks, which need no font.")
  var text: TextChoice = .inter

  @Option(help: "Frames drawn at once, 1 to 64; one per core without it.")
  var jobs: Int?

  @Flag(help: "Say how long each stage took.")
  var timings = false

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    try JobCount.range.check(jobs, of: "--jobs")
    if animated, at != nil {
      throw ValidationError("--animated and --at exclude each other")
    }
    if frames != nil, at != nil {
      throw ValidationError("--frames and --at exclude each other")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let outputs = try outputs()
    let input = try SceneInput(scenes, console: console)
    let plan = try RenderPlan(
      input, outputs: outputs, options: options, console: console, frames: frames(of:))
    let needsFonts = outputs.contains { $0.needsPictures(of: only) }
    let style = RenderStyle(
      fonts: needsFonts ? try text.findFonts() : nil, setting: setting.setting,
      maxWidth: setting.maxWidth)
    for target in plan.targets {
      let job = RenderJob(
        target: target, style: style, kinds: only, instant: at?.value,
        playback: playback.playback, jobs: JobCount.of(jobs), console: console)
      let timing = try job.run()
      if timings, !timing.isEmpty { console.message(timing.table) }
    }
  }

  /// Returns the numbers of the frames that are wanted of a clip.
  private func frames(of clip: Clip) throws(Failure) -> [Int] {
    if let at { return [clip.frameNumber(showingAt: at.value)] }
    return try frames?.frames(upTo: clip.lastFrame) ?? Array(0...clip.lastFrame)
  }

  private func outputs() throws(Failure) -> [OutputPath] {
    let moment = Moment(isStill: at != nil, isAnimated: animated)
    var outputs: [OutputPath] = []
    for path in output.isEmpty ? ["Output"] : output {
      let output = try OutputPath(path, moment)
      if frames != nil, case .file(_, .animation) = output {
        throw Failure(.usage, .framesOfAnimation(path))
      }
      outputs.append(output)
    }
    return outputs
  }
}

extension String {
  fileprivate static func framesOfAnimation(_ path: String) -> String {
    "error: '\(path)' shows the scene from its beginning to its end; --frames is for folders, stills and traces"
  }
}
