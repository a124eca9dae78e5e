// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// A reason why a file cannot be read.
public enum SceneFileError: Error, Hashable, Sendable {
  /// The file does not exist.
  case notFound
  /// The path names a folder.
  case isFolder
  /// The path names a pipe or a device, which might never end.
  case isStream
  /// The file is larger than the requested limit.
  case tooLarge
  /// The path leads out of the suite of its scene, whose folder is named.
  case outside(of: String)
  /// The process may not read the file or a folder on the way to it.
  case noPermission
  /// The system cannot read the file for another reason.
  case unreadable
}

/// The source of scene files and of the files that they name.
///
/// Reading a scene accesses the disk only through this value.
public struct SceneFiles: Sendable {
  /// Returns the bytes of a file, or throws `tooLarge` if there are more than `limit`.
  package let bytes: @Sendable (_ path: String, _ limit: Int) throws(SceneFileError) -> [UInt8]
  /// The folders below which any scene may read, besides that of its suite; `nil` if scenes may read
  /// everything that the source has.
  private var shared: [SuiteFolder]?
  /// The suite of all scenes; `nil` if each scene has that of its place.
  private var suite: SuiteFolder?
  /// The paths whose bytes are given, so that it does not matter where they lead.
  private var given: Set<String> = []

  /// Creates a source of files from a function.
  public init(
    bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(SceneFileError) -> [UInt8]
  ) {
    self.bytes = bytes
  }

  /// Creates a source of files from texts by path.
  public init(texts: [String: String]) {
    let files = texts.mapValues { Array($0.utf8) }
    self.init { path, limit throws(SceneFileError) in
      guard let bytes = files[path] else { throw .notFound }
      guard bytes.count <= limit else { throw .tooLarge }
      return bytes
    }
  }

  /// `replaced` is a path, such as `-` for standard input.
  package func replacing(_ replaced: String, with replacement: [UInt8]) -> SceneFiles {
    var files = reading { path, limit throws(SceneFileError) in
      guard path == replaced else { return try bytes(path, limit) }
      guard replacement.count <= limit else { throw .tooLarge }
      return replacement
    }
    files.given.insert(replaced)
    return files
  }

  /// Returns a copy of this source that passes each path and what was read there to a function.
  ///
  /// - Parameter note: Receives `nil` for a file that cannot be read.
  package func noting(
    _ note: @escaping @Sendable (_ path: String, _ bytes: [UInt8]?) -> Void
  ) -> SceneFiles {
    reading { path, limit throws(SceneFileError) in
      let result = Result { () throws(SceneFileError) in try bytes(path, limit) }
      note(path, try? result.get())
      return try result.get()
    }
  }

  /// Returns the source for a scene, which throws `outside` for files that the scene must not read.
  package func forScene(at scene: String) -> SceneFiles {
    guard let shared else { return self }
    let suite = self.suite ?? SuiteFolder(ofScene: scene)
    let folders = [suite] + shared
    return reading { path, limit throws(SceneFileError) in
      let isRead =
        given.contains(path) || folders.contains { $0.holds(path) }
        // A pipe or a device has no place in a folder; `bytes` reports why it is not read.
        || path == scene && !FileStatus(of: path).isFile
      guard isRead else { throw .outside(of: suite.path) }
      return try bytes(path, limit)
    }
  }

  private func reading(
    _ bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(SceneFileError) -> [UInt8]
  ) -> SceneFiles {
    var files = SceneFiles(bytes: bytes)
    files.shared = shared
    files.suite = suite
    files.given = given
    return files
  }

  /// The files on disk.
  ///
  /// A scene reads only files below the folder of its suite, with links followed: the repository
  /// that holds the scene, or else the folder `Scenes` that does, or else its own folder. Only regular
  /// files are read. The size of a file is checked before it is read.
  public static let disk = disk(alsoBelow: [])

  /// Returns the files on disk, of which scenes also read those below some folders.
  ///
  /// - Parameter folders: The paths of folders outside of the scenes' suites, such as a folder of
  ///   parts that several repositories share.
  public static func disk(alsoBelow folders: [String]) -> SceneFiles {
    disk(alsoBelow: folders, suite: nil)
  }

  /// Returns the files on disk for scenes that all belong to the suite of one folder, wherever their
  /// repositories are.
  package static func disk(alsoBelow folders: [String], suite: String?) -> SceneFiles {
    var files = SceneFiles(bytes: bytesOnDisk)
    files.shared = folders.map(SuiteFolder.init(at:))
    files.suite = suite.map(SuiteFolder.init(at:))
    return files
  }

  @Sendable private static func bytesOnDisk(
    _ path: String, _ limit: Int
  ) throws(SceneFileError) -> [UInt8] {
    let handle: FileHandle
    do throws(RegularFile.Refusal) {
      handle = try RegularFile.open(path)
    } catch {
      throw SceneFileError(error)
    }
    defer { try? handle.close() }
    if FileStatus(ofOpen: handle.fileDescriptor).size > limit { throw .tooLarge }
    return try contents(of: handle, limit: limit)
  }

  private static func contents(
    of handle: FileHandle, limit: Int
  ) throws(SceneFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 16) } catch { throw .unreadable }
      guard let piece, !piece.isEmpty else { return bytes }
      bytes += piece
    }
    throw .tooLarge
  }
}

extension SceneFileError {
  fileprivate init(_ refusal: RegularFile.Refusal) {
    switch refusal {
    case .missing: self = .notFound
    case .isFolder: self = .isFolder
    case .isStream: self = .isStream
    case .unreadable(EACCES): self = .noPermission
    case .unreadable: self = .unreadable
    }
  }
}

extension SceneFileError: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "is a folder"
    case .isStream: "is a pipe or a device"
    case .tooLarge: "is too large"
    case .outside(let folder): "leads out of the suite's folder '\(folder)'"
    case .noPermission: "permission denied"
    case .unreadable: "cannot be read"
    }
  }
}

extension SceneFileError {
  package func reason(at path: String) -> String {
    switch self {
    case .notFound: "there is no file '\(path)'"
    case .isFolder: "'\(path)' is a folder; name the scene files in it"
    case .isStream: "'\(path)' is a pipe or a device; the scene '-' is read from standard input"
    case .noPermission: "cannot read '\(path)': permission denied"
    case .tooLarge: "cannot read '\(path)': the file is too large"
    case .outside: "cannot read '\(path)': it \(self)"
    case .unreadable: "cannot read '\(path)'"
    }
  }
}

struct NamedFile {
  let path: String
  /// The path resolved against the folder of the naming file.
  let resolved: String
  let place: Place

  fileprivate static let format = ValueFormat<String>.scalar(
    "the path of a file", ["type": "string"]
  ) { path in
    path.unicodeScalars.contains { UTF8Check.isRefused($0) || $0.isLineBreak } ? nil : path
  }

  init?(_ node: YAMLNode, _ reading: inout Reading) {
    guard let path = NamedFile.format.read(node, &reading) else { return nil }
    guard !path.hasPrefix("/") else {
      reading.report(.absolutePath(path), at: node.place)
      return nil
    }
    self.path = path
    place = node.place
    resolved = FilePath.resolve(path, from: reading.sources[place.file].path)
  }

  var search: String? { resolved == path ? nil : "looked for \(resolved.quoted)" }

  /// Reports why the file cannot be read, without reading it.
  func checkPresence(_ reading: inout Reading) {
    do {
      _ = try reading.files.bytes(resolved, 0)
    } catch .tooLarge {
      // It has bytes.
    } catch {
      report(error, &reading)
    }
  }

  private func report(_ error: SceneFileError, _ reading: inout Reading) {
    if case .outside(let folder) = error {
      reading.report(.outside(path, folder), at: place, note: .allowOutside)
    } else {
      reading.report(.unreadable(path, error), at: place, note: search)
    }
  }

  func bytes(
    atMost limit: Int, tooLarge: (message: Diagnostic.Message, note: String?),
    _ reading: inout Reading
  ) -> [UInt8]? {
    do {
      return try reading.files.bytes(resolved, limit)
    } catch .tooLarge {
      reading.report(tooLarge.message, at: place, note: tooLarge.note)
    } catch {
      report(error, &reading)
    }
    return nil
  }
}

extension String {
  static let allowOutside = "'--allow-outside FOLDER' lets scenes read below another folder, too"
}

extension Diagnostic.Message {
  static func outside(_ path: String, _ folder: String) -> Self {
    Self("outside-file", "\(path.quoted): \(SceneFileError.outside(of: folder))")
  }

  fileprivate static func unreadable(_ path: String, _ error: SceneFileError) -> Self {
    let code = error == .notFound ? "missing-file" : "unreadable-file"
    return Self(code, "\(path.quoted): \(error)")
  }

  fileprivate static func absolutePath(_ path: String) -> Self {
    Self("absolute-path", "\(path.quoted) is absolute: name the file from the folder of this one")
  }
}
