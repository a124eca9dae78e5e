// SPDX-License-Identifier: MIT

import Foundation

/// Why a file cannot be read.
public enum SceneFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound
  /// The path leads to a folder.
  case isFolder
  /// The file is larger than what was asked for.
  case tooLarge
  /// The system will not say what is in it.
  case unreadable
}

/// Where scene files and the files they name come from.
///
/// Reading a scene touches the disk through this value alone.
public struct SceneFiles: Sendable {
  /// Returns the bytes of a file, or throws `tooLarge` where there are more than `limit`.
  public let bytes: @Sendable (_ path: String, _ limit: Int) throws(SceneFileError) -> [UInt8]

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

  /// Returns the same files with other bytes at one path, such as `-` for standard input.
  public func replacing(_ replaced: String, with replacement: [UInt8]) -> SceneFiles {
    SceneFiles { path, limit throws(SceneFileError) in
      guard path == replaced else { return try bytes(path, limit) }
      guard replacement.count <= limit else { throw .tooLarge }
      return replacement
    }
  }
}

extension SceneFiles {
  /// The files on disk.
  ///
  /// A file's size is looked at before any of it is read; a pipe is read until it ends or is too
  /// long.
  public static let disk = SceneFiles { path, limit throws(SceneFileError) in
    let url = URL(fileURLWithPath: path)
    let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    if values?.isDirectory == true { throw .isFolder }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw FileManager.default.fileExists(atPath: path) ? .unreadable : .notFound
    }
    defer { try? handle.close() }
    if let size = try? handle.seekToEnd() {
      if size > UInt64(limit) { throw .tooLarge }
      // A pipe or a device that cannot go back says so in the first read.
      try? handle.seek(toOffset: 0)
    }
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

extension SceneFileError: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "is a folder"
    case .tooLarge: "is too large"
    case .unreadable: "cannot be read"
    }
  }
}
