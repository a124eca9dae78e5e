// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestSupport

/// Clips with nothing wrong, shown to a verifier again and again.
struct FalseAlarms {
  private let scenes: [GoldenScene]

  /// The frames of a clip that get noise.
  private static let noisyFrames = 2

  init(_ scenes: [GoldenScene]) {
    self.scenes = scenes
  }

  /// Returns how many of so many clips, each played, painted and hashed anew, some at once, are not identical.
  func amongRenderings(_ count: Int) throws -> Int {
    try Jobs.results(count: count, begin: {}) { _, number in
      let scene = scenes[number % scenes.count]
      let subject = scene.playedAgain()
      let verifier = GoldenVerifier(subject, painter: try scene.painter())
      let finding = try verifier.finding(
        of: verifier.compare(with: scene.golden), scene.golden, scene.pictures)
      return finding.verdict != .identical
    }.count { $0 }
  }

  /// Returns how many of so many clips with noise of a step in two of their frames do not pass.
  ///
  /// - Throws: `BenchmarkError.noNoise` where a frame's noise is not there, or is more than that.
  func amongNoise(_ count: Int, seed: UInt64) throws -> Int {
    try Jobs.results(count: count, begin: { PictureRenderer() }) { renderer, number in
      var random = SeededRandom(seed: seed &+ UInt64(number))
      let scene = scenes[number % scenes.count]
      let numbers = Set(
        scene.frames.indices.shuffled(using: &random).prefix(FalseAlarms.noisyFrames))
      let source = try NoisyFrames(scene, numbers: numbers, renderer: renderer, random: &random)
      let verifier = GoldenVerifier(scene.subject, source: source)
      let finding = try verifier.finding(
        of: verifier.compare(with: scene.golden), scene.golden, scene.pictures)
      guard Set(finding.frames.map(\.frame)) == numbers,
        finding.frames.allSatisfy({ $0.worstStep == 1 })
      else { throw BenchmarkError.noNoise(scene.subject.name) }
      return !finding.passes
    }.count { $0 }
  }
}
