// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
@testable import KeyliftScene
import KeyliftStage
import KeyliftTesting
import TestRequirements
import TestSupport
import Testing

/// Every scene of this repository against its golden, every frame of it, as `keylift verify` does it.
struct SceneGoldenTests {
  @Test(.requires(.inter), arguments: SceneEntry.all.filter { !$0.needsNoto && !$0.needsSymbols })
  func sceneMatchesItsGolden(_ entry: SceneEntry) {
    expectGolden(ofSceneAt: "Scenes/\(entry.name).yaml")
  }

  @Test(.requires(.inter), .requires(.noto), arguments: SceneEntry.all.filter(\.needsNoto))
  func sceneInAnotherScriptMatchesItsGolden(_ entry: SceneEntry) {
    expectGolden(ofSceneAt: "Scenes/\(entry.name).yaml")
  }

  @Test(.requires(.inter), .requires(.symbols), arguments: SceneEntry.all.filter(\.needsSymbols))
  func sceneWithSymbolsMatchesItsGolden(_ entry: SceneEntry) {
    expectGolden(ofSceneAt: "Scenes/\(entry.name).yaml")
  }

  /// Goldens of text that Inter draws depend on no other fonts, and those without symbols on no files of symbols.
  @Test(arguments: SceneEntry.all)
  func onlyGoldensThatNeedOtherFilesNameThem(_ entry: SceneEntry) throws {
    for variant in try entry.goldenVariants() {
      let folder = GoldenPlace.folder(ofScene: "Scenes/\(entry.name).yaml", in: nil)
      let path = variant.path(below: folder)
      let fingerprint = try GoldenFolder(path: Repository.url(path).path).readDocument().fingerprint
      let isForeign = fingerprint.contains("Noto")
      #expect(isForeign == (entry.needsNoto && entry.name != "languages/russian"), "\(path)")
      #expect(fingerprint.contains(".svg ") == entry.needsSymbols, "\(path)")
    }
  }

  @Test func everyGoldenHasAScene() throws {
    let folder = Repository.url("Scenes")
    let goldens = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("/golden.jsonl") }
    let found = goldens.map { path in
      String(path.replacing("Goldens/", with: "").dropLast("/golden.jsonl".count))
    }
    let names = try SceneEntry.all.flatMap { entry in
      try entry.goldenVariants().map { $0.path(below: entry.name) }
    }
    #expect(found.sorted() == names.sorted())
  }

  @Test(arguments: SceneEntry.all)
  func everySceneHasAGoldenInTheLookOfGlassIfItsDeviceHasIt(_ entry: SceneEntry) throws {
    let variants = try entry.goldenVariants()
    let hasIt = variants.contains { $0.device.systemVersions.contains { $0.look == .glass } }
    #expect(variants.contains { $0.version.look == .glass } == hasIt)
  }

  @Test func theRepositoryHasItsScenes() {
    let names = SceneEntry.all.map(\.name)
    for name in ["chat", "interrupted", "ios26-drift", "offset-window", "sign-up"] {
      #expect(names.contains(name))
    }
  }
}
