// SPDX-License-Identifier: MIT

import Foundation
import KeyliftFigures
import KeyliftScene

/// Writes a figure of a scene to a file.
struct FigureJob {
  /// The scene's path; `-` for standard input.
  let scene: String
  /// The file to write; `nil` for a file in the scene's folder in `Output`.
  let output: String?
  let kind: SceneFigure.Kind
  let request: FigureRequest
  let jobs: Int
  let console: Console

  /// Reads and plays the scene, and draws and writes its figure.
  func run() throws(Failure) {
    switch kind {
    case .render:
      let preference = MotionPreference(isStill: request.at != nil, isAnimated: request.isAnimated)
      let rendering = Rendering(
        scenes: [scene], outputs: [try OutputPath(output ?? "Output", preference)],
        request: request, jobs: jobs, console: console)
      try rendering.run()
    case .compare:
      let comparison = ComparisonJob(
        scene: scene, output: output, request: request, jobs: jobs, console: console)
      try comparison.run()
    case .sheet: try draw(sheet)
    case .onion: try draw(onion)
    case .dimensions: try draw(dimensions)
    }
  }

  private func draw(
    _ figure: (FigureSubject) throws(Failure) -> any ClipFigure
  ) throws(Failure) {
    let file = try FigureFile(output)
    let subject = try FigureSubject(scene, request, console: console)
    try request.checkInstants(upTo: subject.end)
    let figure = try figure(subject)
    let writer = try FigureWriter(request.textChoice)
    let painter = FigurePainter(shaper: writer.shaper)
    let size = try request.size(of: figure, inPixels: file.format == .png, painter: painter)
    let picture = figure.picture(
      width: size.width, scale: size.scale, appearance: subject.appearance, painter: painter)
    console.warn(of: painter.missingCharacters, in: subject.title)
    let path = file.path(of: subject.title, kind.rawValue)
    try OutputFile.write(try writer.bytes(of: picture, as: file.format), to: path)
    console.noteWritten(path)
  }

  private func sheet(of subject: FigureSubject) throws(Failure) -> any ClipFigure {
    let curves = subject.curves
    return SheetFigure(
      subject.clip, curves: curves,
      times: request.instants ?? FigureInstants(curves).overview(request.count))
  }

  private func onion(of subject: FigureSubject) throws(Failure) -> any ClipFigure {
    let instants = request.instants ?? FigureInstants(subject.curves).mainMove(5)
    guard instants.count > 1 else { throw Failure(.usage, .nothingMoves) }
    guard let figure = OnionFigure(subject.clip, times: instants)
    else { throw Failure(.usage, .turns) }
    return figure
  }

  private func dimensions(of subject: FigureSubject) throws(Failure) -> any ClipFigure {
    DimensionFigure(
      subject.clip, time: request.at ?? FigureInstants(subject.curves).shown)
  }
}

/// The path and the format of a figure.
struct FigureFile: Equatable {
  /// The path; `nil` for a file in the scene's folder in `Output`.
  let path: String?
  let format: StillFormat

  /// Creates the file from a path on the command line.
  init(_ path: String?) throws(Failure) {
    self.path = path
    guard let path, path != OutputFile.standardOutput else {
      format = .svg
      return
    }
    let fileExtension = (path as NSString).pathExtension.lowercased()
    guard !path.hasSuffix("/"), let format = StillFormat(rawValue: fileExtension) else {
      throw Failure(.usage, .noFigure(path))
    }
    self.format = format
  }

  /// Returns the path of the figure of a scene.
  func path(of title: String, _ kind: String) -> String {
    path ?? "Output/\(title)/\(kind).\(format.rawValue)"
  }
}

extension Message {
  fileprivate static let nothingMoves: Message =
    "error: the scene has no duration, so there are no instants to draw over one another"

  fileprivate static let turns: Message =
    "error: the device rotates between these instants; choose instants before or after with --times"

  fileprivate static func noFigure(_ path: String) -> Message {
    let known = StillFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return "error: a figure cannot be written to '\(path)'; its name must end in \(known)"
  }
}
