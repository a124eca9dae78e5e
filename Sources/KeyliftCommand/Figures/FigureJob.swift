// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct FigureJob {
  /// The scene's path; `-` for standard input.
  let scene: String
  /// The files that the scene may read.
  let disk: SceneFiles
  /// The file to write; `nil` for a file in the scene's folder in `Output`.
  let output: String?
  let kind: SceneFigure.Kind
  let options: FigureOptions
  /// The paths of files that the command reads besides the scene's.
  var inputs: [String] = []
  /// Whether files of others may be replaced.
  let force: Bool
  let jobs: Int
  let console: Console

  /// Reads and plays the scene, and draws and writes its figure.
  func run() throws(Failure) {
    switch kind {
    case .render:
      let preference = MotionPreference(
        isStill: options.draw.time != nil, isAnimated: options.draw.isAnimated)
      let path = try Failure.catching { try OutputPath(output ?? "Output", preference) }
      let rendering = Rendering(
        scenes: [scene], disk: disk, outputs: [path], force: force, options: options,
        inputs: inputs, jobs: jobs, console: console)
      try rendering.run()
    case .compare:
      try compare()
    case .sheet, .onion, .dimensions: try draw()
    }
  }

  /// Throws if the file must not be written.
  func check(_ path: String, inputs files: [String]) throws(Failure) {
    if output == nil { try OutputPolicy.checkStandard(path, option: "-o") }
    try OutputPolicy(inputs: files + inputs, force: force)
      .check([PlannedFile(path: path, option: "-o")])
  }

  private func draw() throws(Failure) {
    let file = try FigureFile(output)
    let subject = try FigureSubject(scene, options, from: disk, console: console)
    let path = file.path(of: subject.title, kind.rawValue)
    try check(path, inputs: subject.files)
    let rendering = FigureRendering(
      title: subject.title, clip: subject.clip, options: options.draw, monitor: console)
    let bytes = try Failure.catching { try rendering.bytes(kind, as: file.format) }
    try OutputFile.write(bytes, to: path)
    console.noteWritten(path)
  }
}

struct FigureFile: Equatable {
  /// The path; `nil` for a file in the scene's folder in `Output`.
  let path: String?
  let format: StillFormat

  init(_ path: String?) throws(Failure) {
    self.path = path
    guard let path, path != OutputFile.standardOutput else {
      format = .svg
      return
    }
    format = try Failure.catching { try StillFormat(ofFigureAt: path) }
  }

  func path(of title: String, _ kind: String) -> String {
    path ?? "Output/\(title)/\(kind).\(format.rawValue)"
  }
}

struct FigureSubject {
  /// The path of its folder in `Output`: the scene's name, and the variant's if there are several.
  let title: String
  let clip: Clip
  let appearance: Appearance
  /// The paths of the files that the scene was read from.
  let files: [String]

  /// Reads and plays a scene, which must be narrowed to one variant.
  ///
  /// - Parameter disk: The files that the scene may read.
  init(
    _ path: String, _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    files = entry.files
    let scene = try options.applied(to: entry)
    let variant = try scene.onlyVariant(in: "a figure")
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }
}
