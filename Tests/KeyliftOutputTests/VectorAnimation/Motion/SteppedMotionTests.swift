// SPDX-License-Identifier: MIT

@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct SteppedMotionTests {
  private func smoothed(_ samples: [(Double, Double)]) -> [[Double]] {
    MotionTrack.smoothed(samples.map { MotionTrack.Key(time: $0.0, value: $0.1) }, rest: 0.05)
      .map { [$0.time, $0.value] }
  }

  @Test func stepIsHalfwayBetweenTwoPixels() {
    let samples = [(0, 0.0), (0.25, 0), (0.26, 1), (0.28, 1), (0.30, 2), (1, 2)]
    #expect(
      smoothed(samples).map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
        == [[0, 0], [0.25, 0], [0.255, 0.5], [0.29, 1.5], [0.3, 2], [1, 2]])
  }

  @Test func jumpIsKept() {
    let samples = [(0, 0.0), (0.5, 0), (0.5, 7), (1, 7)]
    #expect(smoothed(samples) == samples.map { [$0.0, $0.1] })
  }

  @Test func sampleBetweenTwoJumpsIsKept() {
    let samples = [(0, 0.0), (0.5, 0), (0.5, 7), (0.5, 9), (1, 9)]
    #expect(smoothed(samples) == [[0, 0], [0.5, 0], [0.5, 7], [0.5, 9], [1, 9]])
  }

  /// The positions before rounding are reconstructed.
  @Test(arguments: [UInt64](0..<20)) func roundedSpringIsReconstructed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let way = random.double(in: 100...2000)
    let times = (0...960).map { Double($0) / 960 }
    let samples = times.map { (0.2 + $0 * 0.49, (way * legacySpring($0 * 0.49)).rounded()) }
    let smooth = smoothed(samples)
    #expect(smooth.count > 50)
    for sample in smooth {
      let meant = way * legacySpring(sample[0] - 0.2)
      #expect(abs(sample[1] - meant) <= 0.55, "at \(sample[0]), seed \(seed)")
    }
  }
}
