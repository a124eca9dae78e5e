// SPDX-License-Identifier: MIT

package import Foundation

package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all scenes relative to `Scenes`, in order, without the screens and the parts that
  /// they share.
  ///
  /// Without scenes, tests over all scenes would pass, so a missing folder is an error.
  package static let scenes: [String] = {
    let folder = url("Scenes").path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let scenes = paths.filter {
      $0.hasSuffix(".yaml") && !$0.hasPrefix("screens/") && !$0.contains("/parts/")
    }.sorted()
    precondition(!scenes.isEmpty, "the scenes are in '\(folder)'")
    return scenes
  }()

  /// The paths of all Markdown pages, in order.
  package static let pages: [String] = {
    let manager = FileManager.default
    let folders = [".github", "Benchmarks", "Docs", "Examples", "Scenes", "Tests"]
    let below = folders.flatMap { folder in
      ((try? manager.subpathsOfDirectory(atPath: url(folder).path)) ?? []).map { "\(folder)/\($0)" }
    }
    let top = (try? manager.contentsOfDirectory(atPath: root.path)) ?? []
    let pages = (top + below).filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
    precondition(pages.contains("README.md"), "the pages are in '\(root.path)'")
    return pages
  }()

  package static func url(_ path: String) -> URL { root.appending(path: path) }

  package static func text(of path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}
