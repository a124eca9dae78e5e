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

  /// Returns a copy of this source with other bytes at one path, such as `-` for standard input.
  package func replacing(_ replaced: String, with replacement: [UInt8]) -> SceneFiles {
    SceneFiles { path, limit throws(SceneFileError) in
      guard path == replaced else { return try bytes(path, limit) }
      guard replacement.count <= limit else { throw .tooLarge }
      return replacement
    }
  }

  /// The files on disk.
  ///
  /// Only regular files are read. The size of a file is checked before it is read.
  public static let disk = SceneFiles { path, limit throws(SceneFileError) in
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
    case .noPermission: "permission denied"
    case .unreadable: "cannot be read"
    }
  }
}

extension SceneFileError {
  /// The reason why the file at a path cannot be read, as a sentence.
  package func reason(at path: String) -> String {
    switch self {
    case .notFound: "there is no file '\(path)'"
    case .isFolder: "'\(path)' is a folder; name the scene files in it"
    case .isStream: "'\(path)' is a pipe or a device; the scene '-' is read from standard input"
    case .noPermission: "cannot read '\(path)': permission denied"
    case .tooLarge: "cannot read '\(path)': the file is too large"
    case .unreadable: "cannot read '\(path)'"
    }
  }
}
