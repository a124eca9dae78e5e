// SPDX-License-Identifier: MIT

import Foundation

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  /// Makes a folder with some scenes in it, each under its name.
  init(_ scenes: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "keylift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in scenes { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, making the folders above it.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file, making the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Returns a file's bytes.
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  /// Returns a file's text.
  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Returns the names of all files below a folder, hidden ones too, with the folders that they are
  /// in, in order.
  ///
  /// The index of frames, which every render to a folder writes, is left out.
  func files(in name: String = "") -> [String] {
    let top = name.isEmpty ? url : url.appending(path: name)
    let names = FileManager.default.subpaths(atPath: top.path) ?? []
    return names.filter { path in
      guard !path.hasSuffix(".keylift-frames") else { return false }
      var isFolder: ObjCBool = false
      let full = top.appending(path: path).path
      return unsafe FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
