// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct AccessibilityTests {
  @Test(arguments: ReducedMotion.allCases) func appKnowsWhatTheUserPrefers(_ motion: ReducedMotion)
  {
    let stage = Stage(traits: .phone)
    stage.reducedMotion = motion
    var answers: [Bool] = []
    stage.play(
      (
        0.1,
        {
          answers = [
            UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions,
          ]
        }
      ))
    #expect(answers == [motion != .none, motion == .crossFade])
  }
}
