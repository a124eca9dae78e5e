// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftGraphics
import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftFigures
import KeyliftOutput
import KeyliftScene

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the keyboard, and what follows it, in a video of a screen.",
    discussion: """
        keylift measure bug.mov
        keylift measure bug.mov -o bug.csv -o bug.svg --overlay lines.mp4
        keylift measure bug.mov --follow composer=0,500,402,52@1.4s
        keylift measure bug.mov --overlay worst.png --at 2.05s
        keylift measure bug.mov --against Scenes/chat.yaml
        keylift measure bug.mov --format json | jq '.fit.moves[].generation'

      A video is a screen recording of a phone or iPad, upright or on its side. Its
      size determines the device. A keyboard as Keylift draws it shows where the
      video's keyboard rests, whose own picture is then followed through the video,
      to a tenth of a point. The strip of views on the keyboard is followed as
      'strip', or name views with --follow. Values that a frame does not show clearly
      are left out.

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
    help: ArgumentHelp(
      "A copy of the video with lines at what was found, or with --at one frame of it as .png.",
      valueName: "path"),
    completion: .file(extensions: ["mp4", "png"]))
  var overlay: String?

  @Option(help: "The time of the frame that --overlay shows, such as 2.05s.")
  var at: Seconds?

  @Option(
    help: ArgumentHelp("The device, instead of one with the video's size.", valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: Device.option)
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
  var format: OutputFormat = .text

  @OptionGroup var figure: PlotOptions

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
    let isStill = overlay.map { ($0 as NSString).pathExtension.lowercased() == "png" } ?? false
    if isStill, at == nil {
      throw ValidationError("--overlay: a .png needs the time of a frame, --at")
    }
    if at != nil, !isStill { throw ValidationError("--at needs --overlay with a .png") }
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
    let measured = try VideoInput.measure(measurer, console)
    let fit = RecordingFit(measured.recording)
    let deviation = try comparison?.retimed(to: measured.recording).deviation
    let document = MeasureDocument(
      video: measured,
      fit: FitDocument(title: measured.recording.title, fit: fit, deviation: deviation))
    // Measuring takes long, so the result is printed even if a file cannot be written.
    var failures: [Failure] = []
    func attempt(_ write: () throws(Failure) -> Void) {
      do throws(Failure) { try write() } catch { failures.append(error) }
    }
    for file in output {
      attempt { () throws(Failure) in
        let bytes = try file.bytes(document, figure)
        try console.write(bytes, to: file.path)
      }
    }
    if let overlay {
      attempt { () throws(Failure) in try draw(measured, to: overlay, console) }
    }
    try console.result(document.text(in: format))
    if let first = failures.first {
      throw Failure(first.status, failures.flatMap(\.messages))
    }
  }

  private var outputs: [PlannedFile] {
    output.map { PlannedFile(path: $0.path, option: "-o") }
      + (overlay.map { [PlannedFile(path: $0, option: "--overlay")] } ?? [])
  }

  private var measurer: VideoMeasurer {
    var measurer = VideoMeasurer(path: video)
    measurer.device = device
    measurer.views = follow.map(\.view)
    measurer.keyboard = keyboard.map { FollowedView(id: "keyboard", rect: $0.rect, time: $0.time) }
    if from != nil || to != nil { measurer.part = (from?.value ?? 0)...(to?.value ?? 1e6) }
    return measurer
  }

  private func draw(
    _ measured: MeasuredVideo, to path: String, _ console: Console
  ) throws(Failure) {
    if let at {
      console.warn(
        "--at", at.value, after: measured.times.last ?? 0, of: measured.recording.title)
      let bytes = try Failure.catching { try still(of: measured, at: at.value) }
      return try console.write(bytes, to: path)
    }
    let overlay = VideoOverlay(video: measured, path: video)
    defer { console.clearProgress() }
    try Failure.catching {
      try overlay.write(to: path) { console.progress("overlay", $0, of: $1) }
    }
    console.clearProgress()
    console.noteWritten(path)
  }

  private func still(of measured: MeasuredVideo, at time: Double) throws -> [UInt8] {
    let replay = try RecordingReplay(measured.recording)
    let scene = replay.videoScene
    guard let motion = scene.recorded else { return [] }
    let clip = scene.play()
    let still = try VideoStill(
      of: video, at: clip.time(ofFrame: clip.frameNumber(showingAt: replay.clipTime(time))),
      in: clip, motion, atMost: VideoStill.largestWidth)
    return try still.png(.inter)
  }
}

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

  func bytes(_ document: MeasureDocument, _ options: PlotOptions) throws(Failure) -> [UInt8] {
    let recording = document.video.recording
    switch kind {
    case .csv: return [UInt8](recording.csv.utf8)
    case .jsonl: return [UInt8](recording.jsonLines.utf8)
    case .json: return [UInt8](document.text(in: .json).utf8)
    case .svg: return try plot(document, .svg, options)
    case .pdf: return try plot(document, .pdf, options)
    case .png: return try plot(document, .png, options)
    }
  }

  private func plot(
    _ document: MeasureDocument, _ format: StillFormat, _ options: PlotOptions
  ) throws(Failure) -> [UInt8] {
    let figure = PlotFigure(document.video.recording, document.fit.fit)
    let page = options.page(naturalSize: figure.naturalSize)
    return try Failure.catching { try figure.drawn(on: page, as: format, options.text).bytes }
  }
}

struct MeasureDocument {
  let video: MeasuredVideo
  let fit: FitDocument

  func text(in format: OutputFormat) -> String {
    format == .json ? MeasureDocument.document.text(of: self) : text
  }

  private var text: String {
    let lost = LostSight.all(in: video.recording, fit.fit.moves).map(\.sentence)
    let lines = [screenLine] + video.keyboardLines + [timingLine] + viewLines + video.notes + lost
    return lines.map { $0 + "\n" }.joined() + fit.text(in: .text)
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
        ? "none missing"
        : "\(missing.counted("frame")) missing before \(list(timing.missing.map(\.frame)))",
    ]
    if timing.jitter > 0.001 {
      parts.append("times up to \((timing.jitter * 1000).decimal(atMost: 0)) ms off")
    }
    return "frames while the keyboard moves: " + parts.joined(separator: "; ")
  }

  private var viewLines: [String] {
    video.recording.views.map { view in
      let sure = view.samples.filter(\.isSure)
      let found = sure.count
      let trust = sure.map(\.confidence).reduce(0, +) / Double(max(found, 1))
      return """
        \(view.id): found in \(found) of \(video.times.count) frames, confidence \
        \(trust.decimal(atMost: 2))
        """
    }
  }

  static let document = JSONDocument<MeasureDocument>(
    "keylift-measure", "The measurements of 'keylift measure --format json'",
    [
      .text("video") { $0.video.recording.title }, .text("device") { $0.video.screen.device.name },
      .record("screen", screen) { $0.video.screen.size },
      .points("scale") { $0.video.screen.scale.measured },
      .points("frame-interval") { $0.video.timing.interval.measured },
      .texts("keyboards") { $0.video.keyboardLines },
      .value("repeated-frames", Schema.list(of: Schema.integer(from: 0))) { document in
        .array(document.video.timing.repeated.map { .integer($0) })
      },
      .list("missing-frames", of: missing) { $0.video.timing.missing },
      .list("covered", of: covered) { $0.video.covered },
      .list("unseen", of: lost) { document in
        LostSight.all(in: document.video.recording, document.fit.fit.moves)
      },
      .value("fit", FitDocument.document.schema) { FitDocument.document.value(of: $0.fit) },
      .list("frames", of: frame) { $0.frames },
    ])

  private static let screen = JSONRecord<CGSize>(
    onOneLine: true,
    [.points("width") { Double($0.width) }, .points("height") { Double($0.height) }])

  private static let missing = JSONRecord<FrameTiming.Gap>(
    onOneLine: true,
    [.integer("before", from: 1) { $0.frame }, .integer("count", from: 1) { $0.count }])

  private static let covered = JSONRecord<CoveredView>(
    onOneLine: true,
    [
      .text("view") { $0.view }, .points("first") { $0.start.measured },
      .points("last") { $0.end.measured }, .points("behind") { $0.behind.measured },
    ])

  private static let lost = JSONRecord<LostSight>(
    onOneLine: true,
    [
      .points("last") { $0.last.measured },
      .number("next", isOptional: true) { $0.next?.measured },
      .number("shown", isOptional: true) { $0.shown?.measured },
      .integer("missing", from: 0) { $0.missing },
    ])

  private typealias SeenFrame = (
    time: Double, keyboard: RecordedSample?, views: [(id: String, sample: RecordedSample)]
  )

  private static let frame = JSONRecord<SeenFrame>(
    onOneLine: true,
    [
      .points("time") { $0.time.measured },
      .record("keyboard", place, isOptional: true) { $0.keyboard },
      .value("views", ["type": "object", "additionalProperties": place.schema]) { frame in
        .object(frame.views.map { .init(name: $0.id, value: place.value(of: $0.sample)) })
      },
    ])

  private static let place = JSONRecord<RecordedSample>([
    .number("top") { Double($0.rect.minY).measured },
    .points("height") { Double($0.rect.height).measured },
    .value("confidence", ["type": "number", "minimum": 0, "maximum": 1]) {
      .number($0.confidence.measured)
    },
  ])

  private var frames: [SeenFrame] {
    func samples(_ samples: [RecordedSample]) -> [Double: RecordedSample] {
      Dictionary(samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let keyboard = samples(video.recording.keyboard)
    let views = video.recording.views.map { (id: $0.id, samples: samples($0.samples)) }
    return video.times.map { time in
      (
        time: time, keyboard: keyboard[time],
        views: views.compactMap { id, samples in samples[time].map { (id, $0) } }
      )
    }
  }
}

extension FrameTiming {
  fileprivate var rateText: String { (1 / interval).decimal(atMost: 1) }
}

struct SceneComparison {
  private let entry: SceneInput.Entry
  private let console: Console

  init(_ path: String, from disk: SceneFiles, console: Console) throws(Failure) {
    entry = try SceneInput([path], from: disk, console: console).entries[0]
    self.console = console
  }

  var files: [String] { entry.files }

  typealias Played = (scene: Scene, clip: Clip, deviation: SceneDeviation)

  /// Plays the scene with Keylift's keyboard and the recording's events.
  func retimed(to recording: Recording) throws(Failure) -> Played {
    try compared(with: recording) { $0.retiming($1) }
  }

  /// Plays the scene with the recording's keyboard and notifications.
  func driven(by recording: Recording) throws(Failure) -> Played {
    try compared(with: recording) { $0.driving($1) }
  }

  func overlay(of clip: Clip, on recording: Recording) throws(Failure) -> Scene {
    try replay(of: recording).scene.overlaid(by: clip)
  }

  private func replay(of recording: Recording) throws(Failure) -> RecordingReplay {
    try Failure.catching { try RecordingReplay(recording) }
  }

  private func compared(
    with recording: Recording, _ change: (RecordingReplay, Scene) -> Scene
  ) throws(Failure) -> Played {
    let replay = try replay(of: recording)
    let changed = change(replay, entry.scene)
    try entry.checkSystem(of: changed)
    let clip = changed.play(try changed.onlyVariant(in: "a comparison"))
    console.warn(of: clip, named: entry.name)
    return (changed, clip, SceneDeviation(clip, from: recording, time: replay.clipTime))
  }
}
