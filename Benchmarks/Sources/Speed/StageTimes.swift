// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// How long each stage of the way to a file takes.
struct StageTimes {
  private static let scene = "Scenes/chat.yaml"
  private static let count = 60

  private var times: [(stage: String, milliseconds: Double)] = []

  /// Measures the stages of 60 moving frames, each frame's in turn, nothing drawn before.
  static func section() throws -> Section {
    let clip = try MovingClip(scene, first: count)
    let play = try MovingClip.play(scene)
    let rounds = try (0..<Benchmarks.rounds).map { _ in try StageTimes(of: clip, play: play).times }
    let figures = rounds[0].indices.map { stage in
      Figure(rounds[0][stage].stage, rounds.map { $0[stage].milliseconds }, "ms")
    }
    let sums = rounds.map { $0.reduce(0) { $0 + $1.milliseconds } }
    return Section(
      "Stages of 60 moving frames of chat.yaml, per frame, one job",
      figures + [Figure("all stages", sums, "ms")])
  }

  private init(of clip: MovingClip, play: () -> Clip) throws {
    let numbers = clip.moving.map(\.number)
    var sums: [Stage: Double] = [:]
    func measure<Result>(_ stage: Stage, _ work: () throws -> Result) rethrows -> Result {
      let start = ContinuousClock.now
      defer { sums[stage, default: 0] += (ContinuousClock.now - start) / .milliseconds(1) }
      return try work()
    }
    let played = measure(.solve) { play() }
    let way = try measure(.fonts) { try KeyliftWay(played) }
    try FrameFiles.withFolder { files in
      for number in numbers {
        let frame = measure(.sample) { played.frame(number) }
        let picture = measure(.paint) { way.painter.picture(of: frame) }
        let png = try measure(.encode) {
          try way.encoder.png(of: picture, settings: .init(scale: frame.screen.scale))
        }
        try measure(.write) { try files.write(png, frame: number) }
      }
    }
    times = Stage.allCases.map {
      (stage: $0.rawValue, milliseconds: sums[$0, default: 0] / Double(numbers.count))
    }
  }

  /// A stage, by its name in the table.
  private enum Stage: String, CaseIterable {
    case solve, fonts, sample, paint
    case encode = "draw, compose and encode"
    case write
  }
}
