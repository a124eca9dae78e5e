// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene

/// The scenes that a command was given, all read before anything is done with any.
struct SceneInput {
  /// One scene and where it came from.
  struct Entry {
    /// The path as it was given; `-` for standard input.
    let path: String
    /// The scene.
    let scene: Scene

    /// The file's name without its extension, `scene` for standard input.
    var name: String {
      path == "-"
        ? "scene" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }

  /// The scenes in the order in which they were named.
  let entries: [Entry]

  /// Reads all scenes, prints what is wrong with any, and fails if something is.
  init(_ paths: [String], console: Console) throws(Failure) {
    var entries: [Entry] = []
    var failures: [ExitStatus] = []
    for path in paths {
      do throws(Failure) {
        entries.append(try SceneInput.entry(at: path, console: console))
      } catch {
        failures.append(error.status)
      }
    }
    if let status = ExitStatus.worst(of: failures) { throw Failure(status) }
    self.entries = entries
  }

  /// Reads a scene and prints what is wrong with it.
  private static func entry(at path: String, console: Console) throws(Failure) -> Entry {
    let reading: SceneReading
    do {
      reading = try SceneReader(files: files(for: path)).read(path)
    } catch {
      console.message(.cannotRead(path, error))
      throw Failure(.noInput)
    }
    for diagnostic in reading.diagnostics {
      console.message(diagnostic.text(isColored: console.hasColor))
    }
    guard let scene = reading.scene else { throw Failure(.badScene) }
    return Entry(path: path, scene: scene)
  }

  /// Returns the files on disk, with standard input read for a path of `-`.
  private static func files(for path: String) -> SceneFiles {
    guard path == "-" else { return .disk }
    var bytes: [UInt8] = []
    while bytes.count <= SceneLimits.fileBytes,
      let piece = try? FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty
    {
      bytes += piece
    }
    return SceneFiles.disk.replacing("-", with: bytes)
  }
}

extension String {
  fileprivate static func cannotRead(_ path: String, _ error: SceneFileError) -> String {
    switch error {
    case .notFound: "error: there is no file '\(path)'"
    case .isFolder: "error: '\(path)' is a folder; name the scene files in it"
    case .tooLarge, .unreadable: "error: cannot read '\(path)'"
    }
  }
}
