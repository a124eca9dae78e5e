// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

@testable import KeyliftTesting

/// A package of nothing but a box on a screen, and a place in it for a test; it is removed when nobody needs it.
final class ScratchPackage {
  /// The package's folder.
  let root = FileManager.default.temporaryDirectory.appending(path: "keylift-\(UUID().uuidString)")

  init() throws {
    try write("// swift-tools-version: 6.2", to: "Package.swift")
    try write(ScratchPackage.box(top: 100), to: "Scenes/box.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Returns a scene of a box that stays where it is for a tenth of a second.
  static func box(top: Int, appearance: String = "light") -> String {
    """
    version: 1
    scene: A box
    duration: 0.1
    appearance: \(appearance)
    views:
      - { id: box, left: 20, top: \(top), width: 60, height: 40, background: "#336699" }
    """
  }

  /// Returns what fails of the box, as a test in the package is told with some variables set.
  func failures(
    ofSceneAt path: String = "Scenes/box.yaml", _ variables: [String: String] = [:]
  ) throws -> [GoldenFailure] {
    let expectation = GoldenExpectation(
      place: TestPlace(file: root.appending(path: "Tests/BoxTests/BoxTests.swift").path),
      environment: try TestEnvironment(variables), text: .blocks, goldens: nil)
    return expectation.failures(ofSceneAt: path)
  }

  /// Writes a file of the package.
  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Returns the files below a folder, in order; none where it is not there.
  func files(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.contains(".") }.sorted()
  }

  /// Returns the text of a file.
  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
