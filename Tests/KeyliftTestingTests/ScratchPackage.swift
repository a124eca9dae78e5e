// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
@testable import KeyliftTesting

/// A temporary package with one scene of a box, removed when the object is released.
final class ScratchPackage {
  /// The package's folder.
  let root = FileManager.default.temporaryDirectory.appending(path: "keylift-\(UUID().uuidString)")

  init() throws {
    try write("// swift-tools-version: 6.2", to: "Package.swift")
    try write(ScratchPackage.box(top: 100), to: "Scenes/box.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Returns a scene with a resting box, 0.1 s long.
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

  /// A scene with a box and a keyboard.
  static let shown = """
    version: 1
    scene: A box
    duration: 0.1
    keyboard:
      - { at: 0.05, show: letters }
    views:
      - { id: box, left: 20, top: 100, width: 60, height: 40, background: "#336699" }
    """

  /// Returns the expectation of a test in the package under environment variables.
  func expectation(_ variables: [String: String] = [:]) throws -> GoldenExpectation {
    GoldenExpectation(
      place: TestPlace(file: root.appending(path: "Tests/BoxTests/BoxTests.swift").path),
      environment: try TestEnvironment(variables), text: .blocks, goldens: nil)
  }

  /// Returns the failures of the box's scene under environment variables.
  func failures(
    ofSceneAt path: String = "Scenes/box.yaml", _ variables: [String: String] = [:]
  ) throws -> [GoldenFailure] {
    try expectation(variables).failures(ofSceneAt: path)
  }

  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Returns the sorted paths of the files below a folder, relative to it, or none if it does not
  /// exist.
  func files(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.contains(".") }.sorted()
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
