// SPDX-License-Identifier: MIT

import KeyliftStage

/// Frames in which a keyboard of glass and what is behind it both move.
enum MaterialComparison {
  /// How far apart those frames are that Cairo draws.
  private static let step = 4

  /// Measures Keylift against drawing in full with Cairo and a blur, and against flat materials.
  static func section() throws -> Section {
    let path = "Benchmarks/Scenes/glass-feed.yaml"
    let clip = try MovingClip(path)
    try PixelDifference.check(BlurringCairo.self, named: "Cairo with a blur", on: clip)
    let flat = try MovingClip(path, materials: .flat)
    let sampled = clip.moving(every: step)
    let samples = try Rounds.samples([
      { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame },
      { try FrameRun(BlurringCairo.self, over: sampled, of: clip.clip).perFrame },
      { try FrameRun(KeyliftWay.self, over: flat.moving, of: flat.clip).perFrame },
    ])
    let ratios = Rounds.ratios(samples[0], over: samples[1])
    let figures = [
      Figure("a frame, Keylift", samples[0], "ms"),
      Figure("a frame, drawn in full, blurred and written with Cairo", samples[1], "ms"),
      Figure("a frame, Keylift's time over Cairo's", ratios, "", .atMost(0.083)),
      Figure("a frame with flat materials, Keylift", samples[2], "ms"),
    ]
    return Section(
      "\(clip.moving.count) moving frames of glass-feed.yaml, 1179 x 2556, one job", figures)
  }
}
