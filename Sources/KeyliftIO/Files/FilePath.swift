// SPDX-License-Identifier: MIT

/// Paths as text, so that a scene is read alike whatever holds its files.
enum FilePath {
  /// Returns a path that is relative to the folder of a file, `.` and `..` resolved where they can
  /// be.
  static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/") else { return normalize(path) }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return normalize((folder + [Substring(path)]).joined(separator: "/"))
  }

  /// Returns a path without `.`, doubled slashes and the `..` that undo a folder.
  static func normalize(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the name of a file without folders and extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
