// SPDX-License-Identifier: MIT

import KeyliftPictures
import KeyliftRecording
package import KeyliftScene
import KeyliftStage

/// A scene's file as a preview has read it last: its last good version, and what is wrong now.
package struct WatchedScene: Sendable {
  /// The path of the file.
  package let path: String
  /// The source of the scene's files.
  private let disk: SceneFiles
  /// The last version without errors; `nil` if there was none.
  package private(set) var scene: Scene?
  /// The places in that version.
  private(set) var source: FilmSource
  /// The errors and warnings of the file as it is now, as a terminal shows them; `nil` for none.
  package private(set) var problem: String?
  /// Whether the last reading has found another problem than the one before.
  package private(set) var isNews = false
  /// Whether the file as it is now can be shown.
  package private(set) var isGood = false
  /// The number of times that the file was read.
  private(set) var version = 0
  /// The files that the scene needs, as far as it could be read.
  package private(set) var files: Set<String>

  /// Whether the file was read before.
  package var isRepeated: Bool { version > 1 }

  /// The choices that show each of the scene's variants.
  package var variantChoices: [FilmChoices] { scene?.variants.map(FilmChoices.init) ?? [] }

  /// Creates a scene that has not been read.
  ///
  /// - Parameter files: The source of the scene's files.
  package init(path: String, files: SceneFiles = .disk) {
    disk = files
    (self.path, source, self.files) = (path, FilmSource(path: path), [path])
  }

  /// Reads the file again.
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
      (problem, isGood) = ("error: \(error.reason(at: path))", false)
    }
  }

  private mutating func take(_ reading: SceneReading) {
    let texts = reading.diagnostics.map { $0.text() }
    problem = texts.isEmpty ? nil : texts.joined(separator: "\n")
    isGood = reading.scene != nil
    guard let read = reading.scene else { return }
    scene = read
    source = FilmSource(path: path, events: reading.eventPlaces, views: reading.viewPlaces)
  }
}
