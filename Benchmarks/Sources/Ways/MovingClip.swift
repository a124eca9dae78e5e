// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A played scene and those of its frames in which something has moved since the one before.
struct MovingClip {
  struct Frame {
    let number: Int
    /// The frame as layers, painted beforehand.
    let picture: Picture
  }

  let clip: Clip
  let moving: [Frame]
  /// The other frames, but for the first.
  let still: [Frame]
  let frames: [Frame]

  /// Plays a scene and paints its frames.
  ///
  /// - Parameters:
  ///   - path: The scene's file, of whose variants the first is taken.
  ///   - device: The name of the device; the scene's own without it.
  ///   - version: The generation of iOS; the scene's own without it.
  ///   - materials: The drawing of its materials; the scene's own without it.
  ///   - system: What responds to the keyboard; the scene's own without it.
  ///   - count: How many of its moving frames are wanted, from the first; all without it.
  /// - Throws: `BenchmarkError.tooStill` where there are fewer, and whatever reading and painting throw.
  init(
    _ path: String, device: String? = nil, version: SystemVersion? = nil,
    materials: SystemMaterials? = nil, system: SystemChoice? = nil, first count: Int? = nil
  ) throws {
    guard var scene = try SceneReader(media: .ofThisMachine).read(path).scene else {
      throw BenchmarkError.badScene(path)
    }
    if let device = device.flatMap(Device.named) { scene.devices = SceneAxis(device) }
    if let version { scene.ios = SceneAxis(version) }
    if let materials { scene.materials = materials }
    if let system { scene.system = system }
    guard let variant = scene.variants.first else { throw BenchmarkError.badScene(path) }
    let clip = scene.play(variant)
    let painter = try KeyliftWay(clip).painter
    let frames = (0...clip.lastFrame).map {
      Frame(number: $0, picture: painter.picture(of: clip.frame($0)))
    }
    let moves = (1..<frames.count).map { frames[$0].picture != frames[$0 - 1].picture }
    let moving = zip(frames.dropFirst(), moves).filter(\.1).map(\.0)
    guard moving.count >= count ?? 1 else {
      throw BenchmarkError.tooStill(path, moving: moving.count)
    }
    self.clip = clip
    self.moving = Array(moving.prefix(count ?? moving.count))
    self.frames = frames
    still = zip(frames.dropFirst(), moves).filter { !$0.1 }.map(\.0)
  }
}

extension MovingClip {
  /// How many of the moving frames show what no other of them does.
  var distinctFrames: Int { Set(moving.map(\.picture)).count }

  /// Returns every so many-th moving frame, from the first.
  func moving(every step: Int) -> [Frame] {
    stride(from: 0, to: moving.count, by: step).map { moving[$0] }
  }
}
