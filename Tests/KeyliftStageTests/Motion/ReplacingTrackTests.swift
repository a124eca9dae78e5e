// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

struct ReplacingTrackTests {
  let second = Timing(curve: .linear, duration: 1)

  @Test func fadeGoesFromTheOldModelValue() {
    var alpha = ReplacingTrack(1)
    alpha.animate(to: 0, at: 1, timing: second)
    #expect(alpha.presentation(at: 0.5) == 1)
    #expect(alpha.presentation(at: 1) == 1)
    #expect(abs(alpha.presentation(at: 1.25) - 0.75) <= 1e-12)
    #expect(alpha.presentation(at: 2) == 0)
    #expect(alpha.model(at: 1) == 0)
    #expect(alpha.end == 2)
  }

  @Test func interruptedFadeJumpsToTheOldModelValue() {
    var alpha = ReplacingTrack(1)
    alpha.animate(to: 0, at: 0, timing: second)
    alpha.animate(to: 1, at: 0.25, timing: second)
    #expect(abs(alpha.presentation(at: 0.25 - 1e-6) - 0.75) <= 1e-5)
    #expect(alpha.presentation(at: 0.25) == 0)
    #expect(abs(alpha.presentation(at: 0.75) - 0.5) <= 1e-12)
    #expect(alpha.end == 1.25)
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func fadeFromTheCurrentStateNeverJumps(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var alpha = ReplacingTrack(random.double(in: 0...1))
    var time = 0.0
    for _ in 0..<10 {
      time += random.double(in: 0...0.7)
      let before = alpha.presentation(at: time)
      alpha.animate(
        to: random.double(in: 0...1), at: time, timing: second,
        delay: random.double(in: 0...0.2), fromCurrentState: true)
      #expect(abs(alpha.presentation(at: time) - before) <= 1e-12, "seed \(seed), \(time)")
      #expect((0...1).contains(alpha.presentation(at: time + 0.5)), "seed \(seed)")
    }
    #expect(alpha.presentation(at: alpha.end) == alpha.model(at: time), "seed \(seed)")
  }

  @Test func fadeToTheSameModelValueStillReplaces() {
    var alpha = ReplacingTrack(1)
    alpha.animate(to: 0, at: 0, timing: second)
    alpha.animate(to: 0, at: 0.5, timing: second)
    #expect(abs(alpha.presentation(at: 0.4) - 0.6) <= 1e-12)
    #expect(alpha.presentation(at: 0.5) == 0)
    #expect(alpha.end == 1.5)
  }

  @Test func fadeToWhatIsThereIsNothing() {
    var alpha = ReplacingTrack(1)
    alpha.animate(to: 1, at: 0, timing: second)
    alpha.set(1, at: 3)
    #expect(alpha.isStill && alpha.end == 0)
    alpha.animate(to: 0, at: 0, timing: second)
    alpha.animate(to: 0, at: 1, timing: second)
    #expect(alpha.end == 1)
  }

  @Test func settingTheModelMovesTheEndOfAFade() {
    var alpha = ReplacingTrack(0)
    alpha.animate(to: 1, at: 0, timing: second)
    alpha.set(0.5, at: 0.5)
    #expect(abs(alpha.presentation(at: 0.75) - 0.375) <= 1e-12)
    #expect(alpha.presentation(at: 1) == 0.5)
  }

  @Test func delayedFadeHoldsItsFirstValue() {
    var alpha = ReplacingTrack(0)
    alpha.animate(to: 1, at: 1, timing: second, delay: 0.5)
    #expect(alpha.presentation(at: 1.5) == 0)
    #expect(abs(alpha.presentation(at: 2) - 0.5) <= 1e-12)
    #expect(alpha.end == 2.5)
  }

  @Test func changeBeforeTheLastCountsAsMadeWithIt() {
    var alpha = ReplacingTrack(0)
    alpha.animate(to: 1, at: 2, timing: Timing(curve: .linear, duration: 0))
    alpha.set(0.25, at: 1)
    #expect(alpha.presentation(at: 1.5) == 0)
    #expect(alpha.presentation(at: 2) == 0.25)
  }
}
