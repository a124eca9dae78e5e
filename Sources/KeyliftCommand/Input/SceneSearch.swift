// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// The scenes that are meant where none is named: all below `Scenes`.
enum SceneSearch {
  /// Returns the paths of scenes, in order; screens that scenes share are none.
  ///
  /// Throws where a folder cannot be read: its scenes would pass unseen.
  static func paths(below folder: String = "Scenes") throws(Failure) -> [String] {
    let tree = FolderTree(folder, without: "Goldens")
    if let path = tree.unreadable.first { throw Failure.unreadableFolder(path) }
    let files = tree.files.filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    let screens = Set(files.flatMap(screens))
    return files.filter { !screens.contains(standardized($0)) }
  }

  /// Returns the files that a scene names as its screen.
  private static func screens(of path: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let place = FolderPath.parent(of: path)
    return text.split(separator: "\n").filter { $0.hasPrefix("screen:") }.map { line in
      let name = line.dropFirst("screen:".count).trimmingCharacters(in: .whitespaces)
      return standardized((place as NSString).appendingPathComponent(name))
    }
  }

  private static func standardized(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
