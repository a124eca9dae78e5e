// SPDX-License-Identifier: MIT

import Foundation
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
    let scenes = goldens.map { path in
      path.replacing("Goldens/", with: "").dropLast("/trace.txt".count)
    }
    let names = SceneEntry.all.map(\.name)
    #expect(scenes.filter { !names.contains(String($0)) } == [])
    #expect(scenes.count == names.count)
  }

  @Test func theRepositoryHasItsScenes() {
    let names = SceneEntry.all.map(\.name)
    for name in ["chat", "interrupted", "ios26-drift", "offset-window", "sign-up"] {
      #expect(names.contains(name))
    }
  }
}
