// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// A scene of `Scenes/frameworks` or of a text, played with one generation of iOS.
struct FrameworkScene {
  let clip: Clip

  init(
    _ name: String, _ version: SystemVersion = .ios18, _ change: (inout Scene) -> Void = { _ in }
  ) throws {
    let path = Repository.url("Scenes/frameworks/\(name).yaml").path
    var scene = try #require(try SceneReader().read(path).scene)
    change(&scene)
    self.init(scene, version)
  }

  init(text: String, _ version: SystemVersion = .ios18) throws {
    let reading = try SceneReading(yaml: text)
    self.init(try #require(reading.scene, "\(reading.diagnostics)"), version)
  }

  private init(_ scene: Scene, _ version: SystemVersion) {
    var scene = scene
    if scene.keyboard.heights == KeyboardSettings.Heights() {
      scene.keyboard.heights = version == .ios18 ? .calculated : .calculatedInGlass
    }
    var variant = scene.variants[0]
    variant.version = version
    clip = scene.play(variant)
  }

  func view(_ id: String, at time: Double) throws -> FrameView {
    try #require(clip.timeline.frame(at: time).views.first { $0.id == id }, "\(id)")
  }

  func top(_ id: String, at time: Double) throws -> Double {
    Double(try view(id, at: time).rect.minY)
  }

  func bottom(_ id: String, at time: Double) throws -> Double {
    Double(try view(id, at: time).rect.maxY)
  }

  /// Returns the height of a page's visual viewport and its offset from the layout viewport.
  func viewport(_ id: String = "page", at time: Double) throws -> [Double] {
    let viewport = try #require(try view(id, at: time).visualViewport)
    return [Double(viewport.height), Double(viewport.offsetTop)]
  }
}
