// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftRaster
import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftFigures
import KeyliftChecks
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The scenes of a command, all read before the command starts its work.
struct SceneInput {
  struct Entry {
    /// `-` for standard input.
    let path: String
    let scene: Scene
    /// The scene's file, and those that it names.
    let files: [String]
    /// The places of the scene's events, in their order; empty for a video.
    var events: [SourcePlace] = []

    var name: String {
      path == "-"
        ? "scene" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }

  let entries: [Entry]
  /// `nil` if all scenes can be used.
  let status: ExitStatus?

  /// Throws if any scene cannot be used.
  init(_ paths: [String], from disk: SceneFiles, console: Console) throws(Failure) {
    self.init(usableOf: paths, from: disk, console: console)
    if let status { throw Failure(status) }
  }

  init(usableOf paths: [String], from disk: SceneFiles, console: Console) {
    var entries: [Entry] = []
    var failures: [ExitStatus] = []
    for path in paths {
      do throws(Failure) {
        entries.append(try SceneInput.entry(at: path, from: disk, console: console))
      } catch {
        failures.append(error.status)
      }
    }
    self.entries = entries
    status = ExitStatus.worst(of: failures)
  }

  var files: [String] { entries.flatMap(\.files) }

  private static func entry(
    at path: String, from disk: SceneFiles, console: Console
  ) throws(Failure) -> Entry {
    guard !VideoInput.isVideo(path) else {
      let scene = try recorded(path, console: console)
      return Entry(path: path, scene: scene, files: [path])
    }
    return try Entry(try playable(path, from: disk, console: console), at: path)
  }

  /// Throws without a message, because why the file cannot be read is printed.
  static func playable(
    _ path: String, from disk: SceneFiles, console: Console
  ) throws(Failure) -> SceneReading {
    do throws(SceneFileError) {
      return try reading(at: ScenePlace(path: path), from: disk, console: console)
    } catch {
      throw Failure(.noInput)
    }
  }

  private static func recorded(_ path: String, console: Console) throws(Failure) -> Scene {
    do throws(Failure) {
      return try VideoInput.scene(of: VideoInput.measure(VideoMeasurer(path: path), console))
    } catch {
      for message in error.messages { console.message(message) }
      throw Failure(error.status)
    }
  }

  static func reading(
    at place: ScenePlace, from disk: SceneFiles, console: Console
  ) throws(SceneFileError) -> SceneReading {
    try print(
      Result { () throws(SceneFileError) in try reading(at: place, from: disk) }, of: place,
      to: console)
  }

  /// Prints the diagnostics, or why the file could not be read.
  static func print(
    _ result: Result<SceneReading, SceneFileError>, of place: ScenePlace, to console: Console
  ) throws(SceneFileError) -> SceneReading {
    do {
      let reading = try result.get()
      console.report(reading.diagnostics)
      return reading
    } catch {
      console.message(place.problem ?? .error("\(error.reason(at: place.path))"))
      if error == .notFound, let examples = InstalledExamples.folder {
        console.message(.note("the example scenes are in '\(examples)'"))
      }
      throw error
    }
  }

  static func reading(
    at place: ScenePlace, from disk: SceneFiles
  ) throws(SceneFileError) -> SceneReading {
    if place.problem != nil { throw .isFolder }
    return try reading(at: place.path, from: disk)
  }

  static func reading(
    at path: String, from disk: SceneFiles
  ) throws(SceneFileError) -> SceneReading {
    guard !VideoInput.isVideo(path) else { return try VideoInput.reading(at: path) }
    return try PlayableFile.read(path, from: files(for: path, on: disk))
  }

  /// The path `-` gets the contents of standard input.
  private static func files(for path: String, on disk: SceneFiles) -> SceneFiles {
    guard path == "-" else { return disk }
    var bytes: [UInt8] = []
    while bytes.count <= SceneLimits.fileBytes,
      let piece = try? FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty
    {
      bytes += piece
    }
    return disk.replacing("-", with: bytes)
  }
}

extension SceneFiles {
  func input(_ path: String, _ limit: Int) throws(Failure) -> [UInt8] {
    do throws(SceneFileError) {
      return try bytes(path, limit)
    } catch {
      throw Failure(.noInput, .error("\(error.reason(at: path))"))
    }
  }

  /// Reads a table, which is no scene and names no other files.
  static func table(at path: String, upTo limit: Int) throws(Failure) -> String {
    do throws(SceneFileError) {
      return String(
        decoding: try disk.bytes(path, limit).withoutByteOrderMark, as: UTF8.self)
    } catch {
      throw Failure(.noInput, .error("cannot read '\(path)': \(error)"))
    }
  }
}

struct ScenePlace {
  let path: String
  /// The reason why the folder at the path has no readable scene; `nil` for a file.
  var problem: Message?
}

struct SceneSource: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder outside of a scene's repository, or else of its folder, below which scenes may "
        + "read, too; repeatable.", valueName: "folder"))
  var allowOutside: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder below which scenes read, instead of their repository.", valueName: "folder"))
  var onlyBelow: String?

  /// Scenes may also read the installed examples, which share screens.
  var files: SceneFiles {
    .disk(
      alsoBelow: allowOutside + (InstalledExamples.folder.map { [$0] } ?? []), suite: onlyBelow)
  }
}

enum SceneSearch {
  static let standardFolder = "Scenes"
  /// The extensions of scenes and of recordings that stand in their place.
  ///
  /// Folders are searched for the first one only.
  static let extensions =
    ["yaml", "yml", "json"] + RecordingReader.extensions + VideoInput.extensions

  /// Sorted, without the screens and parts that other files name.
  ///
  /// A folder that cannot be read is a place of its own, so that it is not skipped silently.
  static func places(below folder: String = standardFolder) -> [ScenePlace] {
    let tree = FolderTree(folder, without: GoldenPlace.folderName)
    let files = scenes(in: tree, at: folder)
    let screens = sharedFiles(namedBy: files + scenesAround(folder))
    let unreadable = tree.unreadable.map { ScenePlace(path: $0, problem: .unreadableFolder($0)) }
    return unreadable
      + files.filter { !screens.contains(standardized($0)) }.map { ScenePlace(path: $0) }
  }

  private static func sharedFiles(namedBy users: [String]) -> Set<String> {
    let reader = SceneReader()
    let queue = WorkQueue<[String], Never>(count: users.count, jobs: JobCount.of(nil))
    let paths = queue.run { _ in
      while let index = queue.next() { queue.add(reader.sharedFiles(namedBy: users[index])) }
    }
    return Set(paths.joined().map(standardized))
  }

  /// Replaces each folder by its scenes; a folder without a scene stays, with a problem.
  static func places(named paths: [String]) -> [ScenePlace] {
    paths.flatMap { path -> [ScenePlace] in
      guard FileStatus(of: path).isFolder else { return [ScenePlace(path: path)] }
      let folder = self.path(ofFolder: path)
      let found = places(below: folder)
      return found.isEmpty ? [ScenePlace(path: folder, problem: .noScene(in: folder))] : found
    }
  }

  static func path(ofFolder path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Throws if a folder has no scene, or cannot be read.
  static func paths(of places: [ScenePlace]) throws(Failure) -> [String] {
    if let problem = places.lazy.compactMap(\.problem).first { throw Failure(.noInput, problem) }
    return places.map(\.path)
  }

  private static func scenes(in tree: FolderTree, at folder: String) -> [String] {
    tree.files.filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
  }

  /// The scenes of the parent folder may name files of a folder as their screens and parts.
  ///
  /// Empty outside of the current folder, which may be large.
  private static func scenesAround(_ folder: String) -> [String] {
    let parent = FilePath.parent(of: folder)
    guard !parent.isEmpty, parent != ".", FilePath.isBelowCurrent(parent) else { return [] }
    return scenes(in: FolderTree(parent, without: GoldenPlace.folderName), at: parent)
  }

  private static func standardized(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}

extension CompletionKind {
  static var scenes: CompletionKind {
    .file(extensions: ["yaml", "yml"] + RecordingReader.extensions + VideoInput.extensions)
  }
  static var recordings: CompletionKind {
    .file(extensions: RecordingReader.extensions + VideoInput.extensions)
  }
}

extension Message {
  fileprivate static func noScene(in folder: String) -> Message {
    .error(
      """
      there is no scene in '\(folder)'; files that scenes name as a 'screen' or a 'part' do not \
      count
      """)
  }

  static func unreadableFolder(_ path: String) -> Message {
    .error("cannot read the folder '\(path)'")
  }
}

enum InstalledExamples {
  /// `nil` if the examples are not installed with this program.
  static let folder = Bundle.main.executableURL.flatMap { folder(besideProgram: $0) }

  /// Looks for `share/doc/keylift/examples` beside the folder of a program.
  static func folder(besideProgram program: URL) -> String? {
    let root = program.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("share/doc/keylift/examples").path
    return FileStatus(of: folder).isFolder ? folder : nil
  }
}

extension SceneInput.Entry {
  init(_ reading: SceneReading, at path: String) throws(Failure) {
    guard let scene = reading.scene else { throw Failure(.badScene) }
    self.init(path: path, scene: scene, files: reading.files, events: reading.eventPlaces)
  }

  /// A recording plays only as it was recorded.
  func refuseRecording(for need: String) throws(Failure) {
    guard scene.recorded != nil else { return }
    throw Failure(.usage, .error("'\(path)' is a recording, which plays in one way; \(need)"))
  }

  /// Throws if a changed scene lacks what its system needs, or if its devices cannot run its
  /// generation of iOS.
  func checkSystem(of scene: Scene) throws(Failure) {
    if let impossible = scene.impossibleSystem {
      throw Failure(
        .badScene, .error("'\(path)': \(impossible.message)", note: "\(impossible.remedy)"))
    }
    guard let shortfall = scene.systemShortfallText else { return }
    throw Failure(
      .badScene, .error("'\(path)': \(shortfall.message)", note: "\(shortfall.remedy)"))
  }
}

extension Scene {
  /// - Parameter output: The kind of output that holds a single variant, for the message.
  func onlyVariant(in output: String) throws(Failure) -> SceneVariant {
    guard variants.count == 1 else {
      throw Failure(
        .usage,
        .error(
          """
          the scene has \(variants.count) variants and \(output) holds one; choose with \
          \(narrowingFlags)
          """))
    }
    return variants[0]
  }

  private var narrowingFlags: String {
    [
      devices.values.count > 1 ? "--device" : nil,
      ios.map { $0.values.count > 1 } ?? false ? "--ios" : nil,
      orientations.values.count > 1 ? "--orientation" : nil,
      appearances.values.count > 1 ? "--appearance" : nil,
      textSizes.values.count > 1 ? "--text-size" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Console {
  /// Notes the parameters that a system from an option gets by default.
  func noteDefaults(of system: SystemChoice?, in scene: Scene) {
    guard let system, let sentence = scene.defaultsOfOther(system) else { return }
    receive(.note("\(sentence); '\(system.name.rawValue):\(system.name.example)' gives others"))
  }
}

extension KeyboardSystem {
  fileprivate var example: String {
    guard let parameter = parameters.first else { return "" }
    let usual = standard(parameter)
    let value =
      switch usual {
      case "true": "false"
      case "false": "true"
      default: parameter.words.first { $0 != usual } ?? (parameter == .frames ? "3" : "12")
      }
    return "\(parameter.rawValue)=\(value)"
  }
}
