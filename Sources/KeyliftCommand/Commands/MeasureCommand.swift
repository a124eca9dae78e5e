// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// `keylift measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the keyboard, and what follows it, in a video of a screen.",
    discussion: """
        keylift measure bug.mov
        keylift measure bug.mov -o bug.csv -o bug.svg --overlay lines.mp4
        keylift measure bug.mov --follow composer=0,500,402,52@1.4s
        keylift measure bug.mov --against Scenes/chat.yaml
        keylift measure bug.mov --format json | jq '.fit.moves[].generation'

      A video is a screen recording of an upright phone or iPad. Its size tells the
      device, and a keyboard as Keylift draws it tells where one rests; its own
      picture is then followed through the video, to a tenth of a point. What stands
      on the keyboard is followed as 'strip', or name views with --follow. Of a
      frame in which something cannot be recognized, nothing is said.

      The extension of --output chooses what is written: .csv or .jsonl for a
      recording, which 'keylift fit', 'replay' and 'audit' take; .json for all that
      is known; .svg, .pdf or .png for a plot.
      """)

  @Argument(help: "A video: MP4, MOV, WebM or GIF.", completion: .videos)
  var video: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A file to write; repeatable.", valueName: "path"), completion: .file())
  var output: [MeasureFile] = []

  @Option(
    help: ArgumentHelp("A copy of the video with lines at what was found.", valueName: "mp4"),
    completion: .file(extensions: ["mp4"]))
  var overlay: String?

  @Option(
    help: ArgumentHelp("The device, instead of one with the video's size.", valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: MeasureCommand.device)
  var device: Device?

  @Option(
    help: ArgumentHelp(
      "Where a keyboard rests at a time, in points, instead of looking for one.",
      valueName: "x,y,w,h@time"))
  var keyboard: PlaceInVideo?

  @Option(
    help: ArgumentHelp(
      "A view to follow, and where it is at a time, in points; repeatable.",
      valueName: "id=x,y,w,h@time"))
  var follow: [ViewInVideo] = []

  @Option(help: "The time at which measuring begins, such as 1.5s.")
  var from: Seconds?

  @Option(help: "The time at which it ends.")
  var to: Seconds?

  @Option(
    help: ArgumentHelp("A scene to compare with the video.", valueName: "scene"),
    completion: .scenes)
  var against: String?

  @Option(help: "What is printed: text or json.")
  var format: FitFormat = .text

  @OptionGroup var figure: FigureOptions

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    let ids = follow.map(\.view.id)
    if Set(ids).count < ids.count { throw ValidationError("--follow: two views have the same id") }
    if ids.contains(RecordedView.keyboardID) {
      throw ValidationError("--follow: '\(RecordedView.keyboardID)' is the keyboard's own id")
    }
    if let from, let to, from.value >= to.value {
      throw ValidationError("--from \(from.value): it must be before --to")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let comparison = try against.map {
      try SceneComparison($0, from: source.files, console: console)
    }
    let policy = OutputPolicy(inputs: [video] + (comparison?.files ?? []), force: replacing.force)
    try policy.check(outputs)
    let measured = try VideoInput(request, console: console).video
    let fit = RecordingFit(measured.recording)
    let deviation = try comparison?.retimed(to: measured.recording).deviation
    let document = MeasureDocument(
      video: measured,
      fit: FitDocument(title: measured.recording.title, fit: fit, deviation: deviation))
    for file in output {
      try OutputFile.write(try file.bytes(document, figure), to: file.path)
      console.noteWritten(file.path)
    }
    if let overlay { try draw(measured, to: overlay, console) }
    try console.result(format == .json ? document.json.text + "\n" : document.text)
  }

  private var outputs: [PlannedFile] {
    output.map { PlannedFile(path: $0.path, option: "-o") }
      + (overlay.map { [PlannedFile(path: $0, option: "--overlay")] } ?? [])
  }

  private var request: VideoMeasurer.Request {
    var request = VideoMeasurer.Request(path: video)
    request.device = device
    request.views = follow.map(\.view)
    request.keyboard = keyboard.map { FollowedView(id: "keyboard", rect: $0.rect, time: $0.time) }
    if from != nil || to != nil { request.part = (from?.value ?? 0)...(to?.value ?? 1e6) }
    return request
  }

  private func draw(
    _ measured: MeasuredVideo, to path: String, _ console: Console
  ) throws(Failure) {
    let overlay = VideoOverlay(video: measured, path: video)
    try Failure.catching {
      try overlay.write(to: path) { console.progress("overlay", $0, of: $1) }
    }
    console.clearProgress()
    console.noteWritten(path)
  }

  private static func device(named name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    throw ValidationError("there is no such device; \(Device.note(for: name) ?? "")")
  }
}

/// A file that `keylift measure` writes.
struct MeasureFile: ExpressibleByArgument {
  let path: String
  private let kind: Kind

  private enum Kind: String {
    case csv, jsonl, json, svg, pdf, png
  }

  init?(argument: String) {
    let name = (argument as NSString).pathExtension.lowercased()
    guard let kind = Kind(rawValue: name) else { return nil }
    path = argument
    self.kind = kind
  }

  func bytes(_ document: MeasureDocument, _ options: FigureOptions) throws(Failure) -> [UInt8] {
    let recording = document.video.recording
    switch kind {
    case .csv: return [UInt8](RecordingWriter.csv(recording).utf8)
    case .jsonl: return [UInt8](RecordingWriter.jsonLines(recording).utf8)
    case .json: return [UInt8]((document.json.text + "\n").utf8)
    case .svg: return try plot(document, .svg, options)
    case .pdf: return try plot(document, .pdf, options)
    case .png: return try plot(document, .png, options)
    }
  }

  private func plot(
    _ document: MeasureDocument, _ format: StillFormat, _ options: FigureOptions
  ) throws(Failure) -> [UInt8] {
    let figure = MeasuredFigure(document.video.recording, document.fit.fit)
    return try Failure.catching {
      let writer = try FigureWriter(options.drawing.text)
      let page = options.page(naturalSize: figure.naturalSize)
      let picture = figure.plots(on: page, text: writer.text).picture(on: page, text: writer.text)
      return try writer.bytes(of: picture, as: format)
    }
  }
}

/// The measurements of a video, as text for people or as the JSON document of `keylift measure`.
struct MeasureDocument {
  let video: MeasuredVideo
  /// The moves and the distances from a scene.
  let fit: FitDocument

  /// A few lines on the video, then the table of the moves.
  var text: String {
    let lines = [screenLine] + video.keyboardLines + [timingLine] + viewLines + video.notes
    return lines.map { $0 + "\n" }.joined() + fit.text
  }

  private var screenLine: String {
    let size = video.screen.size
    let count = video.times.count
    let seconds = (video.times.last ?? 0).decimal(atMost: 2)
    return """
      \(video.screen.device.name): \(Double(size.width).shortest) x \
      \(Double(size.height).shortest) pt at \(video.screen.scale.decimal(atMost: 3)) pixels a \
      point; \(count) frames in \(seconds) s, \(video.timing.rateText) a second
      """
  }

  private var timingLine: String {
    let timing = video.timing
    func list(_ frames: [Int]) -> String {
      let times = frames.prefix(6).map { "\(video.times[$0].decimal(atMost: 3)) s" }
      return times.joined(separator: ", ") + (frames.count > 6 ? " and later" : "")
    }
    let missing = timing.missing.reduce(0) { $0 + $1.count }
    var parts = [
      timing.repeated.isEmpty
        ? "no frame repeated" : "\(timing.repeated.count) repeated at \(list(timing.repeated))",
      missing == 0
        ? "none missing" : "\(missing) missing before \(list(timing.missing.map(\.frame)))",
    ]
    if timing.jitter > 0.001 {
      parts.append("times up to \((timing.jitter * 1000).decimal(atMost: 0)) ms off")
    }
    return "frames while the keyboard moves: " + parts.joined(separator: "; ")
  }

  private var viewLines: [String] {
    video.recording.views.map { view in
      let found = view.samples.count
      let trust = view.samples.map(\.confidence).reduce(0, +) / Double(max(found, 1))
      return """
        \(view.id): found in \(found) of \(video.times.count) frames, confidence \
        \(trust.decimal(atMost: 2))
        """
    }
  }

  /// The document, with a number that increases when old readers would misread it.
  var json: JSONValue {
    let size = video.screen.size
    return [
      "format": "keylift-measure", "version": 1, "video": .string(video.recording.title),
      "device": .string(video.screen.device.name),
      "screen": .line([
        "width": .number(Double(size.width)), "height": .number(Double(size.height)),
      ]),
      "scale": .rounded(video.screen.scale), "frame-interval": .rounded(video.timing.interval),
      "keyboards": .array(video.keyboardLines.map { .string($0) }),
      "repeated-frames": .array(video.timing.repeated.map { .integer($0) }),
      "missing-frames": .array(
        video.timing.missing.map {
          .line(["before": .integer($0.frame), "count": .integer($0.count)])
        }),
      "covered": .array(
        video.covered.map {
          .line([
            "view": .string($0.view), "first": .rounded($0.start), "last": .rounded($0.end),
            "behind": .rounded($0.behind),
          ])
        }),
      "fit": fit.json,
      "frames": .array(frames),
    ]
  }

  /// A line for each frame: what was seen in it.
  private var frames: [JSONValue] {
    let keyboard = Dictionary(
      video.recording.keyboard.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    let views = video.recording.views.map { view in
      (
        view.id,
        Dictionary(view.samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
      )
    }
    return video.times.map { time in
      var frame: JSONValue = ["time": .rounded(time)]
      if let sample = keyboard[time] { frame = frame.adding("keyboard", place(sample)) }
      let seen = views.compactMap { id, samples in
        samples[time].map { JSONValue.Member(name: id, value: place($0)) }
      }
      return .line(frame.adding("views", .object(seen)))
    }
  }

  private func place(_ sample: RecordedSample) -> JSONValue {
    [
      "top": .rounded(Double(sample.rect.minY)), "height": .rounded(Double(sample.rect.height)),
      "confidence": .rounded(sample.confidence),
    ]
  }
}

extension MeasureDocument {
  static let schema = Schema.document(
    "keylift-measure", "The measurements of 'keylift measure --format json'",
    [
      ("video", Schema.text), ("device", Schema.text),
      ("screen", Schema.record([("width", Schema.points), ("height", Schema.points)])),
      ("scale", Schema.points), ("frame-interval", Schema.points),
      ("keyboards", Schema.list(of: Schema.text)),
      ("repeated-frames", Schema.list(of: ["type": "integer", "minimum": 0])),
      (
        "missing-frames",
        Schema.list(of: Schema.record([("before", Schema.positive), ("count", Schema.positive)]))
      ),
      (
        "covered",
        Schema.list(
          of: Schema.record([
            ("view", Schema.text), ("first", Schema.points), ("last", Schema.points),
            ("behind", Schema.points),
          ]))
      ),
      ("fit", FitDocument.schema),
      (
        "frames",
        Schema.list(
          of: Schema.record(
            [
              ("time", Schema.points), ("keyboard", place),
              ("views", ["type": "object", "additionalProperties": place]),
            ], optional: ["keyboard"]))
      ),
    ])

  private static let place = Schema.record([
    ("top", ["type": "number"]), ("height", Schema.points),
    ("confidence", ["type": "number", "minimum": 0, "maximum": 1]),
  ])
}

extension JSONValue {
  /// A measurement, to a ten-thousandth.
  fileprivate static func rounded(_ value: Double) -> JSONValue {
    .number((value * 10_000).rounded() / 10_000)
  }
}

extension FrameTiming {
  /// The frames a second in words.
  fileprivate var rateText: String { (1 / interval).decimal(atMost: 1) }
}

/// A scene that is compared with a recording.
struct SceneComparison {
  private let entry: SceneInput.Entry
  private let console: Console

  /// Reads a scene.
  ///
  /// - Parameter disk: The files that the scene may read.
  init(_ path: String, from disk: SceneFiles, console: Console) throws(Failure) {
    entry = try SceneInput([path], from: disk, console: console).entries[0]
    self.console = console
  }

  /// The paths of the files that the scene was read from.
  var files: [String] { entry.files }

  /// Plays the scene with Keylift's keyboard and the recording's events, and returns how far it is
  /// off.
  func retimed(to recording: Recording) throws(Failure) -> (clip: Clip, deviation: SceneDeviation) {
    let replay = try replay(of: recording)
    let clip = try clip { replay.retiming($0) }
    return (clip, SceneDeviation(clip, from: recording, time: replay.clipTime))
  }

  /// Plays the scene with the recording's keyboard and notifications, and returns how far it is off.
  func driven(by recording: Recording) throws(Failure) -> (clip: Clip, deviation: SceneDeviation) {
    let replay = try replay(of: recording)
    let clip = try clip { replay.driving($0) }
    return (clip, SceneDeviation(clip, from: recording, time: replay.clipTime))
  }

  /// Returns the clip of a recording with a scene's views as frames over it.
  func overlay(of clip: Clip, on recording: Recording) throws(Failure) -> Clip {
    SceneOverlay(of: clip).added(to: try replay(of: recording).scene).play()
  }

  private func replay(of recording: Recording) throws(Failure) -> RecordingReplay {
    do throws(ReplayError) {
      return try RecordingReplay(recording)
    } catch {
      throw Failure(.badScene, .error("\(error)"))
    }
  }

  private func clip(_ change: (Scene) -> Scene) throws(Failure) -> Clip {
    let changed = change(entry.scene)
    try entry.checkSystem(of: changed)
    let clip = changed.play(try changed.onlyVariant(in: "a comparison"))
    console.warn(of: clip, named: entry.name)
    return clip
  }
}
