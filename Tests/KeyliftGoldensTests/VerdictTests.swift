// SPDX-License-Identifier: MIT

import KeyliftGoldens
import Testing

struct VerdictTests {
  @Test func onlyIdenticalAndRoundingPassByDefault() {
    #expect(Verdict.allCases.filter(\.passes) == [.identical, .rounding])
  }
}
