// SPDX-License-Identifier: MIT

public import ArgumentParser
import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
public import KeyliftScene
import KeyliftStage

struct TraceCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Prints the position of every view in every frame.",
    discussion: """
        keylift trace Scenes/chat.yaml
        keylift trace Scenes/chat.yaml --format csv --frames 12..30/6
        keylift trace Scenes/chat.yaml --times 0.3s,0.4s
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

  @Option(
    help: ArgumentHelp("Only the frames at these instants, such as 0.2s,300ms.", valueName: "times")
  )
  var times: List<Seconds>?

  @Option(
    help: ArgumentHelp("Only these views besides the keyboard, with commas.", valueName: "ids"))
  var views: List<String>?

  @OptionGroup var table: OptionTable<TraceCommand>

  @OptionGroup var source: SceneSource

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if frames != nil, times != nil {
      throw ValidationError("--frames and --times exclude each other")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = try SceneInput([scene], from: source.files, console: console)
    guard let entry = input.entries.first else { return }
    let scene = try table.values.applied(to: entry)
    let clip = scene.play(try scene.onlyVariant(in: "a trace"), scale: table.values.draw.scale)
    console.warn(of: clip, named: entry.name)
    console.warn("--times", times?.items.map(\.value).max(), in: clip)
    let trace = Trace(of: clip, frames: try frames(of: clip), views: try views(of: clip))
    try console.result(trace.written(as: format))
  }

  private func frames(of clip: Clip) throws(Failure) -> [Int]? {
    if let times {
      return Set(times.items.map { clip.frameNumber(showingAt: $0.value) }).sorted()
    }
    return try frames?.frames(upTo: clip.lastFrame)
  }

  private func views(of clip: Clip) throws(Failure) -> Set<String>? {
    guard let ids = views?.items else { return nil }
    let known = (0...clip.lastFrame).reduce(into: Set<String>()) { ids, index in
      ids.formUnion(clip.frame(index).views.map(\.id))
    }
    if let id = ids.first(where: { !known.contains($0) }) {
      throw Failure(.usage, .noView(id, among: known.sorted()))
    }
    return Set(ids)
  }
}

extension Trace.Format: ExpressibleByArgument {}

extension Message {
  fileprivate static func noView(_ id: String, among ids: [String]) -> Message {
    let advice = Spelling.nearest(to: id, among: ids).map { "did you mean '\($0)'?" }
    return .error(
      """
      --views: there is no view '\(id.printable)'; \
      \(advice ?? "there are \(ids.joined(separator: ", "))")
      """)
  }
}
