// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct AnimationTrackTests {
  @Test func remainderGoesFromAllToNothing() {
    let animation = Animation(
      delta: 40.0, pace: Pace(start: 1, timing: Timing(curve: .linear, duration: 0.5)))
    #expect(animation.end == 1.5)
    #expect(animation.remainder(at: 0) == 40)
    #expect(animation.remainder(at: 1) == 40)
    #expect(animation.remainder(at: 1.25) == 20)
    #expect(animation.remainder(at: 1.5) == 0)
    #expect(animation.remainder(at: 9) == 0)
  }
}
