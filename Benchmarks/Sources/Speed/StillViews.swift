// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster

/// What views cost that stand still while others move.
enum StillViews {
  private static let many = "Benchmarks/Scenes/still-1000.yaml"

  /// Measures the moving frames of a thousand still views and of ten that look the same, on one core.
  static func section() throws -> Section {
    let thousand = try MovingClip(many)
    return try FrameFiles.withFolder { folder in
      let ten = try MovingClip(StillStrips(thousand).write(into: folder))
      try checkSame(ten, thousand)
      var runs: [[FrameRun]] = [[], []]
      for _ in 0..<Benchmarks.rounds {
        for (index, clip) in [ten, thousand].enumerated() {
          runs[index].append(try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip))
        }
      }
      return Section(
        "\(thousand.moving.count) moving frames with still views, one job",
        figures("a frame", runs.map { $0.map(\.perFrame) })
          + figures("a frame but for the first", runs.map { $0.map(\.perLaterFrame) }))
    }
  }

  /// Makes sure that both show the same to the pixel.
  private static func checkSame(_ ten: MovingClip, _ thousand: MovingClip) throws {
    let renderer = PictureRenderer()
    for (left, right) in zip(ten.moving, thousand.moving) where left.number % 10 == 0 {
      guard try renderer.render(left.picture) == renderer.render(right.picture) else {
        throw BenchmarkError.different("ten images", frame: left.number, share: 1)
      }
    }
  }

  private static func figures(_ name: String, _ samples: [[Double]]) -> [Figure] {
    [
      Figure("\(name), 10 still views", samples[0], "ms"),
      Figure("\(name), 1,000 still views", samples[1], "ms"),
      Figure(
        "\(name), 1,000 still views over 10", Rounds.ratios(samples[1], over: samples[0]), "",
        .atMost(1.3)),
    ]
  }
}
