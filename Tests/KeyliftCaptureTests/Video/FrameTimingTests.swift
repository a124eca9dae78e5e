// SPDX-License-Identifier: MIT

@testable import KeyliftCapture
import TestSupport
import Testing

/// Repeated and missing frames of a keyboard that moves by ten points a frame from 900 up to 600.
struct FrameTimingTests {
  private static func top(_ frame: Int) -> Double {
    max(900 - 10 * Double(max(frame - 10, 0)), 600)
  }

  private static func timing(frames: [Int], shown: (Int) -> Int = { $0 }, rate: Double = 60)
    -> FrameTiming
  { FrameTiming(times: frames.map { Double($0) / rate }, tops: frames.map { top(shown($0)) }) }

  @Test(arguments: [30.0, 60, 120]) func evenFramesAreAllThere(rate: Double) {
    let timing = Self.timing(frames: Array(0..<60), rate: rate)
    #expect(abs(timing.interval - 1 / rate) < 1e-9)
    #expect(timing.repeated.isEmpty)
    #expect(timing.missing.isEmpty)
    #expect(timing.jitter < 1e-9)
  }

  @Test func missingFramesAreCountedOnlyInMotion() {
    let frames = (0..<60).filter { ![3, 4, 20, 21, 25, 50].contains($0) }
    let timing = Self.timing(frames: frames)
    #expect(timing.missing.map(\.count) == [2, 1])
    #expect(timing.missing.map { frames[$0.frame] } == [22, 26])
  }

  @Test func repeatedFramesAreCountedOnlyInMotion() {
    let timing = Self.timing(frames: Array(0..<60)) { (20...22).contains($0) ? 19 : $0 }
    #expect(timing.repeated == [20, 21, 22])
  }

  /// A video at twice the rate of what it shows, in which the keyboard is recognized from frame 12
  /// on.
  @Test func framesOfHalfTheRateAreRepeated() {
    let tops = (0..<80).map { $0 < 24 ? nil : Self.top($0 / 2) }
    let timing = FrameTiming(times: (0..<80).map { Double($0) / 120 }, tops: tops)
    #expect(timing.repeated == Array(stride(from: 25, to: 79, by: 2)))
    #expect(timing.missing.isEmpty)
  }

  @Test func handThatHoldsAKeyboardRepeatsNothing() {
    let timing = Self.timing(frames: Array(0..<80)) { $0 < 20 ? $0 : max($0 - 30, 19) }
    #expect(timing.repeated.isEmpty)
  }

  @Test func framesBeforeAKeyboardIsRecognizedCount() {
    let frames = (0..<60).filter { $0 != 12 }
    let tops = frames.map { $0 < 15 ? nil : Self.top($0) }
    let timing = FrameTiming(times: frames.map { Double($0) / 60 }, tops: tops)
    #expect(timing.missing.map(\.count) == [1])
  }

  /// A recorder that has dropped a whole hide shows the keyboard at rest, and then no keyboard.
  @Test func hideWithoutAFrameIsMissing() {
    let frames = (0..<120).filter { !(60..<84).contains($0) }
    let tops = frames.map { $0 < 60 ? 600.0 : nil }
    let timing = FrameTiming(times: frames.map { Double($0) / 60 }, tops: tops)
    #expect(timing.missing.map(\.count) == [24])
    #expect(timing.missing.map { frames[$0.frame] } == [84])
  }

  @Test func jitterIsToldAndLosesNoFrame() {
    let times = (0..<60).map { Double($0) / 60 + ($0.isMultiple(of: 2) ? 0.002 : -0.002) }
    let timing = FrameTiming(times: times, tops: (0..<60).map(Self.top))
    #expect(timing.missing.isEmpty)
    #expect(timing.jitter > 0.003 && timing.jitter < 0.009)
  }

  /// Two frames whose times are off by more than a fourth of an interval each are as far apart as one
  /// and a half.
  @Test func gapOfAnIntervalAndAHalfIsCountedByTheRhythm() {
    func times(_ frames: [Int]) -> [Double] {
      frames.map { Double($0) / 60 + ($0 % 6 == 0 ? 0.0043 : $0 % 6 == 5 ? -0.0043 : 0) }
    }
    let all = Array(0..<60)
    #expect(FrameTiming(times: times(all), tops: all.map(Self.top)).missing.isEmpty)
    let some = all.filter { $0 != 24 && $0 != 29 }
    let timing = FrameTiming(times: times(some), tops: some.map(Self.top))
    #expect(timing.missing.map(\.count) == [1, 1])
    #expect(timing.missing.map { some[$0.frame] } == [25, 30])
  }
}

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
