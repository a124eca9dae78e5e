// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftChecks
import KeyliftGraphics
import KeyliftOutput
import KeyliftScene

struct RenderCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the frames of scenes.",
    discussion: """
        keylift render Scenes/chat.yaml
            Output/chat with frames/frame-0000.png and so on, svg/frame-0000.svg
            and so on, and trace.json
        keylift render Scenes/*.yaml -o build/frames --only png
        keylift render Scenes/chat.yaml -o chat.png --appearance dark
        keylift render Scenes/chat.yaml -o chat.svg
        keylift render Scenes/chat.yaml -o chat.svg --at 0.35s
        keylift render Scenes/chat.yaml --frames 12..30/2 --scale 1
        keylift render Scenes/chat.yaml -o chat.svg -o chat.gif --speed 0.5
        keylift render Scenes/chat.yaml -o a.png --device-frame bezel --max-width 300
        keylift render Scenes/chat.yaml -o chat.mp4 --annotate --touches
        keylift render Scenes/chat.yaml -o cut.gif --from event:1-0.1s --to 0.8s
        keylift render Scenes/chat.yaml -o - --at 1s | display

      The extension of --output chooses what is written:

        animation  .svg .apng .gif .webp .mp4 .mov .webm .lottie.json
                   .png with --animated
        page       .html, in which a reader plays the scene
        element    .js, which shows such pages in others
        still      .png .pdf, of the last frame or of --at
                   .svg with --at
        trace      .json .csv .txt
        folder     any other path: all frames and the trace

      In a folder, frames that an earlier render left are removed.
      """)

  static let taker = FigureOption.Taker.figure(.render)

  @Argument(help: "Scene files; - for standard input.", completion: .scenes)
  var scenes: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file, a folder, or - for stdout; repeatable. The folder Output by default.",
      valueName: "path"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to write to a folder: png, svg, trace, or several with commas. "
        + "To stdout: one of them, by default png."))
  var only: OutputKinds = .all

  @OptionGroup var table: OptionTable<RenderCommand>

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @OptionGroup var jobs: DrawingJobs

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Keep the PNG files of an earlier render that would be the same; the default unless CI is set."
    ))
  var reuse: Bool?

  @Flag(help: "Print how long each phase took.")
  var timings = false

  @OptionGroup var watching: WatchOption

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    try watching.check(scenes)
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    if table.values.place != nil || table.values.draw.words.needsPage {
      return try drawPages(console)
    }
    try watching.run({ scenes }, console: console) { concerned in
      try rendering(of: concerned ?? scenes, console).run()
    }
  }

  private func drawPages(_ console: Console) throws(Failure) {
    guard scenes.count == 1, !watching.watch else {
      throw Failure(.usage, .error("a picture with words, or for a place, shows one scene once"))
    }
    for path in output.isEmpty ? [nil] : output.map(Optional.some) {
      let job = FigureJob(
        scenes: scenes, disk: source.files, output: path, kind: .render, options: table.values,
        force: replacing.force, jobs: jobs.count, console: console)
      try job.run()
    }
  }

  private func rendering(of scenes: [String], _ console: Console) throws(Failure) -> Rendering {
    let outputs = try outputs()
    try table.values.check(output, .render)
    return Rendering(
      scenes: scenes, disk: source.files, outputs: outputs, namesOutputs: !output.isEmpty,
      force: replacing.force, kinds: only, options: table.values,
      jobs: jobs.count, reusesFrames: reuse ?? !GoldenVariables.current.isCI,
      printsTimings: timings, console: console)
  }

  private func outputs() throws(Failure) -> [OutputPath] {
    let draw = table.values.draw
    let preference = MotionPreference(
      isStill: draw.time != nil, isAnimated: draw.isAnimated)
    return try (output.isEmpty ? ["Output"] : output).map { path throws(Failure) in
      let output = try Failure.catching { try OutputPath(path, preference, kinds: only) }
      if draw.cut.frames?.step ?? 1 > 1, case .file(_, .animation) = output {
        throw Failure(
          .usage,
          .error("'\(path)' has every frame from the first to the last; --fps makes them fewer"))
      }
      return output
    }
  }
}
