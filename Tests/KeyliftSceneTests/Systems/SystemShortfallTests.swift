// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage
import Testing

@testable import KeyliftScene

/// What a scene is said to lack for a system, against what the system itself misses on a stage.
struct SystemShortfallTests {
  @Test(arguments: SampleScenes.paths)
  func whatASceneLacksIsWhatTheSystemMisses(path: String) throws {
    try expectAgreement(try #require(try SceneReader().read(path).scene))
  }

  @Test(arguments: [
    "b.bottom == parent.bottom - 8", "b.bottom == parent.safe-area.bottom",
    "b.bottom == safe-area.bottom", "b.bottom == screen.bottom", "b.bottom == keyboard.top - 8",
    "b.bottom == keyboard.bottom", "a.bottom == b.bottom + 3", "c.bottom == b.bottom",
    "b.bottom == c.bottom", "b.bottom == a.bottom @ 500", "b.bottom <= a.bottom",
    "b.bottom == a.bottom * 0.5", "b.bottom == a.top", "b.bottom == screen.center-y",
    "b.bottom == safe-area.top", "b.bottom == parent.safe-area.top", "b.top == keyboard.top",
  ])
  func aConstraintIsABottomToBoth(sentence: String) throws {
    let inner = ["b", "c"].map { SceneView(id: $0, pins: Pins(left: 0, height: 50)) }
    let outer = SceneView(id: "a", pins: Pins(left: 0, top: 0), subviews: inner)
    let constraint = try #require(SceneConstraint(sentence))
    try expectAgreement(Scene(views: [outer], constraints: [constraint]))
  }

  private func expectAgreement(_ scene: Scene) throws {
    var scene = scene
    let variant = try #require(scene.variants.first)
    for target in [nil, "nobody"] + ids(of: scene.views) {
      scene.target = target
      for system in KeyboardSystem.allCases {
        scene.system = SystemChoice(system)
        let missing = missing(of: scene, on: variant)
        #expect(scene.systemShortfall == missing, "\(system) of \(target ?? "none")")
      }
    }
  }

  private func ids(of views: [SceneView]) -> [String] {
    views.flatMap { [$0.id] + ids(of: $0.subviews) }
  }

  private func missing(of scene: Scene, on variant: SceneVariant) -> SystemShortfall? {
    let stage = Stage(traits: variant.traits(), windowFrame: scene.window)
    do throws(SystemShortfall) {
      let live = LiveScene(scene, scene.system, on: stage, measurer: .table)
      _ = try live.start(target: scene.target)
      return nil
    } catch {
      return error
    }
  }
}
