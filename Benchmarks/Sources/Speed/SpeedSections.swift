// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// The chat on an iPhone 17 Pro under iOS 26, 1206 x 2622, in which every frame differs from the one before.
enum SpeedSections {
  private static let chat = "Scenes/chat.yaml"
  private static let longChat = "Benchmarks/Scenes/long-chat.yaml"

  /// Measures 60 and 240 moving frames on one core.
  static func all() throws -> [Section] {
    [
      Section(
        "60 moving frames of chat.yaml under iOS 26, 1206 x 2622, one job",
        try shortFigures(clip(chat, .flat, first: 60)) + blurredFigures(chat, first: 60)),
      Section(
        "240 moving frames of long-chat.yaml under iOS 26, 1206 x 2622, one job",
        try longFigures(clip(longChat, .flat, first: 240)) + blurredFigures(longChat, first: 240)),
    ]
  }

  private static func clip(
    _ path: String, _ materials: SystemMaterials, first count: Int
  ) throws -> MovingClip {
    try MovingClip(
      path, device: "iphone-17-pro", version: .ios26, materials: materials, first: count)
  }

  /// Measures the frames with a keyboard of blurred glass, which Cairo cannot draw, against flat ones.
  private static func blurredFigures(_ path: String, first count: Int) throws -> [Figure] {
    let clips = try [SystemMaterials.blurred, .flat].map { try clip(path, $0, first: count) }
    let samples = try Rounds.samples(
      clips.map { clip in
        { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame }
      })
    return [
      Figure("a frame, blurred", samples[0], "ms"),
      Figure(
        "a frame, blurred over flat", Rounds.ratios(samples[0], over: samples[1]), "", .atMost(3)),
    ]
  }

  private static func shortFigures(_ clip: MovingClip) throws -> [Figure] {
    let comparison = CairoComparison(clip: clip, step: 1)
    return try comparison.times("a frame", time: .atMost(0.9), ratio: .atLeast(100))
      + comparison.sizes() + [stillFigure(clip)]
  }

  private static func longFigures(_ clip: MovingClip) throws -> [Figure] {
    let comparison = CairoComparison(clip: clip, step: 4)
    return [Figure("frames that are like no other", [Double(clip.distinctFrames)])]
      + (try comparison.times("a frame", time: .atMost(0.45), ratio: .atLeast(200))
        + comparison.sizes())
  }

  /// Measures frames that are like the one before, at the places that they have among the others.
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
