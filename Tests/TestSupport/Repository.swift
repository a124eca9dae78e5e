// SPDX-License-Identifier: MIT

package import Foundation

/// The repository that the tests are of.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all scenes from `Scenes`, in order; the screens that they share are none.
  ///
  /// Without any the tests that go through them would pass, so that is an error.
  package static let scenes: [String] = {
    let folder = url("Scenes").path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let scenes = paths.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("screens/") }.sorted()
    precondition(scenes.count >= 40, "the scenes are in '\(folder)'")
    return scenes
  }()

  /// Returns the place of a file or a folder of the repository.
  package static func url(_ path: String) -> URL { root.appending(path: path) }
}
