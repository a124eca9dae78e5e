// SPDX-License-Identifier: MIT

import KeyliftMotion
import Testing

struct KeyboardProfileTests {
  @Test func profilesMoveAndNotifyAsTheirSystems() {
    let (old, new) = (KeyboardProfile.ios18, KeyboardProfile.ios26)
    #expect(old.timing == Timing(curve: .keyboard, duration: 0.5))
    #expect(new.timing == Timing(curve: .keyboard26, duration: 0.3832))
    #expect(old.notifiedDuration == 0.25)
    #expect(new.notifiedDuration == 0.3833)
    #expect(KeyboardProfile.allCases.allSatisfy { $0.notifiedCurve.rawValue == 7 })
  }

  @Test func namesReadBack() {
    #expect(KeyboardProfile.allCases.map(\.name) == ["ios18", "ios26"])
    #expect(KeyboardProfile.allCases.allSatisfy { KeyboardProfile(rawValue: $0.name) == $0 })
  }
}
