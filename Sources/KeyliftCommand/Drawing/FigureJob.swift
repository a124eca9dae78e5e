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
    if output == nil {
      for member in members { try OutputPolicy.checkStandard(member.file, option: "-o") }
    }
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
    let bytes = try Failure.catching {
      try options.draw.figure(
        kind, of: subject.clip, named: subject.title, as: file.format, console)
    }
    try console.write(bytes, to: path)
    return options.draw.words.label(subject.clip.label)
  }

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
    let bytes = try Failure.catching {
      try options.draw.contactSheet(of: clips, as: file.format, console)
    }
    try console.write(bytes, to: path)
    return options.draw.words.label(ofScreens: clips.map(\.name))
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
    console.warn(of: clip, named: title)
  }
}

extension FigureJob {
  func compare() throws(Failure) -> PictureLabel {
    let kind = try comparisonKind
    let subject = try ComparisonSubject(scenes, options, from: disk, console: console)
    if let note = subject.comparison.uniformNote { console.receive(note) }
    return try write(
      subject, to: output ?? "Output/\(subject.title)/compare.svg", as: kind, options.draw)
  }

  func drawPage() throws(Failure) -> PictureLabel {
    let preference = SceneFigure.Kind.render.motion(of: options.draw)
    let path = output ?? "Output/\(FilePath.stem(of: scenes[0]))/page.svg"
    if path != OutputFile.standardOutput,
      let problem = SceneFigure.Kind.render.problem(of: path, preference, hasWords: true)
    {
      throw Failure(.usage, .error("\(problem)"))
    }
    guard case .file(_, let kind) = try Failure.catching({ try OutputPath(path, preference) })
    else { preconditionFailure("the kinds of a picture's files are known") }
    let subject = try ComparisonSubject(alone: scenes[0], options, from: disk, console: console)
    var draw = options.draw
    draw.showsScreensOnly = true
    if case .still = kind {
      let end = subject.comparison.lastInstant
      console.warn("--at", draw.time, after: end, of: subject.comparison.longestTitle)
      draw.times = [min(draw.time ?? end, end)]
      draw.time = nil
    }
    return try write(subject, to: path, as: kind, draw)
  }

  private func write(
    _ subject: ComparisonSubject, to path: String, as kind: FileKind, _ draw: DrawOptions
  ) throws(Failure) -> PictureLabel {
    try check(path, inputs: subject.files)
    return try Failure.catching {
      try subject.comparison.write(
        to: path, as: kind, titled: subject.title, draw, rate: FrameRate(frames: subject.fps),
        hasOwnRate: options.play.fps != nil, jobs: jobs, console)
    }
  }

  private var comparisonKind: FileKind {
    get throws(Failure) {
      let preference = SceneFigure.Kind.compare.motion(of: options.draw)
      return try Failure.catching {
        try Comparison.fileKind(of: output ?? "compare.svg", preference)
      }
    }
  }
}

private struct ComparisonSubject {
  /// The name of the scene, and of its folder in `Output`.
  let title: String
  let comparison: Comparison
  let fps: Int
  let files: [String]

  /// Plays each of several scenes once, or one scene once for each column.
  ///
  /// The columns of one scene differ in the articles' systems unless the request names something
  /// else.
  init(
    _ paths: [String], _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let input = try SceneInput(paths, from: disk, console: console)
    guard input.entries.count == 1 else {
      guard input.entries.count <= ComparedAxis.limit else {
        throw Failure(
          .usage, .error("at most \(ComparedAxis.limit) scenes can stand side by side"))
      }
      var columns: [(entry: SceneInput.Entry, name: String, scene: Scene)] = []
      for (entry, name) in zip(input.entries, input.entries.names) {
        columns.append((entry, name, try options.applied(to: entry)))
      }
      try self.init(columns, options, console)
      return
    }
    let entry = input.entries[0]
    try entry.refuseRecording(for: "'keylift compare' needs a scene, or several recordings")
    let scene = try options.applied(to: entry)
    let axis = options.columns.first ?? .articles(for: scene)
    let columns = axis.columns(of: scene)
    console.noteDefaults(of: options.play.system, in: entry.scene)
    if !options.columns.isEmpty, case .systems(let systems) = axis {
      for system in systems { console.noteDefaults(of: system, in: scene) }
    }
    if case .curves = axis, !scene.system.name.parameters.contains(.curve) {
      console.receive(.noCurve(scene.system.name))
    }
    guard !columns.isEmpty else { throw Failure(.badScene, .noSystem(entry.path)) }
    try self.init(columns.map { (entry, $0.name, $0.scene) }, options, console)
  }

  /// Plays a scene or a recording as a single column without a name.
  init(
    alone path: String, _ options: FigureOptions, from disk: SceneFiles, console: Console
  ) throws(Failure) {
    let entry = try SceneInput([path], from: disk, console: console).entries[0]
    console.noteDefaults(of: options.play.system, in: entry.scene)
    try self.init([(entry, "", try options.applied(to: entry))], options, console)
  }

  private init(
    _ columns: [(entry: SceneInput.Entry, name: String, scene: Scene)], _ options: FigureOptions,
    _ console: Console
  ) throws(Failure) {
    if let problem = options.problemOfLabels(for: columns.count) {
      throw Failure(.usage, .error("\(problem)"))
    }
    var clips: [ComparedClip] = []
    for (index, column) in columns.enumerated() {
      let (entry, name, scene) = column
      try entry.checkSystem(of: scene)
      let clip = scene.play(try scene.onlyVariant(in: "a figure"))
      console.warn(of: clip, named: name.isEmpty ? entry.name : "\(entry.name), \(name)")
      let range =
        try options.draw.cut == .whole
        ? nil : Failure.catching { try options.draw.range(in: clip) }
      let labels = options.draw.words.labels
      clips.append(
        ComparedClip(
          labels.isEmpty ? name : labels[index], clip, range: range,
          beside: clips.first?.range.lowerBound))
    }
    comparison = Comparison(clips)
    title = columns[0].entry.name
    files = columns.flatMap(\.entry.files).uniqued()
    fps = columns.map(\.scene.fps).max() ?? 60
  }
}

extension Message {
  fileprivate static func noCurve(_ system: KeyboardSystem) -> Message {
    .note(
      """
      the system '\(system.rawValue)' has no curve of its own; \
      '--system bottom-constraint:subtracts-safe-area' has
      """)
  }

  fileprivate static func noSystem(_ path: String) -> Message {
    .error(
      "'\(path)': no system of the default comparison fits this screen",
      note: "name a target that is pinned to the bottom, or choose systems with --systems")
  }
}
