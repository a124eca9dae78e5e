// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftRaster

struct PictureComparing {
  private static let scene = "Scenes/chat.yaml"
  /// One comparison takes only a few milliseconds.
  private static let repeats = 10

  private let pairs: [ChangedPair]

  init() throws {
    let clip = try MovingClip(PictureComparing.scene, first: 1)
    let picture = try PictureRenderer().render(clip.moving[0].picture)
    pairs = [
      try ChangedPair("3 % of the pixels off", picture, percent: 3),
      try ChangedPair("all pixels off", picture, percent: 100),
    ]
  }

  func section() throws -> Section {
    try FrameFiles.withFolder { folder in
      let magick = ImageMagickComparison(try ComparisonFiles(pairs, in: folder))
      var (ours, theirs) = (pairs.map { _ in [Double]() }, pairs.map { _ in [Double]() })
      for _ in 0..<Benchmarks.rounds {
        for (index, pair) in pairs.enumerated() {
          ours[index].append(Double(PictureComparing.repeats) * pair.megapixels / seconds(of: pair))
          guard let time = try magick?.milliseconds(ofPair: index) else { continue }
          theirs[index].append(1000 * pair.megapixels / time)
        }
      }
      // Of the pair that is hardly off, and of the one that is all off.
      let promises: [(speed: Promise, ratio: Promise?)] = [
        (.atLeast(100), .atLeast(10)), (.atLeast(20), nil),
      ]
      return Section(
        "Two pictures compared, 1179 x 2556, in megapixels a second",
        pairs.indices.flatMap { index in
          figures(of: pairs[index], ours[index], theirs[index], promises[index])
        })
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
    of pair: ChangedPair, _ ours: [Double], _ magick: [Double],
    _ promises: (speed: Promise, ratio: Promise?)
  ) -> [Figure] {
    [
      Figure("\(pair.name), Keylift", ours, "MP/s", promises.speed),
      Figure("\(pair.name), ImageMagick's compare", magick, "MP/s"),
      Figure("our speed over ImageMagick's", Rounds.ratios(ours, over: magick), "", promises.ratio),
    ]
  }
}
