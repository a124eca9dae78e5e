// SPDX-License-Identifier: MIT

import Foundation
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage
import Synchronization

/// A scene's file as a preview has read it last: its last good version, and what is wrong now.
struct WatchedScene: Sendable {
  let path: String
  private let disk: SceneFiles
  /// `nil` if there was no version without errors.
  private(set) var scene: Scene?
  private(set) var source: PreviewSource
  /// The errors and warnings of the file as it is now, as a terminal shows them; `nil` for none.
  private(set) var problem: String?
  /// Whether the last reading has found another problem than the one before.
  private(set) var isNews = false
  private(set) var isGood = false
  private(set) var version = 0
  /// The files that the scene needs, as far as it could be read.
  private(set) var files: Set<String>

  var isRepeated: Bool { version > 1 }

  var variantChoices: [PreviewChoices] { scene?.variants.map(PreviewChoices.init) ?? [] }

  init(path: String, files: SceneFiles = .disk) {
    disk = files
    self.path = path
    source = PreviewSource(path: path)
    self.files = [path]
  }

  mutating func read() {
    version += 1
    let former = problem
    defer { isNews = problem != former }
    let paths = ReadPaths()
    let text = savedText
    do throws(SceneFileError) {
      let reading = try PlayableFile.read(path, from: paths.files(of: disk))
      take(reading, text)
      // A file with an error may not name all of its files yet.
      files = isGood ? paths.all : files.union(paths.all)
    } catch {
      problem = "error: \(error.reason(at: path))"
      isGood = false
    }
  }

  /// The text of the file as it is now, without a byte order mark; `nil` if it cannot be read.
  var savedText: String? {
    guard let bytes = try? disk.bytes(path, SceneLimits.fileBytes) else { return nil }
    let isMarked = bytes.starts(with: WatchedScene.mark)
    return String(validating: isMarked ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Writes a changed text in place of the file's, with the permissions and the byte order mark that
  /// the file has.
  ///
  /// - Returns: What went wrong; `nil` if nothing did.
  func write(_ text: String) -> String? {
    // The permissions of a link are not those of its file.
    let place = SuiteFolder.resolved(path)
    let files = FileManager.default
    let mode = try? files.attributesOfItem(atPath: place)[.posixPermissions]
    let old = (try? disk.bytes(path, SceneLimits.fileBytes)) ?? []
    let mark = old.starts(with: WatchedScene.mark) ? WatchedScene.mark : []
    do throws(FileError) {
      let file = try AtomicFile(at: place)
      try file.append([mark, Array(text.utf8)])
      // A file whose permissions change after it was replaced has been saved twice.
      if let mode { try? files.setAttributes([.posixPermissions: mode], ofItemAtPath: file.draft) }
      try file.keep()
    } catch {
      return "\(error)"
    }
    return nil
  }

  /// Returns whether a text in place of the file's is a scene with the system, the views, the
  /// constraints and the events of another one.
  func reads(_ text: String, as scene: Scene) -> Bool {
    let files = disk.replacing(path, with: Array(text.utf8))
    guard let read = try? PlayableFile.read(path, from: files).scene else {
      return false
    }
    return read.system.words == scene.system.words && read.views == scene.views
      && read.constraints == scene.constraints && read.keyboard.events == scene.keyboard.events
  }

  private mutating func take(_ reading: SceneReading, _ text: String?) {
    let texts = reading.diagnostics.map { $0.text() }
    problem = texts.isEmpty ? nil : texts.joined(separator: "\n")
    isGood = reading.scene != nil
    guard let read = reading.scene else { return }
    scene = read
    source = PreviewSource(
      path: path, text: text == savedText ? text : nil, events: reading.eventPlaces,
      views: reading.viewPlaces)
  }
}

/// The paths that a reader of scenes asks for, whether they exist or not.
private final class ReadPaths: Sendable {
  private let paths = Mutex<Set<String>>([])

  var all: Set<String> { paths.withLock { $0 } }

  func files(of files: SceneFiles) -> SceneFiles {
    files.noting { path, _ in self.paths.withLock { _ = $0.insert(path) } }
  }
}

struct FileWatch: Sendable {
  private var stamps: [String: FileStamp] = [:]

  init(_ paths: some Sequence<String>) { set(paths) }

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
  mutating func takeChanges() -> Set<String> {
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
