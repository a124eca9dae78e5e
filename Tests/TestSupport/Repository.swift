// SPDX-License-Identifier: MIT

package import Foundation

/// The repository that contains the tests.
package enum Repository {
  /// The root folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all scenes relative to `Scenes`, in order, without the screens that they share.
  ///
  /// Without scenes, tests over all scenes would pass, so a missing folder is an error.
  package static let scenes: [String] = {
    let folder = url("Scenes").path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let scenes = paths.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("screens/") }.sorted()
    precondition(scenes.count >= 40, "the scenes are in '\(folder)'")
    return scenes
  }()

  /// Returns the URL of a file or folder in the repository.
  package static func url(_ path: String) -> URL { root.appending(path: path) }
}
