// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftCapture
import KeyliftOutput
import KeyliftScene

struct ReplayCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows a recording or a video of an app, or drives a scene by it.",
    discussion: """
        keylift replay run.jsonl -o run.gif
        keylift replay run.jsonl -o run.svg --speed 0.25
        keylift replay run.jsonl -o cut.gif --from event:1-0.2s --to event:1+0.8s
        keylift replay run.jsonl --scene Scenes/chat.yaml
        keylift replay run.jsonl --scene Scenes/chat.yaml -o driven.svg
        keylift replay run.jsonl --against Scenes/chat.yaml -o over.svg

      A recording is a log of where the keyboard and the views of an app were, with
      the keyboard's notifications; Examples/Recorder writes one. A video is measured
      first, as by 'keylift measure'. Without --output, 'replay' says how the
      keyboard and the views moved, as 'keylift fit' does.

      With --scene, the keyboard of a scene is where the recording has it and posts
      the recording's notifications, and the scene's own system answers. Views with
      the same ids are compared.

      With --against, the scene's keyboard is Keylift's own, with the recording's
      events, and the scene's views are drawn as red frames over the recording.

      A recording also stands for a scene in 'render', 'trace', 'audit', 'record',
      'verify', 'preview' and the commands that draw figures.
      """)

  static let taker = FigureOption.Taker.replay

  @Argument(
    help: "A recording: .jsonl, .csv, or .txt with printed notifications; or a video.",
    completion: .recordings)
  var recording: String

  @Option(
    help: ArgumentHelp("A scene that the recording drives.", valueName: "scene"),
    completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp("A scene that is laid over the recording.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file or a folder, as in 'keylift render'; repeatable.", valueName: "path"))
  var output: [String] = []

  @OptionGroup var table: OptionTable<ReplayCommand>

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @Option(help: "What is printed: text or json.")
  var format: OutputFormat = .text

  @OptionGroup var jobs: DrawingJobs

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    if scene != nil, against != nil {
      throw ValidationError("--scene and --against exclude each other")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = try RecordingInput(recording, console: console)
    if scene == nil, against == nil, !output.isEmpty { return try draw(recording, console) }
    var deviation: SceneDeviation?
    if let scene {
      let comparison = try SceneComparison(scene, from: source.files, console: console)
      let driven = try comparison.driven(by: input.recording)
      deviation = driven.deviation
      try draw(driven.clip, of: driven.scene, inputs: comparison.files, console)
    } else if let against {
      let comparison = try SceneComparison(against, from: source.files, console: console)
      let retimed = try comparison.retimed(to: input.recording)
      deviation = retimed.deviation
      let overlay = try comparison.overlay(of: retimed.clip, on: input.recording)
      try draw(overlay.play(), of: overlay, inputs: comparison.files, console)
    }
    let document = FitDocument(
      title: input.recording.title, fit: input.fit(console), deviation: deviation)
    try console.result(document.text(in: format))
  }

  private func draw(_ path: String, _ console: Console) throws {
    try Rendering(
      scenes: [path], disk: source.files, outputs: try outputs(), force: replacing.force,
      options: table.values, jobs: jobs.count, console: console
    ).run()
  }

  private func draw(
    _ clip: Clip, of scene: Scene, inputs: [String], _ console: Console
  ) throws {
    guard !output.isEmpty else { return }
    let outputs = try outputs()
    try check(outputs, of: clip, inputs: inputs + [recording])
    let draw = table.values.draw
    let style = try Failure.catching {
      try RenderStyle(draw, needsFonts: outputs.contains { $0.needsPictures(of: .all) })
    }
    let range = try Failure.catching { try draw.range(in: clip) }
    console.warn("--at", draw.time, in: clip)
    var rendering = ClipRendering(
      title: clip.title, clip: clip,
      frames: (0...clip.lastFrame).filter { range.contains(clip.time(ofFrame: $0)) },
      time: draw.time, range: range, style: style, playback: draw.playback, jobs: jobs.count,
      monitor: console)
    for output in outputs {
      switch output {
      case .folder(let path):
        try Failure.catching { try rendering.write(to: [path], kinds: .all) }
      case .file(let path, let kind):
        try rendering.write(to: path, as: kind, of: scene, console)
      }
    }
  }

  private func check(_ outputs: [OutputPath], of clip: Clip, inputs: [String]) throws(Failure) {
    let policy = OutputPolicy(inputs: inputs, force: replacing.force)
    try policy.check(
      outputs.compactMap(\.file).map { PlannedFile(path: $0.path, option: "-o") })
    for path in outputs.compactMap(\.folder) {
      try policy.check(
        FrameFolder(path: path, kinds: .all, lastFrame: clip.lastFrame), option: "-o")
    }
  }

  private func outputs() throws(Failure) -> [OutputPath] {
    let preference = MotionPreference(isStill: table.values.draw.time != nil, isAnimated: false)
    let outputs = try Failure.catching {
      try output.map { try OutputPath($0, preference, kinds: .all) }
    }
    try table.values.check(output, .render)
    return outputs
  }
}
