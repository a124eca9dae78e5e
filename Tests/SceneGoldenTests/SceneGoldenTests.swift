// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
@testable import KeyliftRaster
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

/// A scene of this repository that has a golden.
struct SceneEntry: Sendable, CustomTestStringConvertible {
  /// The scene file's path from `Scenes`, without its extension.
  let name: String

  var testDescription: String { name }

  /// Every scene in `Scenes` and its folders, by name.
  static let all = Repository.scenes.map { SceneEntry(name: String($0.dropLast(5))) }

  var needsNoto: Bool { name.hasPrefix("languages/") }

  var needsSymbols: Bool { ["apps/conversation", "apps/login"].contains(name) }

  /// The clip at one pixel a point, which shows all that can be wrong and stays small, or at as many as are asked for:
  /// the device's own for nil.
  func clip(scale: Int? = 1) throws -> Clip {
    let scene = try scene()
    return scene.play(scale: scale)
  }

  func goldenVariants() throws -> [SceneVariant] { try scene().goldenVariants }

  func scene() throws -> Scene {
    let reader = SceneReader(
      media: InstalledMedia(fallbackText: Noto.isInstalled ? Noto.fallbackText : nil))
    let reading = try reader.read(Repository.url("Scenes/\(name).yaml").path)
    return try #require(reading.scene, "\(reading.diagnostics)")
  }
}

/// The PNG and the SVG of a frame show the same, as librsvg sees it.
@Suite(.requires(.inter), .requires(.librsvg))
struct SceneAgreementTests {
  /// Every other scene is drawn in motion, and the others at rest.
  @Test(arguments: SceneEntry.all.indices) func framesAgree(_ index: Int) throws {
    let entry = SceneEntry.all[index]
    let clip = try entry.clip()
    let time = index.isMultiple(of: 2) ? 0.3 : 0.9
    let picture = try Inter.painter(for: clip).picture(of: clip.timeline.frame(at: time))
    let ours = try PictureRenderer().render(picture)
    let theirs = try #require(try RenderedSVG.pixels(of: picture))
    let difference = PictureDifference(ours, theirs)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count), "\(entry.name)")
    #expect(difference.offEdge == 0, "\(entry.name)")
  }
}

extension Inter {
  static func painter(for clip: Clip, placing: FramePlacing = .wholePixels) throws -> FramePainter {
    FramePainter(shaper: try shaper, background: clip.background, placing: placing)
  }

  static var shaper: FontTextShaper {
    get throws { try FontTextShaper(fonts: try #require(files)) }
  }
}
