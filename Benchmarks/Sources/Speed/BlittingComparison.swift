// SPDX-License-Identifier: MIT

/// Keylift's way from a clip's moving frames to files against Cairo and libpng with the same layers drawn
/// once, on one core.
struct BlittingComparison {
  /// The frames.
  let clip: MovingClip

  /// Measures both sides, after making sure that they show the same.
  func figures() throws -> [Figure] {
    try PixelDifference.check(LayerBlitting.self, named: "layers laid by Cairo", on: clip)
    let samples = try Rounds.samples([
      { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame },
      { try FrameRun(LayerBlitting.self, over: clip.moving, of: clip.clip).perFrame },
    ])
    let ratios = Rounds.ratios(samples[1], over: samples[0])
    return [
      Figure("a frame, drawn layers laid by Cairo, libpng level 1", samples[1], "ms"),
      Figure("a frame, laid layers' time over Keylift's", ratios, "", .atLeast(6)),
    ]
  }
}
