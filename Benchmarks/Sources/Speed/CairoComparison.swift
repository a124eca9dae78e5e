// SPDX-License-Identifier: MIT

/// Keylift's way from a clip's moving frames to files against drawing in full with Cairo, on one core.
struct CairoComparison {
  let clip: MovingClip
  /// How far apart those frames are that Cairo draws: its frames take the same time, whatever came before.
  let step: Int

  /// Measures both sides, after making sure that they show the same.
  ///
  /// - Parameters:
  ///   - name: What the frames are called in the table.
  ///   - ratio: What is promised of Cairo's time over ours.
  func times(_ name: String, ratio: Promise) throws -> [Figure] {
    try check()
    let samples = try Rounds.samples([
      { try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame },
      { try FrameRun(PlainCairo.self, over: sampled, of: clip.clip).perFrame },
    ])
    let ratios = Rounds.ratios(samples[1], over: samples[0])
    return [
      Figure("\(name), Keylift", samples[0], "ms"),
      Figure("\(name), drawn in full and written by Cairo", samples[1], "ms"),
      Figure("\(name), Cairo's time over Keylift's", ratios, "", ratio),
    ]
  }

  /// Weighs both sides' files of the frames that Cairo draws, which are the same in every run.
  func sizes() throws -> [Figure] {
    let (keylift, cairo) = (try KeyliftWay(clip.clip), PlainCairo(clip.clip))
    let ours = try sampled.map { try keylift.png(of: $0).count }.reduce(0, +)
    let theirs = try sampled.map { try cairo.png(of: $0).count }.reduce(0, +)
    let count = Double(sampled.count) * 1000
    return [
      Figure("its file, Keylift", [Double(ours) / count], "kB"),
      Figure("its file, Cairo", [Double(theirs) / count], "kB"),
      Figure(
        "its file, Keylift's over Cairo's", [Double(ours) / Double(theirs)], "", .atMost(0.78)),
    ]
  }

  private var sampled: [MovingClip.Frame] { clip.moving(every: step) }

  private func check() throws {
    try PixelDifference.check(PlainCairo.self, named: "Cairo", on: clip)
  }
}
