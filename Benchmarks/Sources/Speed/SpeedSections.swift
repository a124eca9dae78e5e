// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// The chat on an iPhone 17 Pro under iOS 26, 1206 x 2622; every frame differs from the one before.
enum SpeedSections {
  static func all() throws -> [Section] {
    let short = try clip(ScenePath.chat, .flat, first: 60)
    let long = try clip(ScenePath.longChat, .flat, first: 240)
    return [
      Section(
        "60 moving frames of chat.yaml under iOS 26, 1206 x 2622, one job",
        try shortFigures(short) + blurredFigures(ScenePath.chat, over: short)),
      Section(
        "240 moving frames of long-chat.yaml under iOS 26, 1206 x 2622, one job",
        try longFigures(long) + blurredFigures(ScenePath.longChat, over: long)),
    ]
  }

  private static func clip(
    _ path: String, _ materials: SystemMaterials, first count: Int
  ) throws -> MovingClip {
    try MovingClip(
      path, device: "iphone-17-pro", version: .ios26, materials: materials, first: count)
  }

  /// Cairo cannot draw blurred glass.
  private static func blurredFigures(_ path: String, over flat: MovingClip) throws -> [Figure] {
    let blurred = try clip(path, .blurred, first: flat.moving.count)
    return try ClipComparison(side: ("blurred", blurred), other: ("flat", flat))
      .figures(ratio: .atMost(3))
  }

  private static func jobFigures(_ clip: MovingClip) throws -> [Figure] {
    let samples = try Rounds.samples(
      [1, 2].map { jobs in { try ClipRun.frames(clip.moving, of: clip.clip, jobs: jobs) } })
    return [
      Figure(
        "one job's time over two's", Rounds.ratios(samples[0], over: samples[1]), "",
        .atLeast(1.85))
    ]
  }

  private static func shortFigures(_ clip: MovingClip) throws -> [Figure] {
    let comparison = CairoComparison(clip: clip, step: 1)
    return try comparison.times("a frame", ratio: .atLeast(110))
      + comparison.sizes() + jobFigures(clip) + [stillFigure(clip)]
  }

  private static func longFigures(_ clip: MovingClip) throws -> [Figure] {
    let comparison = CairoComparison(clip: clip, step: 4)
    return [Figure("frames that are like no other", [Double(clip.distinctFrames)])]
      + (try comparison.times("a frame", ratio: .atLeast(200))
        + comparison.sizes() + jobFigures(clip))
  }

  private static func stillFigure(_ clip: MovingClip) throws -> Figure {
    let still = Set(clip.still.map(\.number))
    let frames = (clip.moving + clip.still).sorted { $0.number < $1.number }
    let samples = try Rounds.samples {
      let times = try FrameRun(KeyliftWay.self, over: frames, of: clip.clip).times
      let those = zip(frames, times).dropFirst().filter { still.contains($0.0.number) }.map(\.1)
      return those.reduce(0, +) / Double(those.count)
    }
    return Figure("a frame that is like the one before, Keylift", samples, "ms")
  }
}
