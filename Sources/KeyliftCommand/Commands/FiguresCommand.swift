// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftScene

/// `keylift figures`.
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
        if check { try FigureCheck(figure: figure).run() } else { try figure.make() }
        console.note(check ? "up to date: \(figure.path)" : "wrote \(figure.path)")
      }
    }
    // What the other scenes declare is not known.
    if let gallery, input.status == nil {
      let folder = FigureGallery(folder: gallery)
      failures.append(
        failure(console) { () throws(Failure) in try folder.check(beside: figures) })
    }
    let statuses = (failures.map { $0?.status } + [input.status]).compactMap(\.self)
    if let status = ExitStatus.worst(of: statuses) { throw Failure(status, []) }
  }

  /// Runs some work, prints the messages of its failure, and returns the failure.
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
      throw Failure(.noInput, "error: there are no scenes below Scenes; name some")
    }
    return paths
  }

  private func declaredFigures(
    in input: SceneInput, _ console: Console
  ) throws(Failure) -> [DeclaredFigure] {
    let figures = input.entries.flatMap { entry in
      entry.scene.figures.map {
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
      throw Failure(.badScene, twice.map { Message.declaredTwice($1) })
    }
  }
}

extension Message {
  fileprivate static func declaredTwice(_ figure: DeclaredFigure) -> Message {
    "\(figure.scene):\(figure.figure.line): error: '\(figure.path)' is declared twice"
  }
}
