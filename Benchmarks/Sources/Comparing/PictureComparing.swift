// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftRaster

/// Comparing two pictures in memory on one core, against others on the same pairs.
struct PictureComparing {
  private static let scene = "Scenes/chat.yaml"
  /// How often a pair is compared in a row, as once takes a few milliseconds.
  private static let repeats = 10

  private let pairs: [ChangedPair]

  /// Draws the frame that is compared.
  init() throws {
    let clip = try MovingClip(PictureComparing.scene, first: 1)
    let picture = try PictureRenderer().render(clip.moving[0].picture)
    pairs = [
      try ChangedPair("3 % of the pixels off", picture, percent: 3),
      try ChangedPair("all pixels off", picture, percent: 100),
    ]
  }

  /// Measures everybody in turn.
  func section() throws -> Section {
    try FrameFiles.withFolder { folder in
      let files = try ComparisonFiles(pairs, in: folder)
      let samples = try (0..<Benchmarks.rounds).map { _ in try speeds(files) }
      let own = pairs.indices.flatMap { index in
        figures(of: pairs[index], samples.map { $0[index] }, ComparingPromises.all[index])
      }
      return Section("Two pictures compared, 1179 x 2556, in megapixels a second", own)
    }
  }

  /// Returns the megapixels a second of each pair.
  private func speeds(_ files: ComparisonFiles) throws -> [ComparingSpeeds] {
    let magick = ImageMagickComparison(files)
    let ours = pairs.map { Double(PictureComparing.repeats) * $0.megapixels / seconds(of: $0) }
    let theirs = try pairs.indices.map { try magick?.milliseconds(ofPair: $0) }
    let scikit = try ScikitComparison(files).milliseconds(ofPairs: pairs.count)
    return pairs.indices.map { index in
      let thousands = 1000 * pairs[index].megapixels
      return ComparingSpeeds(
        keylift: ours[index], magick: theirs[index].map { thousands / $0 },
        scikit: scikit.map { thousands / $0[index] })
    }
  }

  private func seconds(of pair: ChangedPair) -> Double {
    milliseconds {
      for _ in 0..<PictureComparing.repeats {
        precondition(PixelComparison(pair.expected, pair.actual).verdict == .changed)
      }
    } / 1000
  }

  private func figures(
    of pair: ChangedPair, _ speeds: [ComparingSpeeds], _ promises: ComparingPromises
  ) -> [Figure] {
    let ours = speeds.map(\.keylift)
    let (magick, scikit) = (speeds.compactMap(\.magick), speeds.compactMap(\.scikit))
    return [
      Figure("\(pair.name), Keylift", ours, "MP/s", promises.speed),
      Figure("\(pair.name), ImageMagick's compare", magick, "MP/s"),
      Figure("\(pair.name), scikit-image's SSIM", scikit, "MP/s"),
      Figure("our speed over ImageMagick's", Rounds.ratios(ours, over: magick), "", promises.ratio),
      Figure(
        "our speed over scikit-image's", Rounds.ratios(ours, over: scikit), "", promises.ratio),
    ]
  }
}

/// What everybody compares in a second, in megapixels.
private struct ComparingSpeeds {
  let keylift: Double
  let magick: Double?
  let scikit: Double?
}

/// What is promised of a pair.
private struct ComparingPromises {
  let speed: Promise
  let ratio: Promise?

  /// The promises of the pair that is hardly off and of the one that is all off.
  static let all = [
    ComparingPromises(speed: .atLeast(100), ratio: .atLeast(10)),
    ComparingPromises(speed: .atLeast(20), ratio: nil),
  ]
}
