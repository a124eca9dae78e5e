// SPDX-License-Identifier: MIT

import Foundation

/// The folder of a suite: nothing that a scene names is read outside of it, and nothing that a scene
/// declares is written outside of it.
///
/// A link in a repository, or `..` in a scene, could otherwise lead to any file of the machine.
package struct SuiteFolder: Hashable, Sendable {
  /// The absolute path, without links.
  package let path: String

  package init(at folder: String) { path = SuiteFolder.resolved(folder) }

  /// Finds the suite of a scene: the repository that holds its file, or else the folder `Scenes` that
  /// does, or else the file's own folder.
  ///
  /// A repository is a folder with an item `.git`; the nearest folders count. Standard input, `-`, is
  /// a file of the current folder.
  package init(ofScene scene: String) {
    let own = SuiteFolder.resolved(FilePath.parent(of: scene))
    let holders = sequence(first: own) { $0 == "/" ? nil : FilePath.parent(of: $0) }
    path =
      holders.first { FileStatus(of: "\($0)/.git").exists }
      ?? holders.first { $0.hasSuffix("/Scenes") } ?? own
  }

  /// Whether a path, with its links followed, leads to the folder or to an item below it.
  package func holds(_ path: String) -> Bool {
    let place = SuiteFolder.resolved(path)
    return place == self.path || place.hasPrefix(self.path == "/" ? "/" : "\(self.path)/")
  }

  package func check(_ path: String) throws(OutsideError) {
    guard holds(path) else {
      throw OutsideError(path: path, place: SuiteFolder.resolved(path), folder: self.path)
    }
  }

  /// Returns the absolute path to which a path leads, with links followed, also to items that do not
  /// exist.
  ///
  /// An empty path is the current folder. Of links that lead to each other, the last is not followed.
  package static func resolved(_ path: String) -> String { resolved(path, links: 0) }

  private static func resolved(_ path: String, links: Int) -> String {
    if let place = unsafe realpath(path.isEmpty ? "." : path, nil) {
      defer { unsafe free(place) }
      return unsafe String(cString: place)
    }
    // The current folder may have been removed.
    guard let name = path.split(separator: "/").last else { return "/" }
    let folder = resolved(FilePath.parent(of: path), links: links)
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    guard links < linkLimit, let target else { return FilePath.normalized("\(folder)/\(name)") }
    return resolved(target.hasPrefix("/") ? target : "\(folder)/\(target)", links: links + 1)
  }

  /// Linux follows as many (path_resolution(7)).
  private static let linkLimit = 40
}

package struct OutsideError: Error, Hashable, Sendable, CustomStringConvertible {
  let path: String
  let place: String
  let folder: String

  package var description: String { "'\(path)' leads to '\(place)', outside of '\(folder)'" }
}
