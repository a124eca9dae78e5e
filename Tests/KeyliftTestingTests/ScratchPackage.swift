// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
@testable import KeyliftChecks
@testable import KeyliftTesting

/// A temporary package with one scene of a box, removed when the object is released.
struct ScratchPackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 6.2", "Scenes/box.yaml": Self.box(top: 100),
    ])
  }

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
      place: TestPlace(file: folder.path("Tests/BoxTests/BoxTests.swift")),
      environment: try TestEnvironment(variables), text: .blocks, goldens: nil)
  }

  /// Returns the failures of the box's scene under environment variables.
  func failures(ofSceneAt path: String = "Scenes/box.yaml", _ variables: [String: String] = [:])
    throws -> [GoldenFailure]
  { try expectation(variables).failures(ofSceneAt: path) }
}
