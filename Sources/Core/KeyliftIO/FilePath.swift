// SPDX-License-Identifier: MIT

/// Functions that take apart and join the text of file paths, without access to a file system.
///
/// On Linux, Foundation traps when it is asked for the parent folder of a one-letter name.
package enum FilePath {
  /// Returns a path that is relative to the folder of a file, with `.` and `..` resolved where
  /// possible.
  package static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/") else { return normalized(path) }
    return normalized((file.lastIndex(of: "/").map { file[...$0] } ?? "") + path)
  }

  /// Returns a path without `.`, repeated slashes, and each `..` together with the folder before
  /// it, as a browser resolves links: `Output/a.svg` for `Scenes/../Output/a.svg`.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  package static func isBelowCurrent(_ path: String) -> Bool {
    let path = normalized(path)
    return !path.isEmpty && !path.hasPrefix("/") && path.split(separator: "/").first != ".."
  }

  package static func withoutExtraSlashes(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").joined(separator: "/")
  }

  /// Returns the path of the folder that contains a path, or an empty string for a name without
  /// folders.
  package static func parent(of path: String) -> String {
    let trimmed = path[...].trimmingSlashes
    guard let slash = trimmed.lastIndex(of: "/") else { return "" }
    let parent = trimmed[..<slash].trimmingSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  package static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}

extension Substring {
  fileprivate var trimmingSlashes: Substring {
    var text = self
    while text.utf8.last == 0x2F { text.removeLast() }
    return text
  }
}

package enum FrameFileName {
  private static let digits = 4

  /// The number has as many digits as the clip's last frame needs, so that names sort in frame
  /// order.
  package static func text(_ frame: Int, of lastFrame: Int, ending: String) -> String {
    let width = max(String(lastFrame).count, digits)
    let number = String(frame)
    let zeros = String(repeating: "0", count: max(width - number.count, 0))
    return "frame-\(zeros)\(number).\(ending)"
  }

  package static func isOne(_ name: String, ending: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".\(ending)") else { return false }
    let number = name.dropFirst("frame-".count).dropLast(ending.count + 1)
    return number.count >= digits && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
