// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftCapture
import KeyliftGoldens
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The scenes of a command, all read before the command starts its work.
struct SceneInput {
  struct Entry {
    /// The path on the command line; `-` for standard input.
    let path: String
    let scene: Scene
    /// The paths of the files that the scene was read from.
    let files: [String]

    var name: String {
      path == "-"
        ? "scene" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }

  /// The scenes in the order of the command line.
  let entries: [Entry]
  /// The exit code for the scenes that cannot be used; `nil` if all can.
  let status: ExitStatus?

  /// Reads all scenes, prints their diagnostics, and throws if any scene cannot be used.
  init(_ paths: [String], from disk: SceneFiles, console: Console) throws(Failure) {
    self.init(usableOf: paths, from: disk, console: console)
    if let status { throw Failure(status) }
  }

  /// Reads all scenes and prints their diagnostics.
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
    let reading: SceneReading
    do {
      reading = try SceneInput.reading(
        at: ScenePlace(path: path), from: disk, console: console)
    } catch {
      throw Failure(.noInput)
    }
    guard let scene = reading.scene else { throw Failure(.badScene) }
    return Entry(path: path, scene: scene, files: reading.files)
  }

  private static func recorded(_ path: String, console: Console) throws(Failure) -> Scene {
    do throws(Failure) {
      return try VideoInput(VideoMeasurer.Request(path: path), console: console).scene()
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

  /// Prints the diagnostics of a scene that was read, or why the file could not be read, and returns
  /// the scene.
  static func print(
    _ result: Result<SceneReading, SceneFileError>, of place: ScenePlace, to console: Console
  ) throws(SceneFileError) -> SceneReading {
    guard let problem = place.problem else {
      return try print(result, of: place.path, to: console)
    }
    console.message(problem)
    return try result.get()
  }

  private static func print(
    _ result: Result<SceneReading, SceneFileError>, of path: String, to console: Console
  ) throws(SceneFileError) -> SceneReading {
    do {
      let reading = try result.get()
      console.report(reading.diagnostics)
      return reading
    } catch {
      console.message(.cannotRead(path, error))
      if error == .notFound, let examples = InstalledExamples.folder {
        console.message(.note("the example scenes are in '\(examples)'"))
      }
      throw error
    }
  }

  /// Reads a scene and prints nothing.
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

  /// Returns the files on disk, with the contents of standard input for the path `-`.
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

extension Message {
  fileprivate static func cannotRead(_ path: String, _ error: SceneFileError) -> Message {
    .error("\(error.reason(at: path))")
  }
}

/// A path at which a command expects a scene.
struct ScenePlace {
  let path: String
  /// The reason why the folder at the path has no scene that can be read; `nil` for a file.
  var problem: Message?
}

/// The option for files outside of a scene's suite.
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

  /// The files that scenes may read; those of the examples share screens.
  var files: SceneFiles {
    .disk(
      alsoBelow: allowOutside + (InstalledExamples.folder.map { [$0] } ?? []), suite: onlyBelow)
  }
}

enum SceneSearch {
  /// The folder of the scenes unless the user names others.
  static let standardFolder = "Scenes"

  /// Returns the places of all scenes in a folder, sorted.
  ///
  /// Screens and parts that other files name are left out. A folder that cannot be read is a place of
  /// its own: its scenes would be skipped without a notice.
  static func places(below folder: String = standardFolder) -> [ScenePlace] {
    let tree = FolderTree(folder, without: GoldenPlace.folderName)
    let files = scenes(in: tree, at: folder)
    let reader = SceneReader()
    let users = files + scenesAround(folder)
    let screens = Set(users.flatMap(reader.sharedFiles(namedBy:)).map(standardized))
    let unreadable = tree.unreadable.map { ScenePlace(path: $0, problem: .unreadableFolder($0)) }
    return unreadable
      + files.filter { !screens.contains(standardized($0)) }.map { ScenePlace(path: $0) }
  }

  /// Returns the places of named files, and for each named folder the scenes below it; the folder
  /// itself if there is none.
  static func places(named paths: [String]) -> [ScenePlace] {
    paths.flatMap { path -> [ScenePlace] in
      guard FileStatus(of: path).isFolder else { return [ScenePlace(path: path)] }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let found = places(below: folder)
      return found.isEmpty ? [ScenePlace(path: folder, problem: .noScene(in: folder))] : found
    }
  }

  /// Returns the paths of places that all are files.
  ///
  /// Throws if a folder has no scene, or cannot be read.
  static func paths(of places: [ScenePlace]) throws(Failure) -> [String] {
    if let problem = places.lazy.compactMap(\.problem).first { throw Failure(.noInput, problem) }
    return places.map(\.path)
  }

  private static func scenes(in tree: FolderTree, at folder: String) -> [String] {
    tree.files.filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
  }

  /// Returns the scenes of the folder that contains a folder, which may name its files as their
  /// screens and parts; none outside of the current folder, which may be large.
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
  /// Scene files, recordings and videos.
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
      "there is no scene in '\(folder)'; files that scenes name as a 'screen' or a 'part' do not count"
    )
  }

  fileprivate static func unreadableFolder(_ path: String) -> Message {
    .error("cannot read the folder '\(path)'")
  }
}

/// The example scenes that packages install.
enum InstalledExamples {
  /// The folder of the examples; `nil` if they are not installed with this program.
  static let folder = Bundle.main.executableURL.flatMap { folder(besideProgram: $0) }

  /// Returns the folder `share/doc/keylift/examples` beside the folder of a program; `nil` if there
  /// is none.
  static func folder(besideProgram program: URL) -> String? {
    let root = program.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("share/doc/keylift/examples").path
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }
}
