// SPDX-License-Identifier: MIT

/// The moving frames of a clip as files, by Keylift and drawn in full with Cairo, on one core.
struct CairoComparison {
  let clip: MovingClip
  /// Cairo draws every `step`th frame: its frames take the same time, whatever came before.
  let step: Int

  /// `ratio` is the promise for Cairo's time over ours.
  ///
  /// Both sides must show the same.
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

  /// The sizes of the frames that Cairo draws, which are the same in every run.
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
