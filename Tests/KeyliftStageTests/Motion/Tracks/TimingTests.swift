// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct TimingTests {
  @Test(arguments: [0, 0.25, 0.4, 3, -1, .nan] as [Double])
  func keyboardIgnoresTheGivenDuration(duration: Double) {
    #expect(Timing(curve: .keyboard, duration: duration).duration == 0.5)
  }

  @Test(arguments: [-1, -.infinity, .infinity, .nan] as [Double])
  func durationIsNeverNegative(duration: Double) {
    #expect(Timing(curve: .easeIn, duration: duration).duration == 0)
  }

  @Test func cubicTakesTheGivenDuration() {
    let timing = Timing(curve: .easeInOut, duration: 0.4)
    #expect(timing.duration == 0.4)
    #expect(abs(timing.progress(after: 0.2) - 0.5) <= 1e-15)
    #expect(timing.progress(after: 0) == 0)
    #expect(timing.progress(after: -1) == 0)
    #expect(timing.progress(after: 0.4) == 1)
    #expect(timing.progress(after: .infinity) == 1)
    #expect(timing.progress(after: .nan) == 0)
  }

  @Test func instantsWithinANanosecondAreTheSame() {
    let timing = Timing(curve: .keyboard, duration: 0)
    // The design's example: less than 0.5 in floating point, and yet the end.
    #expect(42.0 / 60 - 0.2 < 0.5)
    #expect(timing.progress(after: 42.0 / 60 - 0.2) == 1)
    #expect(timing.progress(after: 0.5 - 2e-9) < 0.9990)
    let linear = Timing(curve: .linear, duration: 1)
    #expect(linear.progress(after: 0.9e-9) == 0)
    #expect(linear.progress(after: 1.1e-9) > 0)
  }

  @Test func withoutADurationTheMotionIsOverAtItsStart() {
    let timing = Timing(curve: .linear, duration: 0)
    #expect(timing.progress(after: 0) == 1)
    #expect(timing.progress(after: -0.5e-9) == 1)
    #expect(timing.progress(after: -1) == 0)
  }

  @Test func instantsAreOrdered() {
    #expect(Instant.isSame(1, 1 + 0.9e-9))
    #expect(!Instant.isSame(1, 1 + 1.1e-9))
    #expect(Instant.isSame(.infinity, .infinity))
    #expect(!Instant.isSame(.nan, .nan))
    #expect(Instant.isBefore(1, 2))
    #expect(!Instant.isBefore(1, 1 + 0.9e-9))
    #expect(!Instant.isBefore(2, 1))
    #expect(Instant.hasCome(1 + 0.9e-9, by: 1))
    #expect(!Instant.hasCome(1 + 1.1e-9, by: 1))
    #expect(Instant.hasCome(0, by: 1))
  }
}
