// SPDX-License-Identifier: MIT

/// Paths of folders.
///
/// Foundation on Linux traps where it is asked for the folder of a name of one letter.
package enum FolderPath {
  /// Returns the path of the folder that a path lies in: empty for a mere name.
  package static func parent(of path: String) -> String {
    let trimmed = path[...].trimmingSlashes
    guard let slash = trimmed.lastIndex(of: "/") else { return "" }
    let parent = trimmed[..<slash].trimmingSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Returns a path with one slash between two names and none at its end: `a/b` for `a//b/`.
  package static func withoutExtraSlashes(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").joined(separator: "/")
  }

  /// Returns a path without `.`, and without `..` where it undoes a folder before it, as a page's links are read:
  /// `Output/a.svg` for `Scenes/../Output/a.svg`.
  package static func shortened(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}

extension Substring {
  fileprivate var trimmingSlashes: Substring {
    var text = self
    while text.utf8.last == 0x2F { text.removeLast() }
    return text
  }
}
