// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import TestSupport

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

  /// Two ways of smoothing edges may leave so much; a missing mark would be far more.
  private static let limit = 0.005

  /// Compares every tenth moving frame.
  ///
  /// - Throws: `BenchmarkError.different` if more than 0.5 % of the pixels differ by more than 24
  ///   of 255 in a channel, or the sizes do.
  private func check() throws {
    let (keylift, cairo) = (try KeyliftWay(clip.clip), PlainCairo(clip.clip))
    for frame in clip.moving(every: 10) {
      let share = try CairoComparison.difference(keylift.png(of: frame), cairo.png(of: frame))
      guard share < CairoComparison.limit else {
        throw BenchmarkError.different("Cairo", frame: frame.number, share: share)
      }
    }
  }

  private static func difference(_ left: [UInt8], _ right: [UInt8]) throws -> Double {
    let (left, right) = (try pixels(of: left), try pixels(of: right))
    guard (left.width, left.height) == (right.width, right.height) else { return 1 }
    return Double(PictureDifference(left, right).pixels) / Double(left.pixels.count)
  }

  private static func pixels(of png: [UInt8]) throws -> PixelBuffer {
    guard let image = PNGImage(bytes: png) else { throw BenchmarkError.cairo("not a PNG") }
    return try PixelBuffer(decoding: image)
  }
}
