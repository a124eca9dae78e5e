// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

struct FigureJob {
  /// Only comparisons and sheets take several.
  let scenes: [String]
  let disk: SceneFiles
  /// `nil` for a file in the scene's folder in `Output`.
  var output: String?
  let kind: SceneFigure.Kind
  var options: FigureOptions
  var inputs: [String] = []
  let force: Bool
  let jobs: Int
  let console: Console

  @discardableResult
  func run() throws(Failure) -> PictureLabel {
    if let problem = options.problem(for: kind, scenes: scenes.count) {
      throw Failure(.usage, .error("\(problem)"))
    }
    if let place = options.place { return try run(for: place) }
    try options.check(output.map { [$0] } ?? [], kind)
    switch kind {
    case .render where options.draw.words.needsPage:
      return try drawPage()
    case .render:
      let preference = kind.motion(of: options.draw)
      let path = try Failure.catching { try OutputPath(output ?? "Output", preference) }
      let rendering = Rendering(
        scenes: scenes, disk: disk, outputs: [path], force: force, options: options,
        inputs: inputs, jobs: jobs, console: console)
      let clip = try rendering.run()
      if let time = options.draw.time { return clip.label(at: time) }
      return clip.label(in: try Failure.catching { try options.draw.range(in: clip) })
    case .compare: return try compare()
    case .sheet where scenes.count > 1: return try drawContactSheet()
    case .sheet, .onion, .dimensions: return try draw()
    }
  }

  private func run(for place: FigurePlace) throws(Failure) -> PictureLabel {
    let name = FilePath.stem(of: scenes[0] == "-" ? "scene" : scenes[0])
    let file = output ?? "Output/\(name)/\(kind == .render ? name : kind.rawValue)"
    if let problem = place.problem(of: file) { throw Failure(.usage, .error("\(problem)")) }
    let members = place.members(of: file, kind, options)
    var label = PictureLabel()
    for (index, member) in members.enumerated() {
      var job = self
      job.output = member.file
      job.options = member.options
      let shown = try job.run()
      if index == 0 { label = shown }
    }
    let markup = place.markup(
      for: members.map(\.file), words: label.sentence,
      width: members[0].isFine ? FigureJob.pixels(across: members[0].file).map { $0 / 2 } : nil)
    console.note("in \(place.rawValue): \(markup)")
    return label
  }

  /// Reads the width from the header of a picture or an animation.
  private static func pixels(across path: String) -> Int? {
    guard let bytes = RegularFile.bytes(of: path, upTo: 1 << 24) else { return nil }
    if let image = PNGImage(bytes: bytes) { return image.width }
    if bytes.starts(with: Array("RIFF".utf8)) { return VideoFacts(webP: path)?.width }
    // ISO 14496-12, 8.3.2: in a track's header of version 0 the width, with 16 bits of fraction, is
    // 76 bytes behind the name.
    guard let name = bytes.firstRange(of: Array("tkhd".utf8)), name.upperBound + 78 <= bytes.count
    else { return nil }
    return bytes[name.upperBound + 76..<name.upperBound + 78].reduce(0) { $0 << 8 | Int($1) }
  }

  func check(_ path: String, inputs files: [String]) throws(Failure) {
    if output == nil { try OutputPolicy.checkStandard(path, option: "-o") }
    try OutputPolicy(inputs: files + inputs, force: force)
      .check([PlannedFile(path: path, option: "-o")])
  }

  private func draw() throws(Failure) -> PictureLabel {
    let file = try FigureFile(output)
    let subject = try FigureSubject(scenes[0], options, from: disk, console: console)
    let path = file.path(of: subject.title, kind.rawValue)
    try check(path, inputs: subject.files)
    let rendering = FigureRendering(
      title: subject.title, clip: subject.clip, options: options.draw, monitor: console)
    let bytes = try Failure.catching { try rendering.bytes(kind, as: file.format) }
    try OutputFile.write(bytes, to: path)
    console.noteWritten(path)
    return rendering.label
  }
}

extension FigureJob {
  private func drawContactSheet() throws(Failure) -> PictureLabel {
    let file = try FigureFile(output)
    let input = try SceneInput(scenes, from: disk, console: console)
    var clips: [(name: String, clip: Clip)] = []
    for (entry, name) in zip(input.entries, input.entries.names) {
      let scene = try options.applied(to: entry)
      let clip = scene.play(try scene.onlyVariant(in: "a figure"))
      console.warn(of: clip, named: entry.name)
      clips.append((name, clip))
    }
    let path = file.path(of: input.entries[0].name, "contact-sheet")
    try check(path, inputs: input.files)
    let rendering = ContactSheetRendering(clips, options: options.draw, monitor: console)
    let bytes = try Failure.catching { try rendering.bytes(as: file.format) }
    try OutputFile.write(bytes, to: path)
    console.noteWritten(path)
    return rendering.label
  }
}

extension [SceneInput.Entry] {
  var names: [String] {
    let titles = map(\.scene.title)
    return titles.contains("") || titles.firstRepeated != nil ? map(\.name) : titles
  }
}

private struct FigureFile: Equatable {
  /// `nil` for a file in the scene's folder in `Output`.
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

private struct FigureSubject {
  /// The path of the scene's folder in `Output`: the scene's name, and the variant's if there are
  /// several.
  let title: String
  let clip: Clip
  let appearance: Appearance
  let files: [String]

  init(
    _ path: String, _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    files = entry.files
    let scene = try options.applied(to: entry)
    console.noteDefaults(of: options.play.system, in: entry.scene)
    let variant = try scene.onlyVariant(in: "a figure")
    title = variant.path(below: entry.name)
    clip = scene.play(variant)
    appearance = variant.appearance
    console.warn(of: clip, named: title)
  }
}
