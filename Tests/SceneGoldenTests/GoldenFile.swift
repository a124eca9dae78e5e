// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// One file of a golden, and what happens when something else comes out.
///
/// With `KEYLIFT_RECORD=1` files are written anew, and the run fails all the same: a run that records has
/// compared nothing.
struct GoldenFile {
  /// The file.
  let url: URL

  init(_ name: String, of entry: SceneEntry) {
    url = entry.golden.appending(path: name)
  }

  /// A figure in the gallery, which is kept as a golden is.
  init(figure name: String) {
    url = SceneEntry.root.appending(path: "Output/Gallery/\(name)")
  }

  /// Compares bytes by a rule, records them where asked, and keeps what differs for people to look at.
  ///
  /// - Parameter isSame: Whether the bytes of the file and the new ones show the same.
  func check(
    _ actual: [UInt8], isSame: ([UInt8], [UInt8]) throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["KEYLIFT_RECORD"] == "1" {
      try GoldenFile.write(actual, to: url)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      Issue.record("there is no \(path); \(GoldenFile.advice)", sourceLocation: sourceLocation)
      return
    }
    if try isSame(Array(data), actual) { return }
    let failure = SceneEntry.root.appending(path: "Output/Failures/\(path)")
    try GoldenFile.write(actual, to: failure)
    Issue.record(
      """
      \(path) differs from Output/Failures/\(path); to accept what came out:
      cp Output/Failures/\(path) \(path)
      """, sourceLocation: sourceLocation)
  }

  private static let advice = "record it with KEYLIFT_RECORD=1 Scripts/test, and look at it"

  private var path: String {
    String(url.path.dropFirst(SceneEntry.root.path.count).drop { $0 == "/" })
  }

  private static func write(_ bytes: [UInt8], to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
