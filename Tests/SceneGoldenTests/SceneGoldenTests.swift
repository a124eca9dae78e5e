// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import KeyliftTesting
import TestRequirements
import Testing
import TestSupport

/// Every scene of this repository against its golden, every frame of it, as `keylift verify` does it.
struct SceneGoldenTests {
  @Test(.requires(.inter), arguments: SceneEntry.all)
  func sceneMatchesItsGolden(_ entry: SceneEntry) {
    expectGolden(ofSceneAt: "Scenes/\(entry.name).yaml")
  }

  @Test func everyGoldenHasAScene() throws {
    let folder = Repository.url("Scenes")
    let goldens = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("/trace.txt") }
    let found = goldens.map { path in
      String(path.replacing("Goldens/", with: "").dropLast("/trace.txt".count))
    }
    let names = try SceneEntry.all.flatMap { entry in
      try entry.goldenVariants().map { $0.path(below: entry.name) }
    }
    #expect(found.sorted() == names.sorted())
  }

  @Test(arguments: SceneEntry.all)
  func everySceneHasAGoldenInTheLookOfIOS26(_ entry: SceneEntry) throws {
    #expect(try entry.goldenVariants().contains { $0.version.look == .glass })
  }

  @Test func theRepositoryHasItsScenes() {
    let names = SceneEntry.all.map(\.name)
    for name in ["chat", "interrupted", "ios26-drift", "offset-window", "sign-up"] {
      #expect(names.contains(name))
    }
  }
}
