// SPDX-License-Identifier: MIT

@testable import KeyliftCapture
import TestSupport
import Testing

/// Times of even rhythms, rounded as containers round them.
struct EvenTimesTests {
  private static func rounded(_ frames: [Int], rate: Double, unit: Double) -> [Double] {
    frames.map { (Double($0) / rate / unit).rounded() * unit }
  }

  /// The container's rate is right, unknown, or that of a GIF's shortest delay.
  @Test(arguments: [(60.0, 0.001, 60.0), (120, 0.001, 60), (60, 0.01, 100), (24, 0.01, 25)])
  func roundedTimesAreRestored(rate: Double, unit: Double, container: Double) {
    let frames = Array(0..<200)
    let times = Self.rounded(frames, rate: rate, unit: unit)
    let restored = EvenTimes(times: times, unit: unit).restored(rate: container)
    for frame in frames { #expect(abs(restored[frame] - Double(frame) / rate) < 0.2 * unit) }
  }

  @Test func missingFramesKeepTheRhythmOfTheContainer() {
    let frames = (0..<200).filter { ![30, 31, 77, 140].contains($0) }
    let times = Self.rounded(frames, rate: 60, unit: 0.001)
    let restored = EvenTimes(times: times, unit: 0.001).restored(rate: 60)
    for (frame, time) in zip(frames, restored) { #expect(abs(time - Double(frame) / 60) < 2e-4) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func unevenTimesStay(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let times = (0..<60).map {
      ((Double($0) / 60 + random.double(in: -0.003...0.003)) * 1000).rounded() / 1000
    }
    #expect(EvenTimes(times: times, unit: 0.001).restored(rate: 60) == times)
  }

  @Test func fineUnitsAndFewFramesStay() {
    let times = Self.rounded(Array(0..<60), rate: 60, unit: 1.0 / 15360)
    #expect(EvenTimes(times: times, unit: 1.0 / 15360).restored(rate: 60) == times)
    #expect(EvenTimes(times: [0, 0.017, 0.033], unit: 0.001).restored(rate: 60).count == 3)
    #expect(EvenTimes(times: [0, 0.017, 0.033], unit: 0.001).restored(rate: 60)[1] == 0.017)
    let same = [Double](repeating: 1, count: 9)
    #expect(EvenTimes(times: same, unit: 0.01).restored(rate: 60) == same)
  }
}
