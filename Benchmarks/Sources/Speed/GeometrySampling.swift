// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// How fast a timeline says where everything is.
enum GeometrySampling {
  private static let scene = "Benchmarks/Scenes/thirty-views.yaml"
  /// How often the frames are sampled in a round.
  private static let passes = 200

  /// Samples the moving frames on one core.
  static func section() throws -> Section {
    let clip = try MovingClip(scene)
    let samples = Rounds.samples { framesPerSecond(of: clip) }
    let views = clip.clip.frame(0).views.count
    return Section(
      "Geometry alone, thirty-views.yaml, one core",
      [
        Figure("views in a frame", [Double(views)]),
        Figure("frames a second", samples, "", .atLeast(20_000)),
      ])
  }

  private static func framesPerSecond(of clip: MovingClip) -> Double {
    var views = 0
    let time = milliseconds {
      for _ in 0..<passes {
        for frame in clip.moving { views += clip.clip.frame(frame.number).views.count }
      }
    }
    // Frames that nobody looks at need not be made.
    precondition(views > 0)
    return Double(passes * clip.moving.count) / time * 1000
  }
}
