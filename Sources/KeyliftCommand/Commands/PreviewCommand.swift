// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

struct PreviewCommand: ParsableCommand, OptionTaker {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows scenes in a browser, and shows every save at once.",
    discussion: """
        keylift preview Scenes/chat.yaml
        keylift preview Scenes --open
        keylift preview Scenes/chat.yaml --once -o preview.html

      Prints the address of a page, which only this machine can open. A file that
      cannot be read keeps the last good picture, with what is wrong over it. A
      folder is a sheet of all its scenes. Control-C ends the preview.

      With --once, one file has the page with its data, for example for CI.

      Exit codes: 64 usage, 65 a scene has errors (with --once), 66 no such file,
      69 no font, 73 the port is in use or the file cannot be written.
      """)

  static let taker = FigureOption.Taker.fonts

  @Argument(help: "Scene files or folders.", completion: .scenes)
  var scenes: [String]

  @Option(
    help: ArgumentHelp(
      "The port; by default the first free one from 4747 on.", valueName: "number"))
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Write the page to one file and end.")
  var once = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file for --once, or - for stdout.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @OptionGroup var table: OptionTable<PreviewCommand>

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  mutating func validate() throws {
    if once != (output != nil) { throw ValidationError("--once and --output need each other") }
    if once, port != nil || open { throw ValidationError("--once needs no server") }
    if port == 0 { throw ValidationError("--port: a port is 1 to 65535") }
    if scenes.contains("-") {
      throw ValidationError("a preview watches files; '-' is no file")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let paths = try SceneSearch.paths(of: SceneSearch.places(named: scenes))
    let fonts = try Failure.catching { try table.values.draw.text.findFonts() }
    if let output {
      let text = try page(of: paths, fonts, for: output, console)
      return try console.write(Array(text.utf8), to: output)
    }
    try serve(paths, fonts, console)
  }

  private func serve(_ paths: [String], _ fonts: FontFiles?, _ console: Console) throws {
    let listeners = try Failure.catching {
      try port.map { try LoopbackListeners(port: $0) } ?? LoopbackListeners.onFreePort()
    }
    let gate = AccessGate(token: AccessGate.newToken(), port: listeners.port)
    let disk = source.files
    let routes = AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      PreviewCommand.report(await studio.states, on: console)
      return await PreviewRoutes(studio) { PreviewCommand.report($0, on: console) }
    }
    try console.result("\(gate.address)\n")
    console.note(.note("\(paths.count == 1 ? paths[0] : "\(paths.count) scenes"); Control-C ends"))
    let entry = open ? BrowserEntry(to: gate.address, console) : nil
    entry?.open()
    withExtendedLifetime(entry) { routes.serve(on: listeners, gate: gate) }
  }

  private static func report(_ scenes: [WatchedScene], on console: Console) {
    for scene in scenes {
      // The next save repeats the same mistakes.
      if let problem = scene.problem, scene.isNews {
        console.message(Message(printable: problem))
      }
      if scene.isRepeated, scene.isGood { console.note("\(scene.path): shown") }
    }
  }

  private func page(
    of paths: [String], _ fonts: FontFiles?, for output: String, _ console: Console
  ) throws -> String {
    let disk = source.files
    let (scenes, files, studio) = AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      return (await studio.states, await studio.files, studio)
    }
    try OutputPolicy(inputs: Array(files), force: replacing.force)
      .check([PlannedFile(path: output, option: "-o")])
    for scene in scenes {
      if let problem = scene.problem { console.message(Message(printable: problem)) }
    }
    guard scenes.allSatisfy(\.isGood) else { throw Failure(.badScene) }
    defer { console.clearProgress() }
    var plays: [String] = []
    for (number, scene) in scenes.enumerated() {
      for choices in scene.variantChoices {
        plays.append(try AsyncWork.result { try await studio.play(of: scene.path, choices) })
      }
      console.progress(scene.path, number + 1, of: scenes.count)
    }
    return PreviewPage(scenes: paths).single(plays: plays)
  }
}
