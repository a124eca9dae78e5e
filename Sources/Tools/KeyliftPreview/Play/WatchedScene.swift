// SPDX-License-Identifier: MIT

import KeyliftCapture
import KeyliftIO
import KeyliftOutput
package import KeyliftScene
import KeyliftStage
import Synchronization

/// A scene's file as a preview has read it last: its last good version, and what is wrong now.
package struct WatchedScene: Sendable {
  package let path: String
  private let disk: SceneFiles
  /// The last version without errors; `nil` if there was none.
  private(set) var scene: Scene?
  private(set) var source: PreviewSource
  /// The errors and warnings of the file as it is now, as a terminal shows them; `nil` for none.
  package private(set) var problem: String?
  /// Whether the last reading has found another problem than the one before.
  package private(set) var isNews = false
  /// Whether the file as it is now can be shown.
  package private(set) var isGood = false
  private(set) var version = 0
  /// The files that the scene needs, as far as it could be read.
  package private(set) var files: Set<String>

  package var isRepeated: Bool { version > 1 }

  package var variantChoices: [PreviewChoices] { scene?.variants.map(PreviewChoices.init) ?? [] }

  /// Creates a scene that has not been read.
  ///
  /// - Parameter files: The source of the scene's files.
  package init(path: String, files: SceneFiles = .disk) {
    disk = files
    self.path = path
    source = PreviewSource(path: path)
    self.files = [path]
  }

  package mutating func read() {
    version += 1
    let former = problem
    defer { isNews = problem != former }
    let paths = ReadPaths()
    do throws(SceneFileError) {
      let reading = try PlayableFile.read(path, by: .installed(files: paths.files(of: disk)))
      take(reading)
      // A file with an error may not name all of its files yet.
      files = isGood ? paths.all : files.union(paths.all)
    } catch {
      problem = "error: \(error.reason(at: path))"
      isGood = false
    }
  }

  private mutating func take(_ reading: SceneReading) {
    let texts = reading.diagnostics.map { $0.text() }
    problem = texts.isEmpty ? nil : texts.joined(separator: "\n")
    isGood = reading.scene != nil
    guard let read = reading.scene else { return }
    scene = read
    source = PreviewSource(path: path, events: reading.eventPlaces, views: reading.viewPlaces)
  }
}

/// The paths that a reader of scenes asks for, whether they exist or not.
private final class ReadPaths: Sendable {
  private let paths = Mutex<Set<String>>([])

  var all: Set<String> { paths.withLock { $0 } }

  /// Returns a source of files, of which every path that is asked for is kept.
  func files(of files: SceneFiles) -> SceneFiles {
    files.noting { path in self.paths.withLock { _ = $0.insert(path) } }
  }
}

package struct FileWatch: Sendable {
  private var stamps: [String: FileStamp] = [:]

  package init(_ paths: some Sequence<String>) { set(paths) }

  var paths: Set<String> { Set(stamps.keys) }

  /// Replaces the set of files; the known state of files that stay is kept.
  mutating func set(_ paths: some Sequence<String>) {
    var stamps: [String: FileStamp] = [:]
    for path in paths { stamps[path] = self.stamps[path] ?? FileStamp(of: path) }
    self.stamps = stamps
  }

  /// Returns the files that have changed since the last call.
  ///
  /// A file that changes while it is read after this call has changed again at the next call.
  package mutating func takeChanges() -> Set<String> {
    var changes: Set<String> = []
    for (path, old) in stamps {
      let new = FileStamp(of: path)
      guard new != old else { continue }
      stamps[path] = new
      changes.insert(path)
    }
    return changes
  }
}
