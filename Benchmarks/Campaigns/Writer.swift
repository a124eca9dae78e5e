// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct Writer {
  let name: String
  let arguments: [String]
  var place = "out"
  var file: String?
  var status: Int32 = 0
  /// Makes what the run needs, such as a golden; `$0` is `keylift`.
  var need = "true"

  var command: String { arguments.map { "'\($0)'" }.joined(separator: " ") }
}

extension Writer {
  /// The keyboard moves from 0.1 s to 0.6 s.
  static let scene = """
    version: 1
    scene: A field
    device: iphone-se-1
    fps: 20
    duration: 0.75
    system: keyboard-responder
    target: field
    keyboard:
      - { at: 0.1, show: letters }
    views:
      - { id: field, kind: text-field, height: 40, bottom: 20, placeholder: "Name" }

    """

  /// The field is a point higher.
  static let movedScene = scene.replacing("bottom: 20", with: "bottom: 21")

  private static let quick = ["--text", "blocks", "--quiet"]
  private static let record = "\"$0\" record field.yaml --text blocks --quiet"

  private static let formats = ["png", "svg", "pdf", "json", "csv", "apng", "lottie.json"]
  private static let videos = ["gif", "webp", "mp4", "webm"]

  static let hasVideos = Program("ffmpeg") != nil
  static let omissions = hasVideos ? [] : ["videos, as ffmpeg is not installed"]

  static var all: [Writer] {
    (formats + (hasVideos ? videos : [])).map { Writer(rendering: $0) } + [
      Writer(
        name: "render to a folder",
        arguments: ["render", "field.yaml", "-o", "out", "--scale", "1"] + quick),
      Writer(
        name: "record", arguments: ["record", "field.yaml", "second.yaml"] + quick,
        place: "Goldens"),
      Writer(
        name: "verify",
        arguments: ["verify", "field.yaml"]
          // JUnit has the time of each run.
          + ["html=out/report.html", "json=out/run.json"].flatMap { ["--reporter", $0] }
          + ["--failures", "out/Failures"] + quick,
        status: 1, need: "cp moved.yaml field.yaml; \(record); cp plain.yaml field.yaml"),
      Writer(
        name: "sheet",
        arguments: ["sheet", "field.yaml", "-o", "out/sheet.svg", "--text", "blocks"],
        file: "out/sheet.svg"),
    ]
  }

  private init(rendering format: String) {
    let file = "out/a.\(format)"
    self.init(
      name: "render to .\(format)",
      arguments: ["render", "field.yaml", "-o", file, "--scale", "1"] + Writer.quick, file: file)
  }
}

/// The states of a writer's folder before and after an undisturbed run.
struct WriterStates {
  let writer: Writer
  /// Without output, and with that of a scene that has changed since.
  let starts: (empty: FileTree, old: FileTree)
  let ends: (empty: FileTree, old: FileTree)
  let seconds: Double

  /// Runs the writer from both starts, each twice.
  ///
  /// - Throws: `CampaignError.disturbed` if a run fails, or if two differ.
  init(_ writer: Writer, keylift: String) throws {
    self.writer = writer
    let folder = try WorkFolder()
    var seconds = 0.0
    func run() throws -> FileTree {
      let end = try folder.run(keylift, writer.arguments)
      try end.expect(writer.status, of: writer.name)
      seconds = end.seconds
      return folder.tree
    }
    func start(old: Bool) throws -> FileTree {
      try WriterStates.start(writer, old: old, in: folder, keylift: keylift)
      return folder.tree
    }
    let empty = (start: try start(old: false), end: try run())
    let old = (start: try start(old: true), end: try run())
    _ = try start(old: false)
    let again = try run()
    if let path = again.difference(from: empty.end) {
      throw CampaignError.disturbed(writer.name, status: 0, messages: "\(path) differs")
    }
    starts = (empty.start, old.start)
    ends = (empty.end, old.end)
    self.seconds = seconds
  }

  static func start(_ writer: Writer, old: Bool, in folder: WorkFolder, keylift: String) throws {
    try folder.clear()
    let scenes = ["field.yaml", "second.yaml", "plain.yaml"]
    for name in scenes { try folder.write(Writer.scene.utf8, to: name) }
    try folder.write(Writer.movedScene.utf8, to: "moved.yaml")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(writer.place)", withIntermediateDirectories: true)
    _ = try folder.shell(writer.need, keylift)
    guard old else { return }
    try folder.write(Writer.movedScene.utf8, to: "field.yaml")
    _ = try folder.run(keylift, writer.arguments)
    try folder.write(Writer.scene.utf8, to: "field.yaml")
  }
}
