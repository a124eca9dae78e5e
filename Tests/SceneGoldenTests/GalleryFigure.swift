// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A figure of the gallery, and what happens when its scene shows something else.
///
/// With `KEYLIFT_UPDATE` at `changed` or `all` it is written anew, and the run fails all the same, as for goldens.
struct GalleryFigure {
  /// The file.
  let url: URL

  init(_ name: String) {
    url = SceneEntry.root.appending(path: "Output/Gallery/\(name)")
  }

  /// Compares the figure with a picture by a rule, and keeps what differs for people to look at.
  ///
  /// - Parameter isSame: Whether the bytes of the file and the new ones show the same.
  func check(
    _ actual: [UInt8], isSame: ([UInt8], [UInt8]) throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let expected = try? Data(contentsOf: url), try isSame(Array(expected), actual) { return }
    if GalleryFigure.isRecording {
      try GalleryFigure.write(actual, to: url)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    let failure = "Output/Failures/\(path)"
    try GalleryFigure.write(actual, to: SceneEntry.root.appending(path: failure))
    Issue.record(
      """
      \(path) is missing or differs from \(failure); to accept what came out:
      cp \(failure) \(path)
      """, sourceLocation: sourceLocation)
  }

  private static var isRecording: Bool {
    let variables = ProcessInfo.processInfo.environment
    return ["changed", "all"].contains(variables["KEYLIFT_UPDATE"])
      && ["", "0", "false"].contains(variables["CI"] ?? "")
  }

  private var path: String {
    String(url.path.dropFirst(SceneEntry.root.path.count).drop { $0 == "/" })
  }

  private static func write(_ bytes: [UInt8], to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
