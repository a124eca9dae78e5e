// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

extension String {
  /// The text of a scene whose version tests leave out.
  var withVersion: String { contains("version:") ? self : "version: 1\n" + self }
}

extension SceneReading {
  init(yaml text: String, at path: String = "scene.yaml") throws {
    self = try SceneReader(files: SceneFiles(texts: [path: text.withVersion])).read(path)
  }
}

extension Scene {
  /// Reads a text that has no errors.
  init(yaml text: String) throws {
    let reading = try SceneReading(yaml: text)
    self = try #require(reading.scene, "\(reading.diagnostics)")
  }
}

extension Clip {
  func view(_ id: String, at time: Double) throws -> FrameView {
    try #require(timeline.frame(at: time).views.first { $0.id == id }, "\(id)")
  }

  func rect(_ id: String, at time: Double) throws -> CGRect { try view(id, at: time).rect }
}
