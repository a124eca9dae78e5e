// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftGraphics
import Foundation
import KeyliftChecks
import KeyliftLook
import KeyliftRaster
import KeyliftScene

struct GoldenScene: Sendable {
  let subject: GoldenSubject
  let deviceScale: Int
  let frames: [(frame: Frame, picture: Picture)]
  let golden: GoldenDocument
  let pictures: GoldenPictures
  private let scene: Scene
  private let variant: SceneVariant
  private let fonts: FontFiles

  init(_ scene: Scene, _ variant: SceneVariant, path: String, fonts: FontFiles) throws {
    self.scene = scene
    self.variant = variant
    self.fonts = fonts
    let clip = scene.play(variant, scale: scene.golden.scale)
    subject = GoldenSubject(
      name: path, scene: path, folder: GoldenFolder(path: ""), clip: clip, settings: scene.golden,
      fingerprint: "")
    deviceScale = scene.play(variant).timeline.screen.scale
    let painter = try clip.painter(fonts)
    frames = (0...clip.lastFrame).map { number in
      let frame = clip.frame(number)
      return (frame, painter.picture(of: frame))
    }
    let recorded = try GoldenVerifier(subject, painter: painter).record()
    golden = recorded.document
    pictures = try GoldenPictures(golden.frames, images: recorded.images)
  }

  func painter() throws -> FramePainter { try subject.clip.painter(fonts) }

  func playedAgain() -> GoldenSubject {
    var subject = subject
    subject.clip = scene.play(variant, scale: scene.golden.scale)
    return subject
  }
}

extension GoldenScene {
  static func all(fonts: FontFiles) throws -> [GoldenScene] {
    let variants = try paths().flatMap { path in
      guard let scene = try SceneReader().read(path).scene else {
        throw BenchmarkError(unreadable: path)
      }
      return scene.variants.map { (path: path, scene: scene, variant: $0) }
    }
    return try Jobs.results(count: variants.count, begin: {}) { _, number in
      let (path, scene, variant) = variants[number]
      return try GoldenScene(scene, variant, path: path, fonts: fonts)
    }
  }

  /// Files with a version, which shared screens lack, and without parameters, which parts have.
  private static func paths() -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "Scenes")) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "Scenes/\($0)" }.filter { path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n")
      return lines.contains { $0.hasPrefix("version:") }
        && !lines.contains { $0.hasPrefix("parameters:") }
    }
  }
}
