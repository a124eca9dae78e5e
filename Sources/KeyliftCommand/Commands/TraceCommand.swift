// SPDX-License-Identifier: MIT

public import ArgumentParser
import KeyliftOutput
public import KeyliftScene

struct TraceCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Prints the position of every view in every frame.",
    discussion: """
        keylift trace Scenes/chat.yaml
        keylift trace Scenes/chat.yaml --format csv --frames 12..30/6
        keylift trace Scenes/chat.yaml --format json | jq '.frames[-1].keyboard'

      Rectangles are in points of the window and are not clipped. Opacities are as
      seen on the screen. The captions of 'keylift render --annotate' are in points
      of the screen, which differ if the window does not fill the screen.
      """)

  static let taker = FigureOption.Taker.trace

  @Argument(help: "A scene file; - for standard input.", completion: .scenes)
  var scene: String

  @Option(help: "text, json or csv.")
  var format: Trace.Format = .text

  @Option(help: "Only these frames, such as 30, 0..30 or 0..30/2.")
  var frames: FrameSelection?

  @OptionGroup var table: OptionTable<TraceCommand>

  @OptionGroup var source: SceneSource

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = try SceneInput([scene], from: source.files, console: console)
    guard let entry = input.entries.first else { return }
    let scene = try table.values.applied(to: entry)
    let clip = scene.play(try scene.onlyVariant(in: "a trace"), scale: table.values.draw.scale)
    console.warn(of: clip, named: entry.name)
    let selected = try frames?.frames(upTo: clip.lastFrame)
    try console.result(Trace(of: clip, frames: selected).written(as: format))
  }
}

extension Trace.Format: ExpressibleByArgument {}
