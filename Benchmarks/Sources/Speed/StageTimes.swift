// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// How long each stage of the way to a file takes.
struct StageTimes {
  private static let scene = "Scenes/chat.yaml"
  private static let count = 60

  /// The milliseconds of each stage, summed over the frames.
  private var sums: [Stage: Double] = [:]

  /// A stage, by its name in the table.
  private enum Stage: String, CaseIterable {
    case solve, fonts, sample, paint, draw, compose, encode, write
  }

  /// Measures the stages of 60 moving frames, each frame's in turn, nothing drawn before.
  static func section() throws -> Section {
    let clip = try MovingClip(scene, first: count)
    let play = try MovingClip.play(scene)
    let rounds = try (0..<Benchmarks.rounds).map { _ in try StageTimes(of: clip, play: play).sums }
    func perFrame(_ stages: [Stage]) -> [Double] {
      rounds.map { sums in stages.reduce(0) { $0 + sums[$1, default: 0] } / Double(count) }
    }
    return Section(
      "Stages of 60 moving frames of chat.yaml, per frame, one job",
      Stage.allCases.map { Figure($0.rawValue, perFrame([$0]), "ms") }
        + [Figure("all stages", perFrame(Stage.allCases), "ms")])
  }

  private init(of clip: MovingClip, play: () -> Clip) throws {
    let played = measure(.solve) { play() }
    let way = try measure(.fonts) { try KeyliftWay(played) }
    try FrameFiles.withFolder { files in
      for number in clip.moving.map(\.number) {
        let frame = measure(.sample) { played.frame(number) }
        let picture = measure(.paint) { way.painter.picture(of: frame) }
        let png = try way.encoder.png(
          of: picture, settings: .init(scale: Double(frame.screen.scale)))
        try measure(.write) { try files.write(png, frame: number) }
      }
    }
    let durations = way.encoder.durations
    sums[.draw] = durations.draw / .milliseconds(1)
    sums[.compose] = durations.compose / .milliseconds(1)
    sums[.encode] = durations.encode / .milliseconds(1)
  }

  private mutating func measure<Result>(
    _ stage: Stage, _ work: () throws -> Result
  ) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try work()
    sums[stage, default: 0] += (ContinuousClock.now - start) / .milliseconds(1)
    return result
  }
}
