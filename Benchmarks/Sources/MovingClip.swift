// SPDX-License-Identifier: MIT

import KeyliftLook
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// Scenes that several parts measure.
enum ScenePath {
  static let chat = "Scenes/chat.yaml"
  static let longChat = "Benchmarks/Scenes/long-chat.yaml"
  static let twoSeconds = "Benchmarks/Scenes/two-seconds.yaml"
  static let twentySeconds = "Benchmarks/Scenes/twenty-seconds.yaml"
}

struct MovingClip {
  struct Frame {
    let number: Int
    let picture: Picture
  }

  let clip: Clip
  let moving: [Frame]
  let frames: [Frame]

  /// `count` is the wanted number of moving frames from the first on.
  ///
  /// Without a value, the scene's own first device, generation, materials or system are taken.
  ///
  /// - Throws: An error if fewer frames move.
  init(
    _ path: String, device: String? = nil, version: SystemVersion? = nil,
    materials: SystemMaterials? = nil, system: SystemChoice? = nil, first count: Int? = nil
  ) throws {
    guard var scene = try SceneReader(media: .ofThisMachine).read(path).scene else {
      throw BenchmarkError(unreadable: path)
    }
    if let device = device.flatMap(Device.named) { scene.devices = SceneAxis(device) }
    if let version { scene.ios = SceneAxis(version) }
    if let materials { scene.materials = materials }
    if let system { scene.system = system }
    guard let variant = scene.variants.first else { throw BenchmarkError(unreadable: path) }
    let clip = scene.play(variant)
    let painter = try KeyliftWay(clip).painter
    let frames = (0...clip.lastFrame).map {
      Frame(number: $0, picture: painter.picture(of: clip.frame($0)))
    }
    let moves = (1..<frames.count).map { frames[$0].picture != frames[$0 - 1].picture }
    let moving = zip(frames.dropFirst(), moves).filter(\.1).map(\.0)
    guard moving.count >= count ?? 1 else {
      throw BenchmarkError("'\(path)' has only \(moving.count) moving frames")
    }
    self.clip = clip
    self.moving = Array(moving.prefix(count ?? moving.count))
    self.frames = frames
  }
}

extension MovingClip {
  func moving(every step: Int) -> [Frame] {
    stride(from: 0, to: moving.count, by: step).map { moving[$0] }
  }
}
