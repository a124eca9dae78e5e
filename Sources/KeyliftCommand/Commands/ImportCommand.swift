// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a scene of a screen from a dump of its views.",
    discussion: """
        keylift import login.xml
        keylift import login.xml -o Scenes/login.yaml
        keylift import login.xml --system uikit-guide --force -o Scenes/login.yaml
        keylift import login.xml --screenshot login.png -o Scenes/pixels.yaml

      A dump is Appium's page source (XML), 'idb ui describe-all' or 'maestro
      hierarchy' (JSON), or the text of recursiveDescription, of
      XCUIElement.debugDescription or of EarlGrey's hierarchy; - is standard
      input.

      With a screenshot each view shows its own pixels. They are written once, to a
      PNG file beside the scene. A keyboard in the dump is left out, and says which
      iOS it is of.
      """)

  @Argument(help: "A dump of a screen's views; - for standard input.", completion: .file())
  var dump: String

  @Option(
    help: ArgumentHelp("A screenshot of the same screen.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    name: .shortAndLong, help: "The scene to write; by default, or as -, stdout.",
    completion: .scenes)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "How the app responds to the keyboard; 'keylift list systems' prints the names. "
        + "Parameters follow a colon: bottom-constraint:padding=8,curve=ease-out.",
      valueName: "name"),
    completion: .list(KeyboardSystem.vocabulary.names), transform: ImportCommand.system)
  var system: SystemChoice?

  @Option(
    help: ArgumentHelp(
      "The generation of iOS, instead of that of the dump's keyboard: 18, 26, 26-legacy or "
        + "27.", valueName: "name"),
    completion: .list(SystemVersion.allCases.map(\.rawValue)), transform: ImportCommand.version)
  var ios: SystemVersion?

  @Option(
    help: ArgumentHelp(
      "The device, instead of one with the size of the dump's screen.", valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: Device.option)
  var device: Device?

  @Flag(help: "Replace a scene that exists, or a picture that keylift did not make.")
  var force = false

  @Flag(name: .shortAndLong, help: "No notes.")
  var quiet = false

  private static func system(_ text: String) throws -> SystemChoice {
    var options = FigureOptions()
    let problem = FigureOption.named("system")?.read(text, into: &options, for: .render)
    guard let system = options.play.system else { throw ValidationError(problem ?? "") }
    return system
  }

  mutating func validate() throws {
    if screenshot != nil, scenePath == nil {
      throw ValidationError(
        "--screenshot: name the scene with -o, because its picture is written beside it")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    try OutputPolicy(inputs: [dump] + (screenshot.map { [$0] } ?? []), force: force)
      .check(outputs)
    let importer = ScreenImport(
      try readDump(), device: device, version: ios, system: system, hasPixels: screenshot != nil)
    var screen = try importing { () throws(ImportError) in try importer.screen() }
    let picture = try picture(for: &screen)
    let text = screen.scene(
      source: dump == "-" ? "a dump" : (dump as NSString).lastPathComponent)
    try check(text, picture)
    if let picture { try OutputFile.write(picture, to: picturePath) }
    try OutputFile.write([UInt8](text.utf8), to: output ?? OutputFile.standardOutput)
    for note in screen.notes { console.note(.note("\(note)")) }
    if picture != nil { console.noteWritten(picturePath) }
    if let scenePath { console.noteWritten(scenePath) }
  }

  private var scenePath: String? { output == OutputFile.standardOutput ? nil : output }

  private var outputs: [PlannedFile] {
    guard let scenePath else { return [] }
    let picture = PlannedFile(path: picturePath, option: "-o")
    return [PlannedFile(path: scenePath, option: "-o", owner: .person)]
      + (screenshot == nil ? [] : [picture])
  }

  private var picturePath: String {
    FilePath.resolve(pictureName, from: scenePath ?? "")
  }

  private var pictureName: String { FilePath.stem(of: scenePath ?? "") + ".png" }

  private func readDump() throws(Failure) -> ViewDump {
    let bytes: [UInt8]
    do {
      bytes = try dump == "-" ? standardInput() : SceneFiles.disk.bytes(dump, DumpReader.byteLimit)
    } catch .tooLarge {
      throw Failure(.badScene, .refused(dump, "\(DumpError.tooLarge)"))
    } catch {
      throw Failure(.noInput, .error("cannot read '\(dump)': \(error)"))
    }
    do {
      return try DumpReader.read(bytes)
    } catch {
      throw Failure(.badScene, .refused(dump, "\(error)"))
    }
  }

  private func standardInput() throws(SceneFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try? FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= DumpReader.byteLimit else { throw .tooLarge }
    }
    return bytes
  }

  private func importing<Result>(
    _ work: () throws(ImportError) -> Result
  ) throws(Failure) -> Result {
    do { return try work() } catch { throw Failure(.badScene, .refused(dump, "\(error)")) }
  }

  private func picture(for screen: inout ImportedScreen) throws(Failure) -> [UInt8]? {
    guard let screenshot else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try SceneFiles.disk.bytes(screenshot, SceneLimits.imageBytes)
    } catch .tooLarge {
      throw Failure(.badScene, .noPicture(screenshot, "it has more than 32 MiB"))
    } catch {
      throw Failure(.noInput, .error("cannot read '\(screenshot)': \(error)"))
    }
    guard let image = PNGImage(bytes: bytes) else {
      throw Failure(.badScene, .noPicture(screenshot, "it is no PNG file"))
    }
    do {
      let shot = try PixelBuffer(decoding: image)
      return try PNGEncoder().encode(try screen.show(shot, file: pictureName))
    } catch {
      throw Failure(.badScene, .noPicture(screenshot, "\(error)"))
    }
  }

  private func check(_ text: String, _ picture: [UInt8]?) throws(Failure) {
    guard text.utf8.count <= SceneLimits.fileBytes else {
      throw Failure(.badScene, .refused(dump, "\(ImportError.sceneTooLarge)"))
    }
    let path = scenePath ?? "scene.yaml"
    var files = SceneFiles.disk.replacing(path, with: [UInt8](text.utf8))
    if let picture { files = files.replacing(picturePath, with: picture) }
    guard let reading = try? SceneReader(files: files).read(path) else { return }
    let faults = reading.diagnostics.filter { $0.severity == .error }
    guard !faults.isEmpty else { return }
    throw Failure(
      .badScene,
      [.refused(dump, "its scene has errors")]
        + faults.prefix(5).map { Message(printable: $0.text()) })
  }

  private static func version(named name: String) throws -> SystemVersion {
    if let version = SystemVersion(rawValue: name) { return version }
    let note = SystemVersion.vocabulary.note(for: name)
    throw ValidationError("there is no such generation\(note.map { "; \($0)" } ?? "")")
  }
}

extension Message {
  fileprivate static func refused(_ dump: String, _ reason: String) -> Message {
    .error("cannot import '\(dump)': \(reason)")
  }

  fileprivate static func noPicture(_ path: String, _ reason: String) -> Message {
    .error("cannot take pixels from '\(path)': \(reason)")
  }
}
