// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFilm
import KeyliftFigures
import KeyliftIO
import KeyliftOutput
import KeyliftPictures
import KeyliftRecording
import KeyliftScene

/// `keylift measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the keyboard, and what follows it, in a film of a screen.",
    discussion: """
        keylift measure bug.mov
        keylift measure bug.mov -o bug.csv -o bug.svg --overlay lines.mp4
        keylift measure bug.mov --follow composer=0,500,402,52@1.4s
        keylift measure bug.mov --against Scenes/chat.yaml
        keylift measure bug.mov --format json | jq '.fit.moves[].generation'

      A film is a screen recording of an upright phone or iPad. Its size tells the
      device, and a keyboard as Keylift draws it tells where one rests; its own
      picture is then followed through the film, to a tenth of a point. What stands
      on the keyboard is followed as 'strip', or name views with --follow. Of a
      frame in which something cannot be recognized, nothing is said.

      The extension of --output chooses what is written: .csv or .jsonl for a
      recording, which 'keylift fit', 'replay' and 'audit' take; .json for all that
      is known; .svg, .pdf or .png for a plot.
      """)

  @Argument(help: "A film: MP4, MOV, WebM or GIF.", completion: .films)
  var film: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A file to write; repeatable.", valueName: "path"), completion: .file())
  var output: [MeasureFile] = []

  @Option(
    help: ArgumentHelp("A copy of the film with lines at what was found.", valueName: "mp4"),
    completion: .file(extensions: ["mp4"]))
  var overlay: String?

  @Option(
    help: ArgumentHelp("The device, instead of one with the film's size.", valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: MeasureCommand.device)
  var device: Device?

  @Option(
    help: ArgumentHelp(
      "Where a keyboard rests at a time, in points, instead of looking for one.",
      valueName: "x,y,w,h@time"))
  var keyboard: PlaceInFilm?

  @Option(
    help: ArgumentHelp(
      "A view to follow, and where it is at a time, in points; repeatable.",
      valueName: "id=x,y,w,h@time"))
  var follow: [ViewInFilm] = []

  @Option(help: "The time at which measuring begins, such as 1.5s.")
  var from: Seconds?

  @Option(help: "The time at which it ends.")
  var to: Seconds?

  @Option(
    help: ArgumentHelp("A scene to compare with the film.", valueName: "scene"),
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
    let policy = OutputPolicy(inputs: [film] + (comparison?.files ?? []), force: replacing.force)
    try policy.check(outputs)
    let measured = try FilmInput(request, console: console).film
    let fit = RecordingFit(measured.recording)
    let deviation = try comparison?.retimed(to: measured.recording).deviation
    let document = MeasureDocument(
      film: measured,
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

  private var request: FilmMeasurer.Request {
    var request = FilmMeasurer.Request(path: film)
    (request.device, request.views) = (device, follow.map(\.view))
    request.keyboard = keyboard.map { FollowedView(id: "keyboard", rect: $0.rect, time: $0.time) }
    if from != nil || to != nil { request.part = (from?.value ?? 0)...(to?.value ?? 1e6) }
    return request
  }

  private func draw(
    _ measured: MeasuredFilm, to path: String, _ console: Console
  ) throws(Failure) {
    let overlay = FilmOverlay(film: measured, path: film)
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
  /// The path.
  let path: String
  private let kind: Kind

  private enum Kind: String {
    case csv, jsonl, json, svg, pdf, png
  }

  init?(argument: String) {
    let name = (argument as NSString).pathExtension.lowercased()
    guard let kind = Kind(rawValue: name) else { return nil }
    (path, self.kind) = (argument, kind)
  }

  /// Returns the bytes of the file.
  func bytes(_ document: MeasureDocument, _ options: FigureOptions) throws(Failure) -> [UInt8] {
    let recording = document.film.recording
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
    let figure = MeasuredFigure(document.film.recording, document.fit.fit)
    return try Failure.catching {
      let writer = try FigureWriter(options.drawing.text)
      let page = options.page(naturalSize: figure.naturalSize)
      let picture = figure.plots(on: page, text: writer.text).picture(on: page, text: writer.text)
      return try writer.bytes(of: picture, as: format)
    }
  }
}
