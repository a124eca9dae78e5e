// SPDX-License-Identifier: MIT

/// The chat at 1179 x 2556, in which every frame differs from the one before.
enum SpeedSections {
  private static let chat = "Scenes/chat.yaml"
  private static let longChat = "Benchmarks/Scenes/long-chat.yaml"

  /// Measures 60 and 240 moving frames on one core.
  static func all() throws -> [Section] {
    let short = try MovingClip(chat, first: 60)
    let long = try MovingClip(longChat, first: 240)
    return [
      Section(
        "60 moving frames of chat.yaml, 1179 x 2556, one job", try shortFigures(short)),
      Section(
        "240 moving frames of long-chat.yaml, 1179 x 2556, one job", try longFigures(long)),
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
