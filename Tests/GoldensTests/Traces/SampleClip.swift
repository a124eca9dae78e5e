// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport
import Testing

enum SampleClip {
  /// A list and a composer in one container that the keyboard moves up from 0.2 s on.
  static let chat = """
    version: 1
    scene: "A \\"chat\\""
    device: iphone-15-pro
    system: { name: keyboard-responder, padding: 0 }
    target: conversation
    fps: 30
    views:
      - id: conversation
        bottom: safe-area
        top: 0
        views:
          - { id: list, kind: scroll, top: 97, bottom: 52 }
          - { id: composer, kind: composer }
    keyboard:
      - { at: 0.2, show: letters }
    """

  static func clip(_ text: String) throws -> Clip {
    let reading = try SceneReader(files: SceneFiles(texts: ["scene.yaml": text])).read("scene.yaml")
    return try play(reading)
  }

  static func clip(ofScene name: String) throws -> Clip {
    try play(try SceneReader().read(Repository.url("Scenes/\(name).yaml").path))
  }

  private static func play(_ reading: SceneReading) throws -> Clip {
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return scene.play(scale: 1)
  }
}
