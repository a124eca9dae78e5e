// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

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
