// SPDX-License-Identifier: MIT

package import Foundation

/// A folder that is deleted with its last reference.
package final class TemporaryFolder: Sendable {
  package let url: URL

  private var manager: FileManager { .default }

  /// Makes a folder with some texts in it, each under its name.
  package init(_ texts: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "keylift-\(UUID().uuidString)")
    try makeFolder("")
    for (name, text) in texts { try write(text, to: name) }
  }

  deinit { try? manager.removeItem(at: url) }

  package func url(_ name: String) -> URL { name.isEmpty ? url : url.appending(path: name) }

  package func path(_ name: String = "") -> String { url(name).path }

  package func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  /// Writes a file, making the folders above it.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try manager.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(name))
  }

  package func makeFolder(_ name: String) throws {
    try manager.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  package func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  package func has(_ name: String) -> Bool { manager.fileExists(atPath: path(name)) }

  package func remove(_ name: String) throws { try manager.removeItem(at: url(name)) }

  package func move(_ name: String, to other: String) throws {
    try manager.moveItem(at: url(name), to: url(other))
  }

  package func copy(_ name: String, to other: String) throws {
    try manager.copyItem(at: url(name), to: url(other))
  }

  package func link(_ name: String, to target: String) throws {
    try manager.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  /// Makes a file that is long and takes no room on the disk.
  package func writeHole(_ size: UInt64, to name: String) throws {
    try write("", to: name)
    let file = try FileHandle(forWritingTo: url(name))
    try file.truncate(atOffset: size)
    try file.close()
  }

  /// Returns the names of the items in a folder, in order.
  package func names(in name: String = "") -> [String] {
    ((try? manager.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }

  /// Returns the names of all files below a folder, hidden ones too, with the folders that they are
  /// in, in order.
  ///
  /// The index of frames, which every render to a folder writes, is left out.
  package func files(in name: String = "") -> [String] {
    (manager.subpaths(atPath: path(name)) ?? []).filter { file in
      guard !file.hasSuffix(".keylift-frames") else { return false }
      var isFolder: ObjCBool = false
      let full = url(name).appending(path: file).path
      return unsafe manager.fileExists(atPath: full, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
