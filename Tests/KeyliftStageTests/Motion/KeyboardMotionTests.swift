// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct KeyboardMotionTests {
  @Test func motionsMoveAndNotifyAsTheirSystems() {
    let (old, new) = (KeyboardMotion.ios18, KeyboardMotion.ios26)
    #expect(old.timing == Timing(curve: .keyboard, duration: 0.5))
    #expect(new.timing == Timing(curve: .keyboard26, duration: 0.3832))
    #expect(old.notifiedDuration == 0.25)
    #expect(new.notifiedDuration == 0.3833)
    #expect(KeyboardMotion.allCases.allSatisfy { $0.notifiedCurve.rawValue == 7 })
  }

  @Test func namesAreThoseOfTheirReleases() {
    #expect(KeyboardMotion.allCases.map(\.rawValue) == ["ios18", "ios26"])
  }
}
