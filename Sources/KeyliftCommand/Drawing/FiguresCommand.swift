// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

struct FiguresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures",
    abstract: "Draws or checks the pictures that scenes declare.",
    discussion: """
        keylift figures                      of all scenes below Scenes
        keylift figures Scenes/chat.yaml
        keylift figures --check              for CI: nothing is written
        keylift figures --check --gallery Output/Gallery

      A scene declares them:

        figures:
          - { file: chat.svg, device-frame: bezel }
          - { file: chat-sheet.png, show: sheet, times: [0.2, 0.35, 0.7] }

      --check draws each picture again and compares: SVG, PDF and Lottie by their
      bytes, PNG by its pixels, GIF, WebP and videos by size, frames and duration.
      With --gallery, a file in that folder that no scene declares fails, too.

      Exit codes: 0 all are up to date, 1 a picture is out of date or declared by no
      scene, 2 a picture is missing, 65 bad scene, 66 no scene found, 69 ffmpeg is
      missing, 73 cannot write.
      """)

  @Argument(help: "Scene files; all below Scenes if none is named.", completion: .scenes)
  var scenes: [String] = []

  @Flag(help: "Write nothing; fail where a figure is missing or out of date.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "A folder that holds figures and nothing else; checked with the rest.", valueName: "folder"))
  var gallery: String?

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if scenes.contains("-") {
      throw ValidationError("-: figures are written beside a scene's file; name a file")
    }
    if gallery != nil, !check || !scenes.isEmpty {
      throw ValidationError("--gallery: use it with --check and without naming scenes")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let input = SceneInput(usableOf: try paths(), from: source.files, console: console)
    if let status = input.status, input.entries.isEmpty { throw Failure(status) }
    let figures = try declaredFigures(in: input, console)
    var failures = figures.map { figure in
      failure(console) { () throws(Failure) in
        try figure.checkPlace()
        if check { try figure.check() } else { try figure.make(at: figure.path) }
        console.note(check ? "up to date: \(figure.path)" : "wrote \(figure.path)")
      }
    }
    // The figures that other scenes declare are not known.
    if let gallery, input.status == nil {
      failures.append(
        failure(console) { () throws(Failure) in try checkGallery(gallery, beside: figures) })
    }
    let statuses = (failures.map { $0?.status } + [input.status]).compactMap(\.self)
    if let status = ExitStatus.worst(of: statuses) { throw Failure(status, []) }
  }

  private func failure(_ console: Console, of work: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try work()
      return nil
    } catch {
      for message in error.messages { console.message(message) }
      return error
    }
  }

  private func paths() throws(Failure) -> [String] {
    let paths = try scenes.isEmpty ? SceneSearch.paths(of: SceneSearch.places()) : scenes
    guard !paths.isEmpty else {
      throw Failure(.noInput, .error("there are no scenes below Scenes; name some"))
    }
    return paths
  }

  private func declaredFigures(
    in input: SceneInput, _ console: Console
  ) throws(Failure) -> [DeclaredFigure] {
    let figures = input.entries.flatMap { entry in
      entry.scene.figures.flatMap(\.members).map {
        DeclaredFigure(
          scene: entry.path, figure: $0, disk: source.files, inputs: input.files,
          force: replacing.force)
      }
    }
    if figures.isEmpty { console.note("no scene declares figures") }
    try checkEachIsDeclaredOnce(figures)
    return figures
  }

  private func checkEachIsDeclaredOnce(_ figures: [DeclaredFigure]) throws(Failure) {
    let twice = figures.enumerated().filter { index, figure in
      figures[..<index].contains { $0.path == figure.path }
    }
    guard twice.isEmpty else {
      throw Failure(
        .badScene, twice.map { $1.located(.error("'\($1.path)' is declared twice")) })
    }
  }

  /// Ignores hidden files.
  private func checkGallery(
    _ folder: String, beside figures: [DeclaredFigure]
  ) throws(Failure) {
    guard FileStatus(of: folder).isFolder else {
      throw Failure(.noInput, .error("there is no folder '\(folder)'"))
    }
    let tree = FolderTree(folder)
    if let path = tree.unreadable.first { throw Failure(.noInput, .unreadableFolder(path)) }
    let declared = Set(figures.map { FiguresCommand.located($0.path) })
    let strays = tree.files.map { FilePath.normalized("\(folder)/\($0)") }.filter { path in
      FileStatus(of: path).isFile && !(path as NSString).lastPathComponent.hasPrefix(".")
        && !declared.contains(FiguresCommand.located(path))
    }
    guard strays.isEmpty else { throw Failure(.differs, strays.map(Message.undeclared)) }
  }

  /// The same for all spellings of a path.
  private static func located(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return FilePath.normalized(path.hasPrefix("/") ? path : "\(current)/\(path)")
  }
}

private struct DeclaredFigure {
  let scene: String
  let figure: SceneFigure
  let disk: SceneFiles
  let inputs: [String]
  let force: Bool

  var path: String {
    let folder = FilePath.parent(of: scene)
    return FilePath.normalized(
      folder.isEmpty || figure.file.hasPrefix("/") ? figure.file : "\(folder)/\(figure.file)")
  }

  /// Throws unless the file lies in the project, with links followed, and not in a golden.
  ///
  /// The project is the current folder, or the scene's suite if the scene is elsewhere.
  func checkPlace() throws(Failure) {
    let current = SuiteFolder(at: "")
    let project = current.holds(scene) ? current : SuiteFolder(ofScene: scene)
    var folder = FilePath.parent(of: SuiteFolder.resolved(path))
    guard project.holds(folder) else {
      throw Failure(.badScene, refusal("it leads to '\(folder)', outside of '\(project.path)'"))
    }
    while folder.count > project.path.count {
      let name = (folder as NSString).lastPathComponent
      if name.lowercased() == GoldenPlace.folderName.lowercased()
        || GoldenFolder(path: folder).exists
      {
        throw Failure(.badScene, refusal("it lies in a folder of goldens"))
      }
      folder = FilePath.parent(of: folder)
    }
  }

  /// Makes the figure again, and throws if it differs from the file.
  func check() throws(Failure) {
    guard let file = try? RegularFile.open(path), let old = try? file.readToEnd() else {
      throw Failure(.missingGolden, .missing(path, scene))
    }
    let draft = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + "-" + (path as NSString).lastPathComponent).path
    defer { unsafe unlink(draft) }
    try make(at: draft)
    guard let new = FileManager.default.contents(atPath: draft) else {
      throw Failure(.bug, .error("'\(path)' was not made"))
    }
    if old == new { return }
    guard try isSame(draft) else { throw Failure(.differs, .stale(path, scene)) }
  }

  private func isSame(_ draft: String) throws(Failure) -> Bool {
    let kind = FileKind(ofName: draft.lowercased(), MotionPreference())
    if case .animation(let format) = kind, let video = format.video {
      if video == .webp { return VideoFacts(webP: path) == VideoFacts(webP: draft) }
      let probe = try Failure.catching { try findFFmpeg(named: "ffprobe") }
      return VideoFacts(of: path, by: probe) == VideoFacts(of: draft, by: probe)
    }
    // Another build may round a color channel to the next step, which passes. Files of other kinds
    // are compared by their bytes.
    let pair = FilePair(name: path, expected: path, actual: draft)
    return (try? pair.result().finding.passes) ?? false
  }

  func make(at path: String) throws(Failure) {
    let folder = FilePath.parent(of: scene)
    let others = figure.others.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    let job = FigureJob(
      scenes: [scene] + others, disk: disk, output: path, kind: figure.kind,
      options: figure.options, inputs: inputs, force: force, jobs: JobCount.of(nil),
      console: Console(isQuiet: true, place: place))
    do throws(Failure) {
      try job.run()
    } catch {
      throw Failure(error.status, error.messages.map { located($0) })
    }
  }

  private func refusal(_ message: Message) -> Message {
    located(.error("the figure '\(figure.file)' cannot be made: \(message)"))
  }

  func located(_ message: Message) -> Message {
    guard message.severity == .error, message.place == nil else { return message }
    return message.at(place)
  }

  private var place: Message { "\(scene):\(figure.line)" }
}

extension Message {
  fileprivate static func missing(_ path: String, _ scene: String) -> Message {
    .error("'\(path)' is missing", note: "make it with: keylift figures \(scene.shellWord)")
  }

  fileprivate static func stale(_ path: String, _ scene: String) -> Message {
    .error(
      "'\(path)' is out of date",
      note: "make it anew with: keylift figures \(scene.shellWord)")
  }

  fileprivate static func undeclared(_ path: String) -> Message {
    .error("no scene declares '\(path)'", note: "name it under a scene's 'figures', or remove it")
  }
}
